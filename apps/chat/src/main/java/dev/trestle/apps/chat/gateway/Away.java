package dev.trestle.apps.chat.gateway;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/// Chooses which of the clients without a socket are forgotten.
final class Away {
  private Away() {}

  /// Those who have been away for too long; and where more is kept than may be, those who have been away the longest.
  static List<Client> forgotten(Collection<Client> all, Instant now) {
    var away =
        all.stream()
            .filter(Client::isAway)
            .sorted(Comparator.comparing(Client::awaySince).reversed())
            .toList();
    var forgotten = new ArrayList<Client>();
    long bytes = 0;
    int kept = 0;
    for (var client : away) {
      bytes += client.backlogBytes();
      kept++;
      if (!now.isBefore(client.awaySince().plus(Limits.RESUME_WITHIN))
          || bytes > Limits.AWAY_BYTES
          || kept > Limits.AWAY) {
        forgotten.add(client);
      }
    }
    return forgotten;
  }
}
