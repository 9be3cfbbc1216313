package dev.trestle.apps.snakes.protocol;

import java.util.Optional;

/// A command of a client, with its request id, and the game and player that the client names.
///
/// @param re what the client calls it, to be named in the answer
/// @param gameCode the game that the client names, if any
/// @param playerId the player that the client names, if any
public record CommandRequest(
    Command command, Optional<String> re, Optional<String> gameCode, Optional<String> playerId) {
  public static CommandRequest of(Command command) {
    return new CommandRequest(command, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /// The same under a name.
  public CommandRequest as(String name) {
    return new CommandRequest(command, Optional.of(name), gameCode, playerId);
  }

  /// The same with the player that the client names.
  public CommandRequest by(String player) {
    return new CommandRequest(command, re, gameCode, Optional.of(player));
  }
}
