package dev.trestle.engine.schema;

import dev.trestle.dynamo.error.LimitExceededException;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.table.UpdateTable.ChangeThroughput;
import dev.trestle.dynamo.table.UpdateTable.CreateIndex;
import dev.trestle.dynamo.table.UpdateTable.DropIndex;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;

/// Validates the index changes of an UpdateTable request.
final class IndexChangeRules {
  private final UpdateTable request;
  private final TableDescription table;
  private final BillingMode billingMode;

  /// @param billingMode the table's billing mode after the update
  IndexChangeRules(UpdateTable request, TableDescription table, BillingMode billingMode) {
    this.request = request;
    this.table = table;
    this.billingMode = billingMode;
  }

  void require() {
    requireOneOnlineChange();
    request.indexChanges().forEach(this::requireIndexChange);
    requireIndexThroughputs();
  }

  /// Whether the request creates or deletes an index, which takes time while the table is in use.
  boolean anyOnline() {
    return onlineChanges() > 0;
  }

  void requireOneChangeEach() {
    var names = new HashSet<IndexName>();
    for (var change : request.indexChanges()) {
      if (!names.add(change.name())) {
        throw SchemaErrors.invalid(
            "Only one global secondary index update per index is allowed simultaneously. Index: "
                + change.name());
      }
    }
  }

  private void requireOneOnlineChange() {
    if (onlineChanges() > 1) {
      throw new LimitExceededException(
          "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table");
    }
  }

  private void requireIndexChange(UpdateTable.IndexChange change) {
    switch (change) {
      case CreateIndex(var index) -> requireNew(index);
      case DropIndex(var name) -> requireExisting(name, "delete");
      case ChangeThroughput(var name, var units) ->
          requireThroughputChange(requireExisting(name, "update"), units);
    }
  }

  private void requireNew(GlobalIndex index) {
    if (find(index.name()).isPresent() || isLocal(index.name())) {
      throw new ValidationException("Attempting to create an index which already exists");
    }
    if (request.attributeTypes().isEmpty()) {
      throw SchemaErrors.invalid(
          "AttributeDefinitions is not specified for index: " + index.name());
    }
    requireDefined(index);
    IndexRules.requireGlobal(index);
    index.throughput().ifPresent(units -> ThroughputRules.requireBounds(units, index.name()));
    if (table.globalIndexes().size() >= DynamoLimits.GLOBAL_INDEXES) {
      throw new LimitExceededException(
          "Subscriber limit exceeded: Number of global secondary indexes exceeds per-table limit of "
              + DynamoLimits.GLOBAL_INDEXES);
    }
    if (includedBefore() + IndexRules.includedCount(index.projection())
        > DynamoLimits.INCLUDED_ATTRIBUTES_PER_TABLE) {
      throw SchemaErrors.invalid(
          "Number of NonKeyAttributes exceeds per-table limit of "
              + DynamoLimits.INCLUDED_ATTRIBUTES_PER_TABLE);
    }
  }

  private void requireDefined(GlobalIndex index) {
    var defined = new LinkedHashSet<>(table.attributeTypes().keySet());
    defined.addAll(request.attributeTypes().keySet());
    if (!defined.containsAll(index.key().attributes())) {
      throw SchemaErrors.invalid(
          "Some index key attributes are not defined in AttributeDefinitions. Keys: %s, AttributeDefinitions: %s"
              .formatted(
                  SchemaErrors.keys(index.key().attributes()),
                  SchemaErrors.definitions(request.attributeTypes().keySet())));
    }
  }

  private GlobalIndex requireExisting(IndexName name, String verb) {
    if (isLocal(name)) {
      throw new ValidationException(
          "Cannot %s an index that is not a GlobalSecondaryIndex: %s".formatted(verb, name));
    }
    return find(name)
        .orElseThrow(() -> new ResourceNotFoundException("Requested resource not found"));
  }

  private void requireThroughputChange(GlobalIndex index, Throughput units) {
    if (billingMode == BillingMode.PAY_PER_REQUEST) {
      throw SchemaErrors.invalid(
          ("The only Updates for index: %s when TableThroughputMode is PAY_PER_REQUEST can be to OnDemandThroughput, "
                  + "WarmThroughput")
              .formatted(index.name()));
    }
    ThroughputRules.requireBounds(units, index.name());
    index
        .throughput()
        .ifPresent(
            current ->
                ThroughputRules.requireChanged(
                    current, units, "the index " + index.name(), "index " + index.name()));
  }

  /// A switch to provisioned capacity must give the throughput of every index, and a new index gives its own.
  private void requireIndexThroughputs() {
    boolean provisioned = billingMode == BillingMode.PROVISIONED;
    for (var change : request.indexChanges()) {
      if (change instanceof CreateIndex(var index)
          && provisioned != index.throughput().isPresent()) {
        throw SchemaErrors.invalid(
            provisioned
                ? "Both ReadCapacityUnits and WriteCapacityUnits must be specified for index: "
                    + index.name()
                : ("Neither ReadCapacityUnits nor WriteCapacityUnits can be specified for index: %s "
                        + "when BillingMode is PAY_PER_REQUEST")
                    .formatted(index.name()));
      }
    }
    if (provisioned && table.billingMode() == BillingMode.PAY_PER_REQUEST) {
      table.globalIndexes().forEach(described -> requireNamed(described.index().name()));
    }
  }

  private void requireNamed(IndexName index) {
    if (request.indexChanges().stream().noneMatch(change -> change.name().equals(index))) {
      throw SchemaErrors.invalid("ProvisionedThroughput must be specified for index: " + index);
    }
  }

  private long onlineChanges() {
    return request.indexChanges().stream()
        .filter(change -> !(change instanceof ChangeThroughput))
        .count();
  }

  private int includedBefore() {
    int total = 0;
    for (var described : table.localIndexes()) {
      total += IndexRules.includedCount(described.index().projection());
    }
    for (var described : table.globalIndexes()) {
      total += IndexRules.includedCount(described.index().projection());
    }
    return total;
  }

  private Optional<GlobalIndex> find(IndexName name) {
    return table.globalIndexes().stream()
        .map(TableDescription.GlobalIndexDescription::index)
        .filter(index -> index.name().equals(name))
        .findFirst();
  }

  private boolean isLocal(IndexName name) {
    return table.localIndexes().stream()
        .anyMatch(described -> described.index().name().equals(name));
  }
}
