package dev.trestle.apps.chat.gateway.frame;

/// The codes with which the gateway closes a connection. After all but three of them a client may reconnect.
public enum CloseCode {
  UNKNOWN(4000, "something went wrong here"),
  OPCODE(4001, "no such opcode"),
  UNREADABLE(4002, "a frame is a small JSON object"),
  NOT_IDENTIFIED(4003, "identify first"),
  /// Final: sign in again.
  AUTHENTICATION(4004, "not signed in"),
  ALREADY_IDENTIFIED(4005, "already identified"),
  SEQUENCE(4007, "that number was never sent"),
  RATE(4008, "too many"),
  SILENT(4009, "no heartbeat"),
  /// Final: the client needs another version.
  VERSION(4012, "connect with v=1, encoding=json, and compress=zstd or without"),
  /// Final, likewise.
  INTENTS(4013, "no such intents"),
  /// One of WebSocket's own: come back in a moment.
  RESTART(1012, "restart");

  private final int code;
  private final String reason;

  CloseCode(int code, String reason) {
    this.code = code;
    this.reason = reason;
  }

  public int code() {
    return code;
  }

  public String reason() {
    return reason;
  }
}
