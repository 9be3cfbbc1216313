package dev.trestle.web.socket;

/// Why a connection was ended, in the numbers of WebSocket: below 4000 they are everybody's, above they are ours.
public final class CloseCode {
  public static final int NORMAL = 1000;

  /// The server is restarting; come back in a moment.
  public static final int RESTART = 1012;

  /// Too many from one address, or in all.
  public static final int TOO_MANY = 1013;

  /// Something went wrong here.
  public static final int BROKEN = 1011;

  /// The client sent something that the protocol does not have.
  public static final int PROTOCOL = 4000;

  /// Sent too often, or read too slowly. What was missed can be asked for after coming back.
  public static final int RATE = 4008;

  /// Not a sign of life for too long.
  public static final int SILENT = 4009;

  private CloseCode() {}
}
