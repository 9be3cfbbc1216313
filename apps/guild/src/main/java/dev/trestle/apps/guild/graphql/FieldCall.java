package dev.trestle.apps.guild.graphql;

import dev.trestle.apps.guild.event.TopicEvent;
import dev.trestle.kit.api.Caller;
import dev.trestle.kit.api.Problems;
import graphql.GraphQLContext;
import graphql.schema.DataFetchingEnvironment;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.dataloader.DataLoader;
import org.jspecify.annotations.Nullable;

/// The resolution of one field in a request: its arguments, and who asks.
public final class FieldCall {
  /// The key of the caller in the context of an execution.
  static final String VIEWER = "viewer";

  /// The key of the subscription's event in the context of an execution.
  static final String EVENT = "event";

  private final DataFetchingEnvironment environment;
  private final Arguments arguments;

  private FieldCall(DataFetchingEnvironment environment) {
    this.environment = environment;
    this.arguments = new Arguments(environment.getArguments());
  }

  static FieldCall of(DataFetchingEnvironment environment) {
    return new FieldCall(environment);
  }

  /// The event of a subscription that is delivered; empty while the subscription is opened.
  Optional<TopicEvent> event() {
    return Optional.ofNullable(context().<TopicEvent>get(EVENT));
  }

  GraphQLContext context() {
    return environment.getGraphQlContext();
  }

  public Arguments arguments() {
    return arguments;
  }

  /// Empty if nobody is signed in.
  public Optional<Caller> findCaller() {
    return Objects.requireNonNull(context().<Viewer>get(VIEWER)).caller();
  }

  /// The signed-in user who asks. Operations without one are refused before they are executed.
  public String userId() {
    return findCaller().orElseThrow(Problems::unauthenticated).userId();
  }

  /// Whether a user is the signed-in user who asks.
  public boolean viewerIs(String userId) {
    return findCaller().filter(it -> it.userId().equals(userId)).isPresent();
  }

  /// A value that is computed at most once in an execution.
  public <V> V once(String name, Supplier<V> value) {
    return Objects.requireNonNull(context().<V>computeIfAbsent(name, _ -> value.get()));
  }

  /// A field that needs a value which is loaded in one batch with all others of its kind.
  ///
  /// @param then computes the field
  @SuppressWarnings("FutureReturnValueIgnored") // graphql-java completes it
  public <V> Object load(
      Loader<V> loader, String key, Function<Optional<V>, @Nullable Object> then) {
    return open(loader).load(key).thenApply(then);
  }

  /// A field that needs two values, each loaded in one batch with others of its kind.
  @SuppressWarnings("FutureReturnValueIgnored") // graphql-java completes it
  public <V, W> Object loadBoth(
      Loader<V> first,
      Loader<W> second,
      String key,
      BiFunction<Optional<V>, Optional<W>, @Nullable Object> then) {
    return open(first).load(key).thenCombine(open(second).load(key), then);
  }

  /// A field that needs several values of one kind.
  ///
  /// @param then takes the values that exist, in the order of the keys
  @SuppressWarnings("FutureReturnValueIgnored") // graphql-java completes it
  public <V> Object loadAll(
      Loader<V> loader, List<String> keys, Function<List<V>, @Nullable Object> then) {
    return open(loader)
        .loadMany(keys)
        .thenApply(found -> then.apply(found.stream().flatMap(Optional::stream).toList()));
  }

  private <V> DataLoader<String, Optional<V>> open(Loader<V> loader) {
    return Objects.requireNonNull(environment.getDataLoader(loader.name()), loader.name());
  }
}
