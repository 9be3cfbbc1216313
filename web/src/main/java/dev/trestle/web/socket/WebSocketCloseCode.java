package dev.trestle.web.socket;

/// WebSocket close codes: those of the standard, and from 4000 on those of Trestle.
public final class WebSocketCloseCode {
  public static final int NORMAL = 1000;

  /// The server is restarting; reconnect soon.
  public static final int RESTART = 1012;

  /// Too many connections, from one address or in total.
  public static final int TOO_MANY = 1013;

  /// Internal error of the server.
  public static final int BROKEN = 1011;

  /// The client sent an invalid message.
  public static final int PROTOCOL = 4000;

  /// The client sent too often, or read too slowly. It can request missed messages after reconnecting.
  public static final int RATE = 4008;

  /// The client did not answer pings.
  public static final int SILENT = 4009;

  private WebSocketCloseCode() {}
}
