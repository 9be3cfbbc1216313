package dev.trestle.apps.guild.event;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The events that a subscription asks for.
///
/// @param after the position after which the client wants events; empty for those from now on
/// @param authorise throws a `UserErrorException` if the user may not receive them; called when the listener is known to [Topics], so
///     that a right that is lost meanwhile is noticed
/// @param stored reads the stored events after the position, the oldest first; called after `authorise`
public record EventSource(
    Topic topic, Optional<String> after, Runnable authorise, Supplier<List<TopicEvent>> stored) {
  /// Events from now on.
  public static EventSource live(Topic topic, Runnable authorise) {
    return new EventSource(topic, Optional.empty(), authorise, List::of);
  }
}
