package dev.trestle.apps.snakes.protocol;

/// Why something is refused, as clients are told.
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
  /// Of whoever wants to start the game: the oldest clients know that one, from when nobody but the creator was host.
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
