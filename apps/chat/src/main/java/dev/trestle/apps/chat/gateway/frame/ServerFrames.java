package dev.trestle.apps.chat.gateway.frame;

import dev.trestle.web.TextFrame;
import java.time.Duration;

/// What clients are told that is no event, and has no number.
public final class ServerFrames {
  /// How often a client shows that it is there.
  public static final Duration HEARTBEAT = Duration.ofSeconds(30);

  public static final TextFrame HELLO =
      TextFrame.of("{\"op\":10,\"d\":{\"heartbeatInterval\":" + HEARTBEAT.toMillis() + "}}");
  public static final TextFrame HEARTBEAT_ACK = TextFrame.of("{\"op\":11}");

  /// Connect to another node, or to this one in a moment.
  public static final TextFrame RECONNECT = TextFrame.of("{\"op\":7}");

  /// What was to be resumed is not here: identify anew.
  public static final TextFrame INVALID_SESSION = TextFrame.of("{\"op\":9,\"d\":false}");

  private ServerFrames() {}
}
