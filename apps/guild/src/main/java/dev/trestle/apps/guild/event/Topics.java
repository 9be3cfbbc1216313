package dev.trestle.apps.guild.event;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// The topics that clients of this node subscribe to. Routes events to their listeners, and ends listeners. Thread-safe; no method waits for
/// a delivery.
///
/// ```java
/// topics.publish(new Topic("onMessage", roomId), TopicEvent.at(message.id(), message));
/// topics.end(new Topic("onMessage", roomId), userId);                       // the user has left the room
/// ```
public final class Topics {
  private final Map<Topic, TopicQueue> queues = new ConcurrentHashMap<>();

  /// Adds a listener. From now on it receives events, as soon as it has begun.
  public void add(Listener listener) {
    queues.compute(
        listener.topic(),
        (_, known) -> {
          var queue = known == null ? new TopicQueue() : known;
          queue.add(listener);
          return queue;
        });
  }

  /// Removes a listener, which receives nothing from now on.
  public void remove(Listener listener) {
    listener.stop();
    queues.computeIfPresent(
        listener.topic(),
        (_, queue) -> {
          queue.remove(listener);
          return queue.isEmpty() ? null : queue;
        });
  }

  /// Whether a client of this node subscribes to a topic. Events for others need not be made.
  public boolean hasListeners(Topic topic) {
    return queues.containsKey(topic);
  }

  /// Delivers an event to the listeners of a topic, after all earlier ones of the topic.
  public void publish(Topic topic, TopicEvent event) {
    Optional.ofNullable(queues.get(topic)).ifPresent(queue -> queue.publish(event));
  }

  /// Ends the listeners of a user who has lost the right to a topic.
  public void end(Topic topic, String userId) {
    listeners(topic).stream()
        .filter(listener -> listener.userId().equals(userId))
        .forEach(this::end);
  }

  /// Ends all listeners of a topic, such as a room that was deleted.
  public void end(Topic topic) {
    listeners(topic).forEach(this::end);
  }

  private void end(Listener listener) {
    listener.end();
    remove(listener);
  }

  /// The topics of a kind that have listeners.
  public Collection<Topic> ofKind(String kind) {
    return queues.keySet().stream().filter(topic -> topic.kind().equals(kind)).toList();
  }

  /// The users of this node who listen to any topic.
  public Set<String> connectedUsers() {
    return queues.values().stream()
        .flatMap(queue -> queue.all().stream())
        .map(Listener::userId)
        .collect(Collectors.toSet());
  }

  /// The users who listen to a topic.
  public Set<String> users(Topic topic) {
    return listeners(topic).stream().map(Listener::userId).collect(Collectors.toSet());
  }

  private List<Listener> listeners(Topic topic) {
    return Optional.ofNullable(queues.get(topic)).map(TopicQueue::all).orElse(List.of());
  }
}
