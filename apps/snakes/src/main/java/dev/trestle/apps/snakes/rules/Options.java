package dev.trestle.apps.snakes.rules;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The options of a game.
///
/// @param sixToStart whether only a six brings a token onto the board
/// @param extraOnSix whether a six gives another roll, and the third in a row takes all of them back; by turns only
/// @param places how many finish until the game is over; 0 for all
/// @param cooldownMillis how long a player waits between two rolls of a race
/// @param verifiable whether everyone can check all rolls when the game is over
/// @param practice whether one player may play alone
/// @param ladderToFinish whether a ladder may lead to the last square
public record Options(
    Mode mode,
    Finish finish,
    boolean sixToStart,
    boolean extraOnSix,
    int places,
    int maxPlayers,
    int cooldownMillis,
    boolean verifiable,
    boolean practice,
    boolean ladderToFinish) {
  public static final int ALL_PLACES = 0;

  public static final Options DEFAULT =
      new Options(Mode.RACE, Finish.STAY, false, false, 1, 6, 600, true, false, false);

  public static final int MIN_PLAYERS = 2;
  public static final int MAX_PLAYERS = 300;
  public static final int MAX_COOLDOWN_MILLIS = 5_000;

  /// The order of play, which decides when a player may roll.
  public enum Mode {
    RACE,
    TURN
  }

  /// The rule for a roll that goes beyond the last square.
  public enum Finish {
    STAY,
    BOUNCE,
    PASS
  }

  /// Lists the invalid options; empty if all are valid.
  ///
  /// @param shortestCooldown below which only programs could keep up
  public List<String> problems(Duration shortestCooldown) {
    var problems = new ArrayList<String>();
    if (maxPlayers < MIN_PLAYERS || maxPlayers > MAX_PLAYERS) {
      problems.add(
          "maxPlayers is %d; it can be %d to %d.".formatted(maxPlayers, MIN_PLAYERS, MAX_PLAYERS));
    }
    if (cooldownMillis < shortestCooldown.toMillis() || cooldownMillis > MAX_COOLDOWN_MILLIS) {
      problems.add(
          "cooldownMillis is %d; it can be %d to %d."
              .formatted(cooldownMillis, shortestCooldown.toMillis(), MAX_COOLDOWN_MILLIS));
    }
    if (places < ALL_PLACES || places > MAX_PLAYERS) {
      problems.add("places is %d; it can be 1 to %d, or 0 for all.".formatted(places, MAX_PLAYERS));
    }
    return problems;
  }

  public Duration cooldown() {
    return Duration.ofMillis(cooldownMillis);
  }

  public boolean byTurns() {
    return mode == Mode.TURN;
  }

  public Options mode(Mode wanted) {
    return new Options(
        wanted,
        finish,
        sixToStart,
        extraOnSix,
        places,
        maxPlayers,
        cooldownMillis,
        verifiable,
        practice,
        ladderToFinish);
  }

  public Options maxPlayers(int wanted) {
    return new Options(
        mode,
        finish,
        sixToStart,
        extraOnSix,
        places,
        wanted,
        cooldownMillis,
        verifiable,
        practice,
        ladderToFinish);
  }

  public Options cooldownMillis(int wanted) {
    return new Options(
        mode,
        finish,
        sixToStart,
        extraOnSix,
        places,
        maxPlayers,
        wanted,
        verifiable,
        practice,
        ladderToFinish);
  }

  public Options places(int wanted) {
    return new Options(
        mode,
        finish,
        sixToStart,
        extraOnSix,
        wanted,
        maxPlayers,
        cooldownMillis,
        verifiable,
        practice,
        ladderToFinish);
  }

  public Options extraOnSix(boolean wanted) {
    return new Options(
        mode,
        finish,
        sixToStart,
        wanted,
        places,
        maxPlayers,
        cooldownMillis,
        verifiable,
        practice,
        ladderToFinish);
  }

  public Options practice(boolean wanted) {
    return new Options(
        mode,
        finish,
        sixToStart,
        extraOnSix,
        places,
        maxPlayers,
        cooldownMillis,
        verifiable,
        wanted,
        ladderToFinish);
  }

  public Options finish(Finish wanted) {
    return new Options(
        mode,
        wanted,
        sixToStart,
        extraOnSix,
        places,
        maxPlayers,
        cooldownMillis,
        verifiable,
        practice,
        ladderToFinish);
  }

  public Options sixToStart(boolean wanted) {
    return new Options(
        mode,
        finish,
        wanted,
        extraOnSix,
        places,
        maxPlayers,
        cooldownMillis,
        verifiable,
        practice,
        ladderToFinish);
  }
}
