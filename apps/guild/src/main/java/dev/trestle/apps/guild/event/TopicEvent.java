package dev.trestle.apps.guild.event;

import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/// An event of a topic.
///
/// @param value the source of the subscription's field
/// @param position of the event among the stored ones, as texts that sort in their order; empty for an event that a subscription cannot resume from
/// @param audience returns those of some users who may receive the event; called by the topic's thread, and may read the table. Empty if all
///     listeners may
public record TopicEvent(
    Object value, Optional<String> position, Optional<UnaryOperator<Set<String>>> audience) {
  /// An event for all listeners of its topic.
  public static TopicEvent of(Object value) {
    return new TopicEvent(value, Optional.empty(), Optional.empty());
  }

  /// An event that is stored: a subscription can resume after it.
  public static TopicEvent at(String position, Object value) {
    return new TopicEvent(value, Optional.of(position), Optional.empty());
  }

  /// The same for some of the listeners only.
  public TopicEvent only(UnaryOperator<Set<String>> wanted) {
    return new TopicEvent(value, position, Optional.of(wanted));
  }
}
