package dev.trestle.web.socket;

import dev.trestle.web.limit.Quota;
import java.time.Duration;
import java.util.OptionalInt;

/// Limits and timings of a hub.
public record HubOptions(
    Admission admission, Incoming incoming, Outgoing outgoing, Heartbeat heartbeat) {

  public static final HubOptions DEFAULT =
      new HubOptions(
          new Admission(2048, 20, Origins.OWN),
          Incoming.of(4096, Quota.perSecond(10).burst(20)),
          new Outgoing(200, 1 << 20),
          new Heartbeat(Duration.ofSeconds(25), Duration.ofSeconds(60), Duration.ofSeconds(3)));

  /// Limits for new connections.
  ///
  /// @param maxConnections in total
  /// @param maxPerAddress from one address
  /// @param origins the allowed origins of web pages
  public record Admission(int maxConnections, int maxPerAddress, Origins origins) {}

  /// Limits for messages from a client.
  ///
  /// @param maxMessageBytes a longer message ends the connection
  /// @param quota more messages end it with 4008
  /// @param unreadable the close code for a message that is too long or not text; without it, the standard ones: 1009, 1003 and 1007
  public record Incoming(int maxMessageBytes, Quota quota, OptionalInt unreadable) {
    public static Incoming of(int maxMessageBytes, Quota quota) {
      return new Incoming(maxMessageBytes, quota, OptionalInt.empty());
    }
  }

  /// Limits for queued messages to a client, which is dropped above them for reading too slowly.
  public record Outgoing(int maxFrames, int maxBytes) {}

  /// Timings of pings and time-outs.
  ///
  /// @param pingEvery time between pings
  /// @param maxSilence a client that is silent for longer is dropped
  /// @param closeTimeout time limit for the client's answer to a close frame
  public record Heartbeat(Duration pingEvery, Duration maxSilence, Duration closeTimeout) {}

  public HubOptions with(Admission wanted) {
    return new HubOptions(wanted, incoming, outgoing, heartbeat);
  }

  public HubOptions with(Incoming wanted) {
    return new HubOptions(admission, wanted, outgoing, heartbeat);
  }

  public HubOptions with(Outgoing wanted) {
    return new HubOptions(admission, incoming, wanted, heartbeat);
  }

  public HubOptions with(Heartbeat wanted) {
    return new HubOptions(admission, incoming, outgoing, wanted);
  }
}
