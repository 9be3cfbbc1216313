package dev.trestle.apps.guild.subscription;

/// The codes with which a socket is closed: those of the protocol, and two of WebSocket's own after which a client comes back and resumes.
public enum SocketCloseCode {
  INVALID_MESSAGE(4400, "Invalid message"),
  UNAUTHORIZED(4401, "Unauthorized"),
  FORBIDDEN(4403, "Forbidden"),
  PROTOCOL(4406, "Subprotocol not acceptable"),
  INIT_TIMEOUT(4408, "Connection initialisation timeout"),
  DUPLICATE_ID(4409, "Subscriber already exists"),
  TOO_MANY_INITS(4429, "Too many initialisation requests"),
  TOO_MANY_SUBSCRIPTIONS(4429, "Too many subscriptions"),
  TOO_MANY_SOCKETS(4429, "Too many connections"),
  /// The node stops, or has missed changes of the table.
  RESTART(1012, "Restart"),
  /// Events of a subscription were lost.
  TRY_AGAIN(1013, "Try again");

  private final int code;
  private final String reason;

  SocketCloseCode(int code, String reason) {
    this.code = code;
    this.reason = reason;
  }

  public int code() {
    return code;
  }

  String reason() {
    return reason;
  }
}
