package dev.trestle.singletable.blueprint;

import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.Codec;
import dev.trestle.singletable.codec.Codecs;
import dev.trestle.singletable.key.KeyMaker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One way in which a table is asked.
public sealed interface PatternModel {
  /// The name of the method.
  String name();

  /// Finds an entity by its key.
  record GetPattern(String name, EntityModel<?> entity, KeyPair key, boolean consistent)
      implements PatternModel {}

  /// Finds many entities by their keys.
  ///
  /// @param key from the arguments of the method, with one that is wanted in the place of all
  /// @param each which of the parameters has those that are wanted
  record BatchPattern(String name, EntityModel<?> entity, KeyPair key, int each, boolean consistent)
      implements PatternModel {}

  /// Lists entities of a partition.
  ///
  /// @param entities those that it may find
  /// @param index where it asks; empty for the table itself
  /// @param partition one for each attribute of the partition key
  /// @param equal what the first attributes of the sort key are
  /// @param range which part of what is then left, by the attribute behind those
  /// @param filtered whether it passes over other entities
  record QueryPattern(
      String name,
      List<EntityModel<?>> entities,
      Optional<IndexModel> index,
      List<KeyMaker> partition,
      List<KeyMaker> equal,
      Range range,
      boolean ascending,
      boolean filtered,
      boolean consistent)
      implements PatternModel {}

  /// Finds an entity by what is unique of it.
  ///
  /// @param key of the lock
  record OwnerPattern<T>(String name, EntityModel<T> entity, UniqueModel unique, KeyPair key)
      implements PatternModel {}

  /// Counts something, in one item or in several that are read together.
  ///
  /// @param key from the arguments of the method, and behind them the number of the shard
  /// @param attribute where the number is stored
  /// @param changedAt where the moment of the last change is stored, if anywhere
  /// @param moments how it is stored
  /// @param type what the table's type attribute holds, where it has one
  record CountPattern(
      String name,
      KeyNames keyNames,
      KeyPair key,
      String attribute,
      int shards,
      Optional<String> changedAt,
      Codec<Object> moments,
      Map<String, Value> type)
      implements PatternModel {
    public CountPattern {
      type = Map.copyOf(type);
    }

    /// The key of one shard.
    public Key key(List<Object> arguments, int shard) {
      var all = new ArrayList<>(arguments);
      all.add(shard);
      return keyNames.key(key, all.toArray());
    }
  }

  /// Remembers what came of a request, so that it is not carried out twice.
  ///
  /// @param result how the outcome is stored
  /// @param ttl the attribute that says when it is forgotten
  record OncePattern(
      String name,
      KeyNames keyNames,
      KeyPair key,
      Codec<Object> result,
      Codecs codecs,
      Duration keepFor,
      String ttl,
      Map<String, Value> type)
      implements PatternModel {
    public OncePattern {
      type = Map.copyOf(type);
    }

    public Key key(List<Object> arguments) {
      return keyNames.key(key, arguments.toArray());
    }
  }

  /// Which part of a partition is listed. A bound may give only the first parts of a key: all keys with these parts then lie at the bound.
  sealed interface Range {
    /// What begins with a text; with the empty one, everything.
    record Prefix(KeyMaker bound) implements Range {}

    /// What has one key, and no longer one.
    record Exact(KeyMaker bound) implements Range {}

    /// Everything of the same kind behind a key.
    record After(KeyMaker bound) implements Range {}

    /// Everything of the same kind before a key.
    record Before(KeyMaker bound) implements Range {}

    /// A key and everything of the same kind behind it.
    record From(KeyMaker bound) implements Range {}

    /// Everything of the same kind before a key, and that key.
    record To(KeyMaker bound) implements Range {}

    /// From one key to another, both included.
    record Within(KeyMaker low, KeyMaker high) implements Range {}
  }
}
