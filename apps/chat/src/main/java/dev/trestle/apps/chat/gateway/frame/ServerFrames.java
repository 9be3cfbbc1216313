package dev.trestle.apps.chat.gateway.frame;

import dev.trestle.web.TextFrame;
import java.time.Duration;

/// Frames of the server that are not events and have no sequence number.
public final class ServerFrames {
  /// The heartbeat interval of clients.
  public static final Duration HEARTBEAT = Duration.ofSeconds(30);

  public static final TextFrame HELLO =
      TextFrame.of("{\"op\":10,\"d\":{\"heartbeatInterval\":" + HEARTBEAT.toMillis() + "}}");
  public static final TextFrame HEARTBEAT_ACK = TextFrame.of("{\"op\":11}");

  /// Connect to another node, or to this one in a moment.
  public static final TextFrame RECONNECT = TextFrame.of("{\"op\":7}");

  /// The session cannot be resumed: identify again.
  public static final TextFrame INVALID_SESSION = TextFrame.of("{\"op\":9,\"d\":false}");

  private ServerFrames() {}
}
