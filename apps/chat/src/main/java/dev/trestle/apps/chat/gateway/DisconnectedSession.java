package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// A client without a socket. It may come back at any moment, so what is decided of it holds only for the absence that was looked at.
///
/// @param since when it went away
record DisconnectedSession(ClientSession client, Instant since) {
  /// Those who are to be forgotten, since they have been away for too long; and where more is kept than may be, those who have been away
  /// the longest. What many of them are to be told is kept once, and counts once: else those who all wait for the same could hardly wait.
  static List<DisconnectedSession> findExpired(Collection<ClientSession> all, Instant now) {
    var disconnected =
        all.stream()
            .map(client -> new DisconnectedSession(client, client.disconnectedAt()))
            .filter(DisconnectedSession::isDisconnected)
            .sorted(Comparator.comparing(DisconnectedSession::since).reversed())
            .toList();
    var kept = new BufferUsage(disconnected.stream().mapToLong(one -> one.client().bufferedBytes()).sum());
    var expired = new ArrayList<DisconnectedSession>();
    for (var one : disconnected) {
      if (!now.isBefore(one.since().plus(GatewayLimits.RESUME_WITHIN))
          || !kept.fits(one.client())) {
        expired.add(one);
      }
    }
    return expired;
  }

  private boolean isDisconnected() {
    return !since.equals(Instant.MAX);
  }

  /// What is kept for those who were looked at.
  private static final class BufferUsage {
    private final boolean withinLimit;
    private final Set<EncodedEvent> events = new HashSet<>();
    private long bytes;
    private int clients;

    /// @param atMost where nobody shares anything with anybody; where that is little enough, there is no need to look closer
    BufferUsage(long atMost) {
      this.withinLimit = atMost <= GatewayLimits.DISCONNECTED_BYTES;
    }

    boolean fits(ClientSession client) {
      clients++;
      if (!withinLimit) {
        client.bufferedEvents().stream().filter(events::add).forEach(event -> bytes += event.bytes());
      }
      return bytes <= GatewayLimits.DISCONNECTED_BYTES && clients <= GatewayLimits.DISCONNECTED;
    }
  }
}
