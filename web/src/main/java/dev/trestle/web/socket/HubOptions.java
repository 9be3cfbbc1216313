package dev.trestle.web.socket;

import dev.trestle.web.limit.Quota;
import java.time.Duration;
import java.util.OptionalInt;

/// The bounds of a hub.
public record HubOptions(
    Admission admission, Incoming incoming, Outgoing outgoing, Heartbeat heartbeat) {

  public static final HubOptions DEFAULT =
      new HubOptions(
          new Admission(2048, 20, Origins.OWN),
          Incoming.of(4096, Quota.perSecond(10).burst(20)),
          new Outgoing(200, 1 << 20),
          new Heartbeat(Duration.ofSeconds(25), Duration.ofSeconds(60), Duration.ofSeconds(3)));

  /// Who may connect.
  ///
  /// @param maxConnections in all
  /// @param maxPerAddress from one address
  /// @param origins from which pages, for browsers
  public record Admission(int maxConnections, int maxPerAddress, Origins origins) {}

  /// What a client may send.
  ///
  /// @param maxMessageBytes a longer message ends the connection
  /// @param quota sending more often ends it with 4008
  /// @param unreadable the code with which a message ends it that is too long, or no text; where it is empty, those of WebSocket: 1009,
  ///   1003 and 1007
  public record Incoming(int maxMessageBytes, Quota quota, OptionalInt unreadable) {
    public static Incoming of(int maxMessageBytes, Quota quota) {
      return new Incoming(maxMessageBytes, quota, OptionalInt.empty());
    }
  }

  /// What may wait for a client, before it is dropped for reading too slowly.
  public record Outgoing(int maxFrames, int maxBytes) {}

  /// How a client shows that it is there.
  ///
  /// @param pingEvery how often a client is asked for a sign of life
  /// @param maxSilence after how long without one it is dropped
  /// @param closeTimeout how long a good-bye may take
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
