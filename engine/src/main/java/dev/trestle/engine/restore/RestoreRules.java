package dev.trestle.engine.restore;

import dev.trestle.dynamo.backup.RestoreOverrides;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.engine.table.EngineIndex;
import dev.trestle.engine.table.TableDefinition;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Computes the definition of a restored table: its source's keys, indexes and billing, with the request's overrides.
/// Stream, expiry, tags, point-in-time recovery and deletion protection are not restored, as in DynamoDB.
final class RestoreRules {
  private RestoreRules() {}

  static CreateTable target(TableDefinition source, TableName name, RestoreOverrides overrides) {
    var mode = overrides.billingMode().orElse(source.billing().mode());
    var globals = globals(source, overrides, mode);
    var locals = locals(source, overrides);
    return new CreateTable(
        name,
        source.key(),
        types(source, globals, locals),
        mode,
        throughput(source, overrides, mode),
        locals,
        globals,
        Optional.empty(),
        source.billing().tableClass(),
        false,
        List.of());
  }

  private static Optional<Throughput> throughput(
      TableDefinition source, RestoreOverrides overrides, BillingMode mode) {
    if (overrides.throughput().isPresent()
        || mode == BillingMode.PAY_PER_REQUEST
        || source.billing().mode() == BillingMode.PAY_PER_REQUEST) {
      return overrides.throughput();
    }
    return Optional.of(source.billing().throughput());
  }

  private static List<GlobalIndex> globals(
      TableDefinition source, RestoreOverrides overrides, BillingMode mode) {
    var kept =
        overrides
            .globalIndexes()
            .orElseGet(
                () ->
                    source.indexes().stream()
                        .filter(EngineIndex::global)
                        .map(EngineIndex::asGlobal)
                        .toList());
    return kept.stream()
        .map(index -> global(existing(source, index.name(), true), index))
        .map(index -> billed(index, overrides, mode))
        .toList();
  }

  private static GlobalIndex global(EngineIndex existing, GlobalIndex wanted) {
    requireSame(
        existing,
        existing.key().equals(wanted.key()) && existing.projection().equals(wanted.projection()));
    return new GlobalIndex(
        wanted.name(),
        wanted.key(),
        wanted.projection(),
        wanted.throughput().or(existing::throughput));
  }

  private static GlobalIndex billed(
      GlobalIndex index, RestoreOverrides overrides, BillingMode mode) {
    var throughput =
        mode == BillingMode.PAY_PER_REQUEST
            ? Optional.<Throughput>empty()
            : index.throughput().or(overrides::throughput);
    return new GlobalIndex(index.name(), index.key(), index.projection(), throughput);
  }

  private static List<LocalIndex> locals(TableDefinition source, RestoreOverrides overrides) {
    if (overrides.localIndexes().isEmpty()) {
      return source.indexes().stream()
          .filter(index -> !index.global())
          .map(EngineIndex::asLocal)
          .toList();
    }
    var kept = overrides.localIndexes().get();
    for (var index : kept) {
      var existing = existing(source, index.name(), false);
      requireSame(existing, existing.asLocal().equals(index));
    }
    return kept;
  }

  private static EngineIndex existing(TableDefinition source, IndexName name, boolean global) {
    return source.indexes().stream()
        .filter(index -> index.global() == global && index.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new ValidationException(
                    "One or more parameter values were invalid: The table to restore does not have the specified index: "
                        + name));
  }

  private static void requireSame(EngineIndex index, boolean same) {
    if (!same) {
      throw new ValidationException(
          "One or more parameter values were invalid: An index can only be left out of a restore, not changed: "
              + index.name());
    }
  }

  private static Map<String, KeyType> types(
      TableDefinition source, List<GlobalIndex> globals, List<LocalIndex> locals) {
    var used = new LinkedHashSet<>(source.key().attributes());
    locals.stream().map(LocalIndex::key).map(KeySchema::attributes).forEach(used::addAll);
    globals.stream().map(GlobalIndex::key).map(KeySchema::attributes).forEach(used::addAll);
    var types = new LinkedHashMap<>(source.attributeTypes());
    types.keySet().retainAll(used);
    return types;
  }
}
