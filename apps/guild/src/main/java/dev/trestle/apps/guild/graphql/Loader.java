package dev.trestle.apps.guild.graphql;

import dev.trestle.kit.concurrent.ConcurrencyLimit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// The name of a batched read. All fields of a request that load through it are collected, and their values are read together.
///
/// @param <V> the type of the values
@SuppressWarnings("UnusedTypeParameter") // it types the values at the places of use
public record Loader<V>(String name) {
  /// Maximum number of queries of one operation that run at the same time.
  static final int QUERIES_AT_ONCE = 16;

  private static final ConcurrencyLimit QUERIES = new ConcurrencyLimit(QUERIES_AT_ONCE);

  public static <V> Loader<V> of(String name) {
    return new Loader<>(name);
  }

  /// A read that takes a query for each key, for lists in different partitions: DynamoDB has no batch of queries. Some of them run at the
  /// same time. A field that is loaded so has a `@cost` in the schema, since its requests grow with the list.
  public static <V> Function<List<String>, Map<String, V>> queries(Function<String, V> query) {
    return keys -> {
      var values = QUERIES.map(keys, query);
      var found = new HashMap<String, V>();
      for (int i = 0; i < keys.size(); i++) {
        found.put(keys.get(i), values.get(i));
      }
      return found;
    };
  }
}
