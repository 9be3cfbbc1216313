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

/// Keeps in each channel which message is its newest. Told by the stream that something was said or deleted, it looks what is so: at once
/// where nothing happened for a while, and otherwise half a second after it looked last. What happens meanwhile waits behind that, and is
/// done with by the same look. So it is right whatever was deleted, in whichever order, and a busy channel is written twice in a second.
///
/// The stream waits for it: what is due when a node dies was not done with, so the next node is told of it again.
public final class NewestMessageTracker implements AutoCloseable {
  private static final Duration BETWEEN = Duration.ofMillis(500);
  private static final int REMEMBERED = 100_000;

  /// How many channels may wait at once, and how much of what is said in them.
  private static final int CHANNELS = 1_000;

  private static final int CHANGES = 10_000;

  /// How many of them look at once.
  private static final int AT_ONCE = 64;

  private final NewestMessageUpdate newestUpdate;
  private final Semaphore permits = new Semaphore(AT_ONCE);
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Cache<String, Check> lastChecks =
      Caffeine.newBuilder().maximumSize(REMEMBERED).expireAfterWrite(BETWEEN).build();

  /// What was seen in a channel.
  ///
  /// @param nanos before it was looked at
  private record Check(long nanos, Optional<String> newest) {
    /// Whether nothing has to be done because a message was said.
    boolean covers(Message created) {
      return newest.filter(id -> id.compareTo(created.messageId()) >= 0).isPresent();
    }

    /// Whether nothing has to be done because a message was deleted. One that is newer than what was seen has been heard of before it was
    /// deleted, and looked for, and was gone already.
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

  /// Changes of one channel are told one after the other. Those that wait take no place from others.
  public Subscriber subscribe(Subscriber group) {
    return group.on(Message.class, this::handle).parallel(CHANNELS).maxUnfinished(CHANGES);
  }

  private void handle(Change<Message> change) throws InterruptedException {
    switch (change) {
      case Change.Created<Message>(var message, _) -> created(message);
      case Change.Removed<Message>(var message, _) -> deleted(message);
      case Change.Expired<Message>(var message, _) -> deleted(message);
      case Change.Changed<Message> _ -> {
        // It stays where it is.
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

  /// From now on nothing waits. Closed before the group is, which then is done with all that has begun.
  @Override
  public void close() {
    closing.countDown();
  }
}
