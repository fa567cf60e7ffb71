/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the help's topics. */
#include "present/words/help-topics.h"

#include <glib/gi18n-lib.h>

const HelpTopic HELP_TOPICS[HELP_TOPIC_COUNT] = {
  { "beginning",
    N_ ("Beginning a Game"),
    {
        { N_ ("Against whom"),
          N_ ("Choose “Against Wuzi” or “Two Players”, type a name or click on it, and press "
              "“Play”. A new name makes a new player; where there are others, it is asked about "
              "once.") },
        { N_ ("What will be played"),
          N_ ("A line above “Play” tells it. It unfolds to choose level, colours (the same, in "
              "turn, or at random), rule, opening, clock, and a board of 15, 18, 19 or 20 points a "
              "side. Wuzi remembers this for each player.") },
        { N_ ("All opponents"),
          N_ ("“More…” shows what each is like and how strong it plays, how your games against it "
              "came out, who is about as strong as you are, and whom to beat next.") },
        { N_ ("Clock"),
          N_ ("Per move, per game, with extra seconds for each move, or byo-yomi: after the main "
              "time, each move may take a period, and one that is used up is lost. “Custom…” sets "
              "any of these, and another time for one player if you like. It stands until the "
              "first stone and while Wuzi asks something or a dialog is open. In the last ten "
              "seconds, it changes colour and shape, in the last five once more, and a sound "
              "warns. Whoever runs out of time loses.") },
        { N_ ("Unfinished games"),
          N_ ("Those under a name are kept after every move, with their clocks, and so is the "
              "score "
              "of a match, between two games, too. The login offers to continue or discard "
              "them.") },
        { N_ ("Appearance"),
          N_ ("The preferences offer boards of wood, slate or paper and one for the night, and "
              "stones of glass, of shell and slate, or flat as in print. With high contrast, the "
              "board is always plain.") },
    } },
  { "playing",
    N_ ("During a Game"),
    {
        { N_ ("Hint"), N_ ("Rings the best move on the board while it is your turn, and says why "
                           "it is good. Asking again hides it.") },
        { N_ ("Threats"),
          N_ ("“Show Threats” marks where the other side threatens: an octagon with a 5 where it "
              "would make five, a diamond with a 4 for an open four or two fours, a triangle with "
              "a 2 for a four and an open three, or two open threes.") },
        { N_ ("Take back"),
          N_ ("A move can be taken back, and brought back until another one is played. Against the "
              "machine, its answer goes with it. This gives no new time.") },
        { N_ ("Marks and arrows"), N_ ("The right mouse button, or a finger that rests, marks a "
                                       "point. Drawn to another point, "
                                       "the button leaves an arrow. Both go with the next move.") },
        { N_ ("Move now"),
          N_ ("Makes the machine play the best move that it has found so far. How long the "
              "champion thinks is a preference; at first, five seconds.") },
        { N_ ("Engines as opponents"),
          N_ ("Other people’s programs stand below the levels, as soon as you have added them. "
              "Such "
              "a game is recorded by the engine’s name. It is rated once matches have told how "
              "strong the engine is. In openings other than Swap2, and for hints, Wuzi decides. If "
              "the engine fails, you can ask it again, let "
              "Wuzi play on, or leave the game, which stays kept.") },
        { N_ ("Another level"),
          N_ ("You can change it in the middle of a game. The game then counts for the easiest "
              "level that the machine has moved at.") },
        { N_ ("Forbidden points"),
          N_ ("Under renju they are marked while black is to move. Point at one to see why. A "
              "preference decides whether such a move is refused or loses the game, as in "
              "tournaments.") },
        { N_ ("Openings"),
          N_ ("A bar beside the board says what to do, and offers the choices. The machine takes "
              "part in all openings. The tag beside the board leads to the page of the rule.") },
        { N_ ("Touch screens"),
          N_ ("With the preference “Confirm a Tap”, the first tap shows where the stone would lie, "
              "and the second one puts it there.") },
        { N_ ("Screen readers"),
          N_ ("The board is a table to walk through with the arrows; typing h and 8 leads to h8, "
              "and "
              "Enter plays there. Moves and results are announced. F8 says once more how the game "
              "stands, and what time is left. In the statistics, “Show as table” makes tables of "
              "the charts.") },
        { N_ ("Sound"),
          N_ ("You hear stones, results and warnings. The preferences switch them off, and music "
              "on; each has a volume of its own. The music rests while you use another program, "
              "unless you want it to go on.") },
    } },
  { "counting",
    N_ ("What Counts"),
    {
        { N_ ("Recorded"),
          N_ ("Games under a name, once both sides have moved. They count in the statistics.") },
        { N_ ("Rated"),
          N_ ("Recorded games on boards from 15 points a side, without taking back, hints or "
              "threats shown, and against a machine that had all its time.") },
        { N_ ("Casual"),
          N_ ("Two players may switch “Rated” off in “New Game…”. The game counts in their wins "
              "and losses, but changes no rating. Nor does a draw that is agreed on before move "
              "8.") },
        { N_ ("Not rated"),
          N_ ("Games in which the teacher helped, “Move Now” was used, or a clock or a shorter "
              "time weakened the champion. Nor are games under other rules than freestyle, as the "
              "machine’s ratings were measured under it; they have standings and statistics of "
              "their own.") },
        { N_ ("Rating"),
          N_ ("It is on the same scale as the opponents’. A question mark, as in “1240?”, says "
              "that too few games have been played yet.") },
        { N_ ("Not recorded"), N_ ("Games with a guest.") },
        { N_ ("Recorded, but not counted"),
          N_ ("Games that were played on from a position of another one.") },
    } },
  { "players",
    N_ ("Players"),
    {
        { N_ ("Names and colours"),
          N_ ("“Players” in the menu lists everybody. There you add players, rename them, and "
              "change their colours.") },
        { N_ ("PIN"),
          N_ ("The login asks for it. It keeps people who share an account from playing under each "
              "other’s names, and nothing more: it encrypts nothing. After three wrong tries, the "
              "next one has to wait. In a terminal, “wuzi --reset-pin NAME” removes one that was "
              "forgotten.") },
        { N_ ("Another computer"),
          N_ ("A player, or everybody, is exported into a file, which another computer imports. "
              "PINs stay here.") },
        { N_ ("Merging and deleting"),
          N_ ("If one person has played under two names, merge one player into the other. The "
              "games of a deleted player stay, as those of a “Deleted player”. Both can be undone "
              "later. “Delete for Good…”, in the list of deleted players, can’t: name, PIN, colour "
              "and what was learned are removed.") },
        { N_ ("Backups"),
          N_ ("Wuzi makes one a day, and “Back Up Now” one at any time. “Backups…” in the menu of "
              "“Players” lists them, and shows who is in one before it is restored. Undo brings "
              "the records back as they were, with the games played since.") },
    } },
  { "history",
    N_ ("History and Statistics"),
    {
        { N_ ("Finding games"),
          N_ ("The history lists the games of one player or of everybody, newest first. Filters "
              "for opponent, result, rule, dates, what a review found and more can be combined. "
              "A click on the head of a column sorts by it.") },
        { N_ ("Stars, tags and notes"),
          N_ ("A game can have all of them. The search finds tags and notes as it does names.") },
        { N_ ("Openings of renju"),
          N_ ("The first three stones have a name where they make one of renju’s 26 openings, "
              "however the board is turned, and whatever the rule: it stands above the board, or "
              "beside the rule. The "
              "search finds it, too: “Kagetsu”, “D4” or “花月”.") },
        { N_ ("Deleting"),
          N_ ("Deleting a game can be undone at once, or later: the filter “Deleted” shows such "
              "games.") },
        { N_ ("Several games"),
          N_ ("Select them with Shift, Ctrl, or the button with the check mark. Then review, star, "
              "tag, delete or copy them, or export them into one SGF file.") },
        { N_ ("Preview"),
          N_ ("The selected game is beside the list, if there is room. The wheel goes through its "
              "moves.") },
        { N_ ("Statistics"),
          N_ ("The rating over time; wins, losses and draws by colour, opponent, level, rule and "
              "month; streaks, number of moves, first moves and beginnings; two players head to "
              "head. Each can be shown as a table. Each figure leads to its games.") },
        { N_ ("Accuracy"),
          N_ ("The list shows how accurately reviewed games were played, and the statistics show "
              "it over time, for each part of the game, colour and opponent, with the commonest "
              "mistakes. Those games open where the mistake was made.") },
    } },
  { "library",
    N_ ("Games of Others"),
    {
        { N_ ("Importing games"),
          N_ ("“Library” in the menu reads games of others: RenjuNet’s archive (.rif), SGF files, "
              "folders of Gomocup’s (.psq), and text with a game a line; compressed, too. They "
              "stay on this computer, and count in nobody’s statistics. An import that is stopped "
              "goes on later, and a newer file adds what is new.") },
        { N_ ("Players, tournaments and openings"),
          N_ ("A double click on a player, or Enter, shows the score by colour, opponent, "
              "tournament and opening; on a tournament, its table. A click on the head of a column "
              "sorts by it, "
              "and what you type is searched.") },
        { N_ ("Two spellings of a name"),
          N_ ("“Same Player As…”, on a player’s page, lets the games count for another player. Or "
              "select two players, with Ctrl and a click, and press “Merge…”. “Merged Names…” in "
              "the menu lists all of them, and separates them again.") },
    } },
  { "studies",
    N_ ("Studying Games"),
    {
        { N_ ("Going through a game"),
          N_ ("Use the buttons, the arrow keys, the wheel or the slider, or click on a move. Space "
              "plays the moves by themselves, at a speed of your choice or as they were played. "
              "A chart shows who thought how long.") },
        { N_ ("Variations"), N_ ("A move that isn’t the game’s begins one. Nothing gets lost: "
                                 "every change can be undone.") },
        { N_ ("Tree and comments"),
          N_ ("A comment stands below the moves. The tree of a file with variations opens by "
              "itself; F7 goes to it, and hides it when you are there. With F8 you write "
              "comments, judgements and marks, and set up stones. Where other moves lead to "
              "the same position, the window says so, and goes there.") },
        { N_ ("Turning the board"),
          N_ ("The menu turns and mirrors what is seen (View), or the study with all that is in it "
              "(Edit), where points that comments name, such as h8, are renamed. Games that are "
              "added are turned so that equal beginnings come together.") },
        { N_ ("Copying"),
          N_ ("Variations are cut, copied and pasted, also to and from other programs, as SGF or "
              "as moves like h8i9j7. “Copy As” in the menu “Edit” has the line up to the position "
              "shown with numbers, as a link to gomocalc or Renju Portal, as a board of letters or "
              "as a block for engines. “Add Games From a File…” puts games into the tree, all or "
              "those you choose.") },
        { N_ ("Repertoire"),
          N_ ("“Game Information…” makes a study your repertoire for black, white or both: the "
              "moves "
              "you mean to play. “Train Repertoire” (Shift+Ctrl+T) then asks for them, one "
              "position after the other, and answers with the tree’s replies. Any move that the "
              "tree has there is right, also turned or mirrored, unless it is marked as bad. What "
              "you miss comes again at once and the next day, what you know after 3, 7, 21 and "
              "60 days. “Gaps in Repertoire…” lists the moves that others played most and to which "
              "the tree has no answer yet.") },
        { N_ ("Games with this position"),
          N_ ("Below the moves stands what was played next in the position, in your games and in "
              "all databases of others’, however it was turned or mirrored: how often, how that "
              "went, how strong the players were, and when it was played last. A click plays the "
              "move; a click on a game shows it, a double click opens it. The moves stand on the "
              "board, too, as faint "
              "stones; the eye above them hides these. Games of other rules are left out, unless "
              "you choose “Any” in the filter. Shift+F6 puts the moves of three games or more "
              "into the tree, with their counts.") },
        { N_ ("Playing on"),
          N_ ("“Play On…” begins a new game from the position shown, against the machine or "
              "between two players, with either colour. Stones that were set up will do, too, if "
              "both sides have as many as turns would give them.") },
        { N_ ("Recorded games"),
          N_ ("What you add is kept automatically. The game stays as it was.") },
        { N_ ("Files of other programs"),
          N_ ("Open them from the menu, drop them on a window, or paste moves.") },
        { N_ ("Opening and saving"),
          N_ ("A file of many games opens as a list, with players, date, result, moves and rule. "
              "Typing searches it; Alt+Up comes back to it; "
              "Ctrl+Page Up and Ctrl+Page Down go to the previous or next game. What was guessed "
              "or "
              "left out is told. Saving keeps the format, and says beforehand what it can’t hold; "
              "SGF holds everything. What isn’t saved when the computer or Wuzi stops is offered "
              "at the next start.") },
        { N_ ("Pictures"),
          N_ ("“Export Picture…” makes PNG, SVG, PDF or letters of a position, with the numbers of "
              "all or some moves, or pages of diagrams of the whole game or of all games in the "
              "file. "
              "It also copies and prints them; “Print…” in the menu prints what was chosen there "
              "last.") },
    } },
  { "analysis",
    N_ ("Analysis"),
    {
        { N_ ("Best moves"), N_ ("F4 or “Analysis” shows the best moves on the board; beside the "
                                 "button you choose how many. Point at one to see how it would go "
                                 "on: its first eight stones. All chances assume perfect play.") },
        { N_ ("Lines"),
          N_ ("The moves are paler the more they lose. While you point at one, the wheel goes "
              "through its line stone by stone. A click plays the move, F6 adds the whole line.") },
        { N_ ("Chances"),
          N_ ("The bar beside the board is black’s share of the game. Between people, far less is "
              "certain. A forced win is counted in moves of the winner.") },
        { N_ ("Next moves"),
          N_ ("In a study they are faint on the board, with a ring, and where the machine has "
              "looked, with the chances of whoever makes them.") },
        { N_ ("Other side’s threats"),
          N_ ("Shift+F4 tells what the other side would do if it were its turn.") },
        { N_ ("Other engines"),
          N_ ("“Who Analyses” in the analysis chooses other engines, too, several at once. Each "
              "has "
              "a letter and a colour, on the board, in the bar and in the chart. Where Wuzi’s own "
              "engine isn’t chosen, the board shows the moves of the first.") },
        { N_ ("What is kept"),
          N_ ("The results are kept with the study; in a file, they are saved with your next "
              "change. Threads, memory and the number of moves are preferences.") },
    } },
  { "reviews",
    N_ ("Learning From Games"),
    {
        { N_ ("Review"),
          N_ ("After a game, or in the history: tells what was won, missed and lost, move by move, "
              "and what that cost players as strong as you.") },
        { N_ ("What a review tells"),
          N_ ("How accurately each side played, in all and in the opening, the middle and the end; "
              "how often they erred; which moves lost a forced win or allowed one; and which move "
              "decided the game.") },
        { N_ ("Going through it"),
          N_ ("F3 and Shift+F3 go from mistake to mistake. “Better” shows what should have "
              "been played, “And Then” what follows. F6 adds the line to the study, which "
              "keeps the review.") },
        { N_ ("Second opinion"),
          N_ ("“Second Opinion” asks another engine what it would have played in place of the move "
              "that you look at. A click on a line adds it to the study; the rest isn’t kept.") },
        { N_ ("In the background"),
          N_ ("Any number of games may wait. If Wuzi is closed first, it goes on the next time.") },
        { N_ ("Once more"), N_ ("“Look Deeper” looks a hundred times as thoroughly. “Review Again” "
                                "redoes what an earlier version of Wuzi found.") },
        { N_ ("What a move costs"),
          N_ ("A mistake that costs a master twenty games in a hundred costs a beginner only a "
              "few. So the cost is told as between players as strong as the one who made the move, "
              "by their rating when the game began. While that is provisional, they count as just "
              "as strong as the other side.") },
        { N_ ("Unknown strength"),
          N_ ("Where no rating is known, as in other people’s files, the review assumes perfect "
              "play, and says so. A missed win is called that at any strength.") },
        { N_ ("Find the better moves"),
          N_ ("In a review: the board asks at each mistake. Hints tell where the move is, of what "
              "kind, and which. What a wrong move leads to is played out. Any move as good as the "
              "best is right.") },
        { N_ ("Teacher"),
          N_ ("Switched on in the preferences, it offers in games against the machine to take "
              "back a move that loses the game or misses a win, and shows why. “Explain the "
              "Machine’s Move” under “More” tells what that does.") },
        { N_ ("Chances and best moves"),
          N_ ("Switched on in the preferences, a bar beside the board shows each side’s "
              "chance while you play, and after each of your moves, the board shows which "
              "ones were best. Such games aren’t rated.") },
    } },
  { "puzzles",
    N_ ("Puzzles and Lessons"),
    {
        { N_ ("Lessons"),
          N_ ("“Learn to Play” in the menu is a course, from five in a row to chains of fours "
              "and what renju forbids. Each lesson is played against an answer. After the last "
              "one comes a first game, against Wuzi at Easy and with the teacher.") },
        { N_ ("Puzzles"),
          N_ ("Ten a day out of some two thousand: win by fours, win by fours and threes, or find "
              "the only defence, under freestyle, standard and renju.") },
        { N_ ("What is right"),
          N_ ("Each puzzle has been proved. Any first move that wins counts, and the machine "
              "answers with the defence that holds out longest. “Why Not?” plays what is wrong "
              "with a move. To try another one, just play it, or take the wrong one back with "
              "Ctrl+Z. Hints (Ctrl+H) come in steps.") },
        { N_ ("The day"),
          N_ ("Each of the ten rings is for a puzzle of the day: a tick for what was solved at "
              "once, a cross for what wasn’t, and a frame for the one on the board. After the "
              "tenth, a page tells how many were solved, your rating before and after, and days in "
              "a row. The missed ones can be tried again there; they come back tomorrow. Above the "
              "rings, you choose who solves.") },
        { N_ ("Practice"),
          N_ ("Puzzles and solvers are rated against each other. What wasn’t solved at once comes "
              "again after 1, 3, 7, 21 and 60 days. The statistics show it all.") },
        { N_ ("Your own puzzles"),
          N_ ("What you missed in a reviewed game becomes a puzzle of your own, which is set "
              "first.") },
        { N_ ("Choosing and printing"),
          N_ ("The menu chooses kind, rule and difficulty, and saves a sheet of twelve puzzles by "
              "kind, those you missed among them, with room to write and the answers at its end, "
              "as PDF; or only those you missed and haven’t learned yet.") },
    } },
  { "engines",
    N_ ("Engines from Elsewhere"),
    {
        { N_ ("What they are"),
          N_ ("Other people’s programs that play gomoku or renju, such as the Gomocup’s "
              "contenders. "
              "“Engines” in the menu adds them: those named “pbrain-…” in $PATH, any other "
              "program, or a command line. None is started before you choose it.") },
        { N_ ("What they can do"),
          N_ ("A new engine is asked who made it, which rules and boards it plays, and what it "
              "knows beside that. Where it doesn’t start, its page says why. “Ask Again” does the "
              "same later.") },
        { N_ ("Trying one"),
          N_ ("“Try It” has a board: put some stones on it, or none, and let the engine find a "
              "move. Beside it stands what it thinks, and its log: all that it was told, which is "
              "in colour, and all that it said, with times. Ctrl+F searches the log.") },
        { N_ ("Settings"),
          N_ ("Time, memory and threads, and further INFO lines for what only this engine knows. "
              "Some number the rules as Yixin does, or count rows from the top: Wuzi finds that "
              "out, and you can change it.") },
        { N_ ("Safety"),
          N_ ("Where bubblewrap is installed, engines run without network, and with a disk that "
              "they can only read. One that learns may be allowed to write into its folder, and "
              "one that "
              "needs the network runs unconfined.") },
        { N_ ("On a bigger computer"),
          N_ ("The command line “ssh host pbrain-x” starts the engine of another computer, if you "
              "can log in there without a password.") },
    } },
  { "matches",
    N_ ("Matches Between Engines"),
    {
        { N_ ("Setting one up"),
          N_ ("“Matches” in the menu lets engines from elsewhere and levels of Wuzi play against "
              "each other. Choose who plays, rule, board, clock and openings, and how many games. "
              "Everybody plays against everybody, or one against all the others, or whoever loses "
              "is out.") },
        { N_ ("While it runs"),
          N_ ("Its page shows the boards of the games that are being played, a table, and the "
              "games "
              "that are over: each opens as a study. A match runs on when its window is closed. "
              "When "
              "Wuzi ends, or you pause it, the games on the boards are broken off, and played anew "
              "when you go on; those that are over count.") },
        { N_ ("How strong an engine is"),
          N_ ("Freestyle games against Wuzi’s levels, or against engines that have a rating, give "
              "an engine one, on boards from 15 points a side. All matches that have ended count, "
              "deleted ones, too. From 20 games on, and with an error of at most 150, your games "
              "against it are rated; each keeps the rating that the engine had then.") },
        { N_ ("Results for other programs"),
          N_ ("The menu of a match saves its games as SGF, as Piskvork’s files or as a table, and "
              "adds them to the library.") },
        { N_ ("Stopping when it is decided"),
          N_ ("For two, a sequential test (SPRT) can end the match as soon as it is clear enough "
              "which of two differences in strength is nearer to the truth.") },
        { N_ ("In a terminal"),
          N_ ("“wuzi --match FILE” plays a match that a file plans: programs that speak the "
              "Gomocup protocol, and levels of Wuzi, play each other from the same openings with "
              "both colours. “man wuzi” tells what stands in the file.") },
        { N_ ("Stopping in a terminal"),
          N_ ("A match can be stopped at any moment. The same command goes on where the results "
              "end, and no game is lost or counted twice.") },
        { N_ ("Who is stronger"),
          N_ ("For each pairing it is told what was won, lost and drawn, the share of the points, "
              "and the difference in Elo. In 95 of 100 cases, the true one is no farther off than "
              "the number after “±”: 100 games tell differences of some 70, 400 games of 35.") },
        { N_ ("Verdicts"),
          N_ ("Games are judged as in Gomocup’s tournaments: whoever is late, crashes, plays where "
              "a stone stands or makes a forbidden move has lost. So has an engine that, after a "
              "move, takes over 64 MB more memory than the match allows, with all that it has "
              "begun; on another computer that isn’t known.") },
    } },
};

const HelpTopic *
help_topics_find (const char *name)
{
  for (guint i = 0; i < HELP_TOPIC_COUNT; i++)
    if (g_str_equal (HELP_TOPICS[i].name, name))
      return &HELP_TOPICS[i];
  return NULL;
}
