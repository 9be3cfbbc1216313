package dev.trestle.engine.table;

import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.Optional;
import java.util.TreeSet;

/// A secondary index of a table, local or global.
///
/// @param id first bytes of the index's rows; unique among all tables and indexes that ever existed
/// @param backfill the progress of copying older items into the index
public record EngineIndex(
    int id,
    IndexName name,
    boolean global,
    KeySchema key,
    IndexProjection projection,
    Optional<Throughput> throughput,
    BackfillProgress backfill) {

  public static EngineIndex of(int id, LocalIndex index) {
    return new EngineIndex(
        id,
        index.name(),
        false,
        index.key(),
        index.projection(),
        Optional.empty(),
        BackfillProgress.DONE);
  }

  public static EngineIndex of(int id, GlobalIndex index, BackfillProgress backfill) {
    return new EngineIndex(
        id, index.name(), true, index.key(), index.projection(), index.throughput(), backfill);
  }

  public LocalIndex asLocal() {
    return new LocalIndex(name, key, projection);
  }

  public GlobalIndex asGlobal() {
    return new GlobalIndex(name, key, projection, throughput);
  }

  public EngineIndex backfill(BackfillProgress changed) {
    return new EngineIndex(id, name, global, key, projection, throughput, changed);
  }

  public EngineIndex throughput(Throughput changed) {
    return new EngineIndex(id, name, global, key, projection, Optional.of(changed), backfill);
  }

  /// The attributes of an item that this index projects.
  public Attributes project(KeySchema tableKey, Attributes item) {
    return switch (projection) {
      case IndexProjection.All _ -> item;
      case IndexProjection.KeysOnly _ -> only(item, projectedNames(tableKey));
      case IndexProjection.Include(var attributes) -> {
        var kept = projectedNames(tableKey);
        kept.addAll(attributes);
        yield only(item, kept);
      }
    };
  }

  /// Whether this index projects an attribute, so that a read needs no fetch from the table.
  public boolean has(KeySchema tableKey, String attribute) {
    return switch (projection) {
      case IndexProjection.All _ -> true;
      case IndexProjection.KeysOnly _ -> key.contains(attribute) || tableKey.contains(attribute);
      case IndexProjection.Include(var attributes) ->
          attributes.contains(attribute) || key.contains(attribute) || tableKey.contains(attribute);
    };
  }

  private TreeSet<String> projectedNames(KeySchema tableKey) {
    var kept = new TreeSet<>(tableKey.attributes());
    kept.addAll(key.attributes());
    return kept;
  }

  private static Attributes only(Attributes item, TreeSet<String> names) {
    var keptNames = new ArrayList<String>(names.size());
    var keptValues = new ArrayList<Value>(names.size());
    for (var name : names) {
      var value = item.value(name);
      if (value != null) {
        keptNames.add(name);
        keptValues.add(value);
      }
    }
    return Attributes.ofSorted(keptNames.toArray(new String[0]), keptValues.toArray(new Value[0]));
  }
}
