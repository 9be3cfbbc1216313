package dev.trestle.apps.snakes.protocol;

/// Error codes of refused requests, as clients receive them.
public enum ErrorCode {
  GAME_NOT_FOUND(404),
  GAME_EXPIRED(410),
  GAME_FULL(409),
  GAME_ALREADY_STARTED(409),
  GAME_NOT_STARTED(409),
  GAME_FINISHED(409),
  NOT_YOUR_TURN(409),
  NOT_ENOUGH_PLAYERS(409),
  PLAYER_NOT_FOUND(404),
  NOT_HOST(403),
  /// For a start by a player who is not the host. Old clients know this code from when only the creator was host.
  NOT_GAME_CREATOR(403),
  KICKED(403),
  UNAUTHORIZED(401),
  NAME_INVALID(400),
  BOARD_INVALID(422),
  VALIDATION(400),
  INVALID_MESSAGE(400),
  UNSUPPORTED_VERSION(400),
  TOO_FAST(429),
  RATE_LIMITED(429),
  INTERNAL_ERROR(500);

  private final int status;

  ErrorCode(int status) {
    this.status = status;
  }

  /// The same in HTTP.
  public int status() {
    return status;
  }
}
