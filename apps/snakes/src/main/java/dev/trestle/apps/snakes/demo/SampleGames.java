package dev.trestle.apps.snakes.demo;

import java.util.List;
import java.util.Map;

/// The sample games of the demo: lobbies, running games and finished ones.
record SampleGames(List<Lobby> lobbies, List<Race> races, FinishedGames finished) {
  /// The options and the board of a game, as its API takes them.
  record Rules(Map<String, Object> options, Map<String, Object> board) {
    /// With a board that is drawn.
    static Rules of(Map<String, Object> options, int size, String difficulty, int seed) {
      return new Rules(options, Map.of("size", size, "difficulty", difficulty, "seed", seed));
    }
  }

  /// A game that waits.
  ///
  /// @param people who sit there, the host first
  record Lobby(List<String> people, int bots, Rules rules) {}

  /// A game of bots, which takes some minutes.
  record Race(String host, int bots, Rules rules) {}

  /// Finished games: some people who play one game after the other.
  record FinishedGames(List<String> people, int games, Rules rules) {}

  static final SampleGames USUAL =
      new SampleGames(
          List.of(
              new Lobby(
                  List.of("Mira", "Jonas", "Priya"),
                  0,
                  Rules.of(Map.of("maxPlayers", 6), 100, "normal", 7)),
              new Lobby(
                  List.of("Tomás"),
                  2,
                  Rules.of(
                      Map.of("mode", "turn", "extraOnSix", true, "maxPlayers", 4), 64, "easy", 3)),
              new Lobby(
                  List.of("Grandma Lin", "Otto"),
                  0,
                  Rules.of(Map.of("finish", "bounce", "maxPlayers", 8), 49, "easy", 11)),
              new Lobby(
                  List.of("Coach Ada"),
                  11,
                  Rules.of(Map.of("maxPlayers", 60, "places", 3), 144, "hard", 5))),
          List.of(
              new Race(
                  "Nadia",
                  7,
                  Rules.of(
                      Map.of("maxPlayers", 8, "places", 0, "cooldownMillis", 4000),
                      100,
                      "normal",
                      21)),
              new Race(
                  "Sam",
                  30,
                  Rules.of(
                      Map.of("maxPlayers", 40, "places", 3, "cooldownMillis", 5000),
                      144,
                      "hard",
                      2)),
              new Race(
                  "Yusuf",
                  4,
                  Rules.of(Map.of("mode", "turn", "maxPlayers", 6, "places", 0), 100, "hard", 4))),
          new FinishedGames(
              List.of("Elif", "Marek", "Zoë"),
              3,
              Rules.of(
                  Map.of("finish", "pass", "cooldownMillis", 300, "maxPlayers", 4),
                  36,
                  "easy",
                  9)));
}
