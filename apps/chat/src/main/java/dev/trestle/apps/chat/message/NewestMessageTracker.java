package dev.trestle.apps.chat.message;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Subscriber;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Keeps the id of the newest message in each channel. The stream reports created and deleted messages, and the tracker
/// reads the newest one: at once in a quiet channel, otherwise half a second after the last read. Changes in between
/// are covered by that read. So the result does not depend on the order of changes, and a busy channel is written at
/// most twice per second.
///
/// The stream waits for the tracker: a change is only acknowledged when it is done, so after a crash the next node
/// receives it again.
public final class NewestMessageTracker implements AutoCloseable {
  private static final Duration BETWEEN = Duration.ofMillis(500);
  private static final int REMEMBERED = 100_000;

  /// Maximum number of channels, and of their changes, that may wait at once.
  private static final int CHANNELS = 1_000;

  private static final int CHANGES = 10_000;

  /// Maximum number of channels that are read at once.
  private static final int AT_ONCE = 64;

  private final NewestMessageUpdate newestUpdate;
  private final Semaphore permits = new Semaphore(AT_ONCE);
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Cache<String, Check> lastChecks =
      Caffeine.newBuilder().maximumSize(REMEMBERED).expireAfterWrite(BETWEEN).build();

  /// The newest message of a channel at some time.
  ///
  /// @param nanos before the read
  private record Check(long nanos, Optional<String> newest) {
    /// Whether a created message needs no further read.
    boolean covers(Message created) {
      return newest.filter(id -> id.compareTo(created.messageId()) >= 0).isPresent();
    }

    /// Whether a deleted message needs no further read. A message that is newer than the one that was read was reported
    /// and looked for before, and was already deleted.
    boolean isUnaffectedBy(Message deleted) {
      return !newest.equals(Optional.of(deleted.messageId()));
    }

    Duration left() {
      return BETWEEN.minusNanos(System.nanoTime() - nanos);
    }
  }

  public NewestMessageTracker(ChatTable table) {
    this.newestUpdate = new NewestMessageUpdate(table);
  }

  /// Changes of one channel are handled one after the other. Those that wait do not block other channels.
  public Subscriber subscribe(Subscriber group) {
    return group.on(Message.class, this::handle).parallel(CHANNELS).maxUnfinished(CHANGES);
  }

  private void handle(Change<Message> change) throws InterruptedException {
    switch (change) {
      case Change.Created<Message>(var message, _) -> created(message);
      case Change.Removed<Message>(var message, _) -> deleted(message);
      case Change.Expired<Message>(var message, _) -> deleted(message);
      case Change.Changed<Message> _ -> {
        // An edit does not change the order.
      }
    }
  }

  private void created(Message message) throws InterruptedException {
    var last = lastChecks.getIfPresent(message.channelId());
    if (last == null || !last.covers(message)) {
      check(message, Optional.ofNullable(last));
    }
  }

  private void deleted(Message message) throws InterruptedException {
    var last = lastChecks.getIfPresent(message.channelId());
    if (last == null || !last.isUnaffectedBy(message)) {
      check(message, Optional.ofNullable(last));
    }
  }

  private void check(Message message, Optional<Check> last) throws InterruptedException {
    if (last.isPresent()) {
      boolean _ = closing.await(last.get().left().toNanos(), TimeUnit.NANOSECONDS);
    }
    permits.acquire();
    try {
      long now = System.nanoTime();
      var found = newestUpdate.update(message.serverId(), message.channelId());
      lastChecks.put(message.channelId(), new Check(now, found));
    } finally {
      permits.release();
    }
  }

  /// Ends all waiting. Close it before the group, which then completes what has started.
  @Override
  public void close() {
    closing.countDown();
  }
}
