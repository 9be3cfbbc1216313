package dev.trestle.apps.guild.graphql;

import dev.trestle.apps.guild.event.EventSource;
import java.util.Optional;

/// The root fields of subscriptions. Each finds the events that its arguments ask for; the value of each event is the value of the field.
///
/// A subscription is executed once to open it, when its resolver returns the [EventSource], and then once for each event.
public final class SubscriptionType {
  /// The key of the source in the context of an execution that opens a subscription.
  private static final String SOURCE = "source";

  private final ObjectType<Root> type;

  SubscriptionType(ObjectType<Root> type) {
    this.type = type;
  }

  /// Finds the events that a subscription asks for.
  @FunctionalInterface
  public interface Opening {
    /// Checks the arguments. The source checks the rights.
    EventSource open(FieldCall call);
  }

  /// Makes the value of the field of an event.
  @FunctionalInterface
  public interface Value {
    Object of(Object event, FieldCall call);
  }

  /// Adds a subscription whose events are the values of its field.
  public void add(String name, Opening opening) {
    add(name, opening, (event, _) -> event);
  }

  /// Adds a subscription whose events need other reads.
  public void add(String name, Opening opening, Value value) {
    type.resolved(
        name,
        (_, call) -> {
          if (call.event().isPresent()) {
            return value.of(call.event().get().value(), call);
          }
          call.context().put(SOURCE, opening.open(call));
          return Optional.empty();
        });
  }

  /// The source that an execution has opened; empty if it failed.
  static Optional<EventSource> source(graphql.GraphQLContext context) {
    return Optional.ofNullable(context.<EventSource>get(SOURCE));
  }
}
