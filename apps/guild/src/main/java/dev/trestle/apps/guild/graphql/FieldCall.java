package dev.trestle.apps.guild.graphql;

import dev.trestle.apps.guild.table.User;
import dev.trestle.kit.api.Caller;
import dev.trestle.kit.api.Problems;
import graphql.schema.DataFetchingEnvironment;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.dataloader.DataLoader;
import org.jspecify.annotations.Nullable;

/// The resolution of one field in a request: its arguments, and who asks.
///
/// @param caller empty if nobody is signed in
record FieldCall(
    DataFetchingEnvironment environment, Optional<Caller> caller, Arguments arguments) {
  /// The key of the caller in the context of an execution.
  static final String CALLER = "caller";

  static FieldCall of(DataFetchingEnvironment environment) {
    Optional<Caller> caller =
        Optional.ofNullable(environment.getGraphQlContext().<Caller>get(CALLER));
    return new FieldCall(environment, caller, new Arguments(environment.getArguments()));
  }

  /// The signed-in user who asks. Operations without one are refused before they are executed.
  String userId() {
    return caller.orElseThrow(Problems::unauthenticated).userId();
  }

  /// A field that needs a value which is loaded in one batch with all others of its kind.
  ///
  /// @param then computes the field
  @SuppressWarnings("FutureReturnValueIgnored") // graphql-java completes it
  <V> Object load(String loader, String key, Function<Optional<V>, @Nullable Object> then) {
    return this.<V>loader(loader).load(key).thenApply(then);
  }

  /// A field of a user's profile that needs a loaded value, and is null unless the caller may see the whole profile.
  @SuppressWarnings("FutureReturnValueIgnored") // graphql-java completes it
  <V> Object loadOfOpenProfile(
      String loader, String userId, Function<Optional<V>, @Nullable Object> then) {
    var open = this.<User>loader(Loaders.OPEN_PROFILES).load(userId);
    var value = this.<V>loader(loader).load(userId);
    return open.thenCombine(value, (user, loaded) -> user.isPresent() ? then.apply(loaded) : null);
  }

  private <V> DataLoader<String, Optional<V>> loader(String name) {
    return Objects.requireNonNull(environment.getDataLoader(name), name);
  }
}
