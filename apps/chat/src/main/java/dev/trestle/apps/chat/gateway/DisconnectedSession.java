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
  static List<DisconnectedSession> forgotten(Collection<ClientSession> all, Instant now) {
    var away =
        all.stream()
            .map(client -> new DisconnectedSession(client, client.awaySince()))
            .filter(DisconnectedSession::isAway)
            .sorted(Comparator.comparing(DisconnectedSession::since).reversed())
            .toList();
    var kept = new Kept(away.stream().mapToLong(one -> one.client().backlogBytes()).sum());
    var forgotten = new ArrayList<DisconnectedSession>();
    for (var one : away) {
      if (!now.isBefore(one.since().plus(GatewayLimits.RESUME_WITHIN))
          || !kept.fits(one.client())) {
        forgotten.add(one);
      }
    }
    return forgotten;
  }

  private boolean isAway() {
    return !since.equals(Instant.MAX);
  }

  /// What is kept for those who were looked at.
  private static final class Kept {
    private final boolean roomForAll;
    private final Set<EncodedEvent> events = new HashSet<>();
    private long bytes;
    private int clients;

    /// @param atMost where nobody shares anything with anybody; where that is little enough, there is no need to look closer
    Kept(long atMost) {
      this.roomForAll = atMost <= GatewayLimits.AWAY_BYTES;
    }

    boolean fits(ClientSession client) {
      clients++;
      if (!roomForAll) {
        client.backlog().stream().filter(events::add).forEach(event -> bytes += event.bytes());
      }
      return bytes <= GatewayLimits.AWAY_BYTES && clients <= GatewayLimits.AWAY;
    }
  }
}
