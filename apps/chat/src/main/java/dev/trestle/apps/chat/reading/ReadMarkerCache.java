package dev.trestle.apps.chat.reading;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Subscriber;
import java.time.Duration;

/// Caches a lower bound of read markers, as this node has written or received them: clients report the position of a
/// reader more often than it changes. An entry stays until the stream reports that a marker moved back or was deleted,
/// or for some seconds. Thread-safe.
final class ReadMarkerCache {
  private static final int KEPT = 50_000;

  /// For the case that the stream is interrupted.
  private static final Duration KEPT_FOR = Duration.ofSeconds(10);

  private final Cache<Reader, String> least =
      Caffeine.newBuilder().maximumSize(KEPT).expireAfterWrite(KEPT_FOR).build();

  private record Reader(String userId, String channelId) {}

  Subscriber subscribe(Subscriber broadcast) {
    return broadcast.on(LastRead.class, this::handle);
  }

  private void handle(Change<LastRead> change) {
    var read = change.later().or(change::earlier).orElseThrow();
    var mark = change.later().flatMap(LastRead::lastReadMessageId).orElse("");
    least
        .asMap()
        .computeIfPresent(
            new Reader(read.userId(), read.channelId()),
            (_, known) -> known.compareTo(mark) <= 0 ? known : null);
  }

  boolean isAtLeast(String userId, String channelId, String messageId) {
    var known = least.getIfPresent(new Reader(userId, channelId));
    return known != null && known.compareTo(messageId) >= 0;
  }

  /// Notes that a marker is at a message or later.
  void put(String userId, String channelId, String messageId) {
    least
        .asMap()
        .merge(
            new Reader(userId, channelId),
            messageId,
            (known, another) -> known.compareTo(another) < 0 ? another : known);
  }

  /// Forgets the position of a marker.
  void forget(String userId, String channelId) {
    least.invalidate(new Reader(userId, channelId));
  }
}
