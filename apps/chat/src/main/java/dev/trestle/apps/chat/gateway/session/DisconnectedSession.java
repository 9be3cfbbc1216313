package dev.trestle.apps.chat.gateway.session;

import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// A session without a socket. The client may reconnect at any moment, so a decision about the session is only valid
/// for this one disconnection.
///
/// @param since when the socket was lost
public record DisconnectedSession(ClientSession client, Instant since) {
  /// Finds the sessions that cannot be resumed any more: those that were disconnected for too long, and, where the
  /// buffers exceed their limit, those that were disconnected first. An event that several sessions share counts once.
  public static List<DisconnectedSession> findExpired(Collection<ClientSession> all, Instant now) {
    var disconnected =
        all.stream()
            .map(client -> new DisconnectedSession(client, client.disconnectedAt()))
            .filter(DisconnectedSession::isDisconnected)
            .sorted(Comparator.comparing(DisconnectedSession::since).reversed())
            .toList();
    var kept =
        new BufferUsage(disconnected.stream().mapToLong(one -> one.client().bufferedBytes()).sum());
    var expired = new ArrayList<DisconnectedSession>();
    for (var one : disconnected) {
      if (!now.isBefore(one.since().plus(SessionLimits.RESUME_WITHIN))
          || !kept.fits(one.client())) {
        expired.add(one);
      }
    }
    return expired;
  }

  private boolean isDisconnected() {
    return !since.equals(Instant.MAX);
  }

  /// The memory that the buffers of the inspected sessions take.
  private static final class BufferUsage {
    private final boolean withinLimit;
    private final Set<EncodedEvent> events = new HashSet<>();
    private long bytes;
    private int clients;

    /// @param atMost the sum if no event were shared; if that is within the limit, events need not be compared
    BufferUsage(long atMost) {
      this.withinLimit = atMost <= SessionLimits.DISCONNECTED_BYTES;
    }

    boolean fits(ClientSession client) {
      clients++;
      if (!withinLimit) {
        client.bufferedEvents().stream()
            .filter(events::add)
            .forEach(event -> bytes += event.bytes());
      }
      return bytes <= SessionLimits.DISCONNECTED_BYTES && clients <= SessionLimits.DISCONNECTED;
    }
  }
}
