package dev.trestle.apps.snakes.demo;

import java.util.List;

/// The sample games of the demo: lobbies, running games and finished ones.
record SampleGames(List<Lobby> lobbies, List<Race> races, FinishedGames finished) {
  /// A game that waits.
  ///
  /// @param people who sit there, the host first
  record Lobby(List<String> people, int bots, String options, String board) {}

  /// A game of bots, which takes some minutes.
  record Race(String host, int bots, String options, String board) {}

  /// Finished games: some people who play one game after the other.
  record FinishedGames(List<String> people, int games, String options, String board) {}

  static final SampleGames USUAL =
      new SampleGames(
          List.of(
              new Lobby(
                  List.of("Mira", "Jonas", "Priya"),
                  0,
                  "\"maxPlayers\":6",
                  "\"size\":100,\"difficulty\":\"normal\",\"seed\":7"),
              new Lobby(
                  List.of("Tomás"),
                  2,
                  "\"mode\":\"turn\",\"extraOnSix\":true,\"maxPlayers\":4",
                  "\"size\":64,\"difficulty\":\"easy\",\"seed\":3"),
              new Lobby(
                  List.of("Grandma Lin", "Otto"),
                  0,
                  "\"finish\":\"bounce\",\"maxPlayers\":8",
                  "\"size\":49,\"difficulty\":\"easy\",\"seed\":11"),
              new Lobby(
                  List.of("Coach Ada"),
                  11,
                  "\"maxPlayers\":60,\"places\":3",
                  "\"size\":144,\"difficulty\":\"hard\",\"seed\":5")),
          List.of(
              new Race(
                  "Nadia",
                  7,
                  "\"maxPlayers\":8,\"places\":0,\"cooldownMillis\":4000",
                  "\"size\":100,\"difficulty\":\"normal\",\"seed\":21"),
              new Race(
                  "Sam",
                  30,
                  "\"maxPlayers\":40,\"places\":3,\"cooldownMillis\":5000",
                  "\"size\":144,\"difficulty\":\"hard\",\"seed\":2"),
              new Race(
                  "Yusuf",
                  4,
                  "\"mode\":\"turn\",\"maxPlayers\":6,\"places\":0",
                  "\"size\":100,\"difficulty\":\"hard\",\"seed\":4")),
          new FinishedGames(
              List.of("Elif", "Marek", "Zoë"),
              3,
              "\"finish\":\"pass\",\"cooldownMillis\":300,\"maxPlayers\":4",
              "\"size\":36,\"difficulty\":\"easy\",\"seed\":9"));
}
