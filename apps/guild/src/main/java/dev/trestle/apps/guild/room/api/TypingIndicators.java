package dev.trestle.apps.guild.room.api;

import dev.trestle.apps.guild.event.TopicEvent;
import dev.trestle.apps.guild.event.Topics;
import dev.trestle.apps.guild.room.RoomLimits;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.room.RoomListener;
import dev.trestle.apps.guild.table.room.TypingNotice;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Subscriber;
import dev.trestle.web.limit.RateLimiter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Publishes who types in a room. A notice is stored only if a client of another node listens, and that node receives it from the stream. A node
/// with listeners stores that it has some. Thread-safe.
final class TypingIndicators {
  /// The time for which an item of typing is kept after its end.
  private static final Duration EXPIRY_DELAY = Duration.ofSeconds(30);

  /// The time for which the listening nodes of a room are kept in memory, without changes of the stream.
  private static final Duration KNOWN = Duration.ofSeconds(60);

  private static final int MAX_ROOMS = 10_000;
  private static final int MAX_NODES = 100;

  private final GuildTable table;
  private final Topics topics;
  private final String nodeId;
  private final InstantSource clock;
  private final RateLimiter limiter;

  /// Rooms that this node has stored a listener for, and when that was.
  private final Map<String, Instant> listening = new ConcurrentHashMap<>();

  /// Other nodes that listen, by room in which somebody types.
  private final Map<String, RemoteNodes> remote =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, RemoteNodes> eldest) {
          return size() > MAX_ROOMS;
        }
      };

  /// A user who types, as subscribers receive it.
  record Typing(String userId, Instant until) {}

  /// @param nodes until when each listens
  private record RemoteNodes(Instant readAt, Map<String, Instant> nodes) {}

  TypingIndicators(GuildTable table, Topics topics, String nodeId, InstantSource clock) {
    this.table = table;
    this.topics = topics;
    this.nodeId = nodeId;
    this.clock = clock;
    this.limiter = new RateLimiter(RoomLimits.TYPING_NOTICES, clock);
  }

  /// Publishes that a user types, at most once in two seconds. Returns until when it is shown.
  Instant type(String userId, String roomId) {
    var until = clock.instant().plus(RoomLimits.TYPING);
    if (limiter.take(userId + " " + roomId).given()) {
      publish(roomId, userId, until);
      if (hasRemoteListeners(roomId)) {
        table.run(
            table
                .typingNotices()
                .put(new TypingNotice(roomId, userId, nodeId, until, until.plus(EXPIRY_DELAY))));
      }
    }
    return until;
  }

  /// Lets other nodes know that this one has a listener.
  void listen(String roomId) {
    var now = clock.instant();
    var before = listening.put(roomId, now);
    if (before == null || !before.plus(RoomLimits.LISTENER_REFRESH).isAfter(now)) {
      store(roomId, now);
    }
  }

  /// Stores again, from time to time, which rooms this node listens to.
  void refresh() {
    var now = clock.instant();
    for (var roomId : Set.copyOf(listening.keySet())) {
      if (topics.hasListeners(TypingSubscription.topic(roomId))) {
        listening.put(roomId, now);
        store(roomId, now);
      } else {
        listening.remove(roomId);
      }
    }
  }

  private void store(String roomId, Instant now) {
    table.run(
        table
            .roomListeners()
            .put(new RoomListener(roomId, nodeId, now.plus(RoomLimits.LISTENER_TTL))));
  }

  void publish(Subscriber changes) {
    changes.on(TypingNotice.class, this::noticed).on(RoomListener.class, this::listenerChanged);
  }

  private void noticed(Change<TypingNotice> change) {
    change
        .later()
        .filter(notice -> !notice.nodeId().equals(nodeId))
        .filter(notice -> notice.until().isAfter(clock.instant()))
        .ifPresent(notice -> publish(notice.roomId(), notice.userId(), notice.until()));
  }

  private void listenerChanged(Change<RoomListener> change) {
    change
        .later()
        .filter(listener -> !listener.nodeId().equals(nodeId))
        .ifPresent(
            listener -> {
              synchronized (remote) {
                var known = remote.get(listener.roomId());
                if (known != null) {
                  known.nodes.put(listener.nodeId(), listener.expiresAt());
                }
              }
            });
  }

  private boolean hasRemoteListeners(String roomId) {
    var now = clock.instant();
    synchronized (remote) {
      var known = remote.get(roomId);
      if (known != null && known.readAt.plus(KNOWN).isAfter(now)) {
        return isAnyAfter(known, now);
      }
    }
    var read = new RemoteNodes(now, new ConcurrentHashMap<>());
    synchronized (remote) {
      // Before the read: what the stream reports meanwhile is added.
      remote.put(roomId, read);
    }
    table.roomListenersOf(roomId).page(PageRequest.first(MAX_NODES)).entities().stream()
        .filter(listener -> !listener.nodeId().equals(nodeId))
        .forEach(listener -> read.nodes.put(listener.nodeId(), listener.expiresAt()));
    return isAnyAfter(read, now);
  }

  private static boolean isAnyAfter(RemoteNodes known, Instant now) {
    return known.nodes.values().stream().anyMatch(until -> until.isAfter(now));
  }

  /// All listeners but the user who types.
  private void publish(String roomId, String userId, Instant until) {
    topics.publish(
        TypingSubscription.topic(roomId),
        TopicEvent.of(new Typing(userId, until))
            .only(
                users -> {
                  var others = new HashSet<>(users);
                  others.remove(userId);
                  return others;
                }));
  }
}
