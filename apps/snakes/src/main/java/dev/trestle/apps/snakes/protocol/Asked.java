package dev.trestle.apps.snakes.protocol;

import java.util.Optional;

/// A command as it came over a connection.
///
/// @param re what the client calls it, to be named in the answer
/// @param gameCode the game that the client believes to be in, if it says so
/// @param playerId the player that the client believes to be, if it says so
public record Asked(
    Command command, Optional<String> re, Optional<String> gameCode, Optional<String> playerId) {
  public static Asked of(Command command) {
    return new Asked(command, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /// The same under a name.
  public Asked as(String name) {
    return new Asked(command, Optional.of(name), gameCode, playerId);
  }

  /// The same with the player that the client believes to be.
  public Asked by(String player) {
    return new Asked(command, re, gameCode, Optional.of(player));
  }
}
