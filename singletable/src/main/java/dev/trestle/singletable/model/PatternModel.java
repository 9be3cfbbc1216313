package dev.trestle.singletable.model;

import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.Codec;
import dev.trestle.singletable.codec.Codecs;
import dev.trestle.singletable.key.KeyFormatter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The run-time model of an access pattern: a get, batch get, query, unique lookup, counter or idempotent request.
public sealed interface PatternModel {
  /// The name of the method.
  String name();

  /// Gets an entity by its key.
  record GetPattern(String name, EntityModel<?> entity, KeyPair key, boolean consistent)
      implements PatternModel {}

  /// Gets many entities by their keys, in batches.
  ///
  /// @param key the key, made from the arguments of the method, with one element in place of the collection
  /// @param each the index of the parameter that is the collection
  record BatchPattern(String name, EntityModel<?> entity, KeyPair key, int each, boolean consistent)
      implements PatternModel {}

  /// Queries the entities of a partition.
  ///
  /// @param entities the entities that it may find
  /// @param index the index that is queried; empty for the table itself
  /// @param partition one formatter for each attribute of the partition key
  /// @param equal the exact values of the first attributes of the sort key
  /// @param range the range of the next attribute of the sort key
  /// @param skipOtherTypes whether it skips items of other entities
  record QueryPattern(
      String name,
      List<EntityModel<?>> entities,
      Optional<IndexModel> index,
      List<KeyFormatter> partition,
      List<KeyFormatter> equal,
      Range range,
      boolean ascending,
      boolean skipOtherTypes,
      boolean consistent)
      implements PatternModel {}

  /// Gets an entity by a unique value.
  ///
  /// @param key the key of the lock
  record UniquePattern<T>(String name, EntityModel<T> entity, UniqueModel unique, KeyPair key)
      implements PatternModel {}

  /// Counts in one item, or in several shards whose sum is read.
  ///
  /// @param key the key, made from the arguments of the method and the number of the shard, which is the last argument
  /// @param attribute the attribute that holds the number
  /// @param changedAt the attribute that holds the time of the last change, where there is one
  /// @param moments the codec of that time
  /// @param type the table's type attribute and its value; empty where the table has none
  record CounterPattern(
      String name,
      KeyNames keyNames,
      KeyPair key,
      String attribute,
      int shards,
      Optional<String> changedAt,
      Codec<Object> moments,
      Map<String, Value> type)
      implements PatternModel {
    public CounterPattern {
      type = Map.copyOf(type);
    }

    /// The key of one shard.
    public Key key(List<Object> arguments, int shard) {
      var all = new ArrayList<>(arguments);
      all.add(shard);
      return keyNames.key(key, all.toArray());
    }
  }

  /// Stores the outcome of a request, so that the request is not executed twice.
  ///
  /// @param result the codec of the outcome
  /// @param ttl the time-to-live attribute
  record IdempotentPattern(
      String name,
      KeyNames keyNames,
      KeyPair key,
      Codec<Object> result,
      Codecs codecs,
      Duration keepFor,
      String ttl,
      Map<String, Value> type)
      implements PatternModel {
    public IdempotentPattern {
      type = Map.copyOf(type);
    }

    public Key key(List<Object> arguments) {
      return keyNames.key(key, arguments.toArray());
    }
  }

  /// The range of sort keys that a query lists. A bound may have only the first parts of a key: all keys with these parts are then equal to
  /// the bound.
  sealed interface Range {
    /// Keys with a prefix; with the empty prefix, all keys.
    record Prefix(KeyFormatter bound) implements Range {}

    /// One exact key, without keys that are longer.
    record Exact(KeyFormatter bound) implements Range {}

    /// Keys of the same kind after the bound.
    record After(KeyFormatter bound) implements Range {}

    /// Keys of the same kind before the bound.
    record Before(KeyFormatter bound) implements Range {}

    /// The bound, and keys of the same kind after it.
    record From(KeyFormatter bound) implements Range {}

    /// Keys of the same kind before the bound, and the bound.
    record To(KeyFormatter bound) implements Range {}

    /// Keys between two bounds, both included.
    record Within(KeyFormatter low, KeyFormatter high) implements Range {}
  }
}
