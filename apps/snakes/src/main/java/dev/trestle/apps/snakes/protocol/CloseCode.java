package dev.trestle.apps.snakes.protocol;

import dev.trestle.kit.api.input.ChoiceText;

/// WebSocket close codes with which the game ends a connection.
public enum CloseCode implements ChoiceText {
  PROTOCOL(4000, "protocol"),
  REPLACED(4001, "replaced"),
  KICKED(4002, "kicked"),
  UNAUTHORISED(4003, "unauthorised"),
  RATE(4008, "rate"),
  TIMEOUT(4009, "timeout"),
  GAME_CLOSED(4010, "game closed"),
  RESTART(1012, "restart");

  private final int number;
  private final String reason;

  CloseCode(int number, String reason) {
    this.number = number;
    this.reason = reason;
  }

  public int number() {
    return number;
  }

  public String reason() {
    return reason;
  }

  /// The reason, in answers to a client that polls.
  @Override
  public String text() {
    return reason;
  }
}
