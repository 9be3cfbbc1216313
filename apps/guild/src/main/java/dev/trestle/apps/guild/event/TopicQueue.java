package dev.trestle.apps.guild.event;

import dev.trestle.apps.guild.event.Rendering.Rendered;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The listeners of one topic, and the events that are to be delivered to them, one after another. Thread-safe.
final class TopicQueue {
  private static final System.Logger LOG = System.getLogger(TopicQueue.class.getName());

  /// The number of events that wait. At that number listeners are interrupted, and resume.
  static final int MAX_EVENTS = 1_000;

  /// By their share.
  private final Map<Object, Set<Listener>> listeners = new ConcurrentHashMap<>();

  private final Queue<TopicEvent> events = new ArrayDeque<>();
  private boolean working;

  void add(Listener listener) {
    listeners.compute(
        listener.share(),
        (_, known) -> {
          var group = known == null ? ConcurrentHashMap.<Listener>newKeySet() : known;
          group.add(listener);
          return group;
        });
  }

  void remove(Listener listener) {
    listeners.computeIfPresent(
        listener.share(),
        (_, group) -> {
          group.remove(listener);
          return group.isEmpty() ? null : group;
        });
  }

  boolean isEmpty() {
    return listeners.isEmpty();
  }

  List<Listener> all() {
    return listeners.values().stream().flatMap(Collection::stream).toList();
  }

  /// Delivers an event after all earlier ones, on a thread that exists only while there are events.
  void publish(TopicEvent event) {
    boolean full;
    synchronized (events) {
      full = events.size() >= MAX_EVENTS;
      if (full) {
        events.clear();
      } else {
        events.add(event);
      }
      if (!full && !working) {
        working = true;
        Thread.ofVirtual().name("topic").start(this::work);
      }
    }
    if (full) {
      all().forEach(Listener::interrupt);
    }
  }

  private void work() {
    for (var event = next(); event != null; event = next()) {
      for (var group : listeners.values()) {
        try {
          deliver(event, group);
        } catch (RuntimeException failed) {
          LOG.log(System.Logger.Level.WARNING, "An event could not be delivered", failed);
          group.forEach(Listener::interrupt);
        }
      }
    }
  }

  private @Nullable TopicEvent next() {
    synchronized (events) {
      var event = events.poll();
      working = event != null;
      return event;
    }
  }

  /// Renders an event once, or once for each user if it depends on the user.
  private static void deliver(TopicEvent event, Set<Listener> group) {
    var allowed = event.audience().map(audience -> audience.apply(users(group)));
    @Nullable Rendered forAll = null;
    var byUser = new HashMap<String, Rendered>();
    for (var listener : group) {
      if (allowed.isPresent() && !allowed.get().contains(listener.userId())) {
        continue;
      }
      if (forAll != null) {
        listener.offer(event, forAll);
        continue;
      }
      var rendered = byUser.computeIfAbsent(listener.userId(), _ -> listener.render(event));
      if (!rendered.forUser()) {
        forAll = rendered;
      }
      listener.offer(event, rendered);
    }
  }

  private static Set<String> users(Set<Listener> group) {
    return group.stream().map(Listener::userId).collect(Collectors.toSet());
  }
}
