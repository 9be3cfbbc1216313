package dev.trestle.engine.schema;

import dev.trestle.dynamo.error.ResourceInUseException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.IndexStatus;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableDescription.StreamDescription;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.table.UpdateTable.ChangeThroughput;
import dev.trestle.dynamo.table.UpdateTable.CreateIndex;
import dev.trestle.dynamo.table.UpdateTable.DisableStream;
import dev.trestle.dynamo.table.UpdateTable.DropIndex;
import dev.trestle.dynamo.table.UpdateTable.EnableStream;

/// Validates UpdateTable requests: first the request itself, then its effect on this table.
final class UpdateTableRules {
  private final UpdateTable request;
  private final TableDescription table;
  private final BillingMode billingMode;
  private final IndexChangeRules indexes;

  UpdateTableRules(UpdateTable request, TableDescription table) {
    this.request = request;
    this.table = table;
    this.billingMode = request.billingMode().orElse(table.billingMode());
    this.indexes = new IndexChangeRules(request, table, billingMode);
  }

  void require() {
    requireSomething();
    requireShape();
    indexes.requireOneChangeEach();
    requireCombination();
    requireSettled();
    requireThroughput();
    indexes.require();
    requireStreamChange();
  }

  private void requireSomething() {
    if (request.throughput().isEmpty()
        && request.billingMode().isEmpty()
        && request.stream().isEmpty()
        && request.indexChanges().isEmpty()
        && request.deletionProtected().isEmpty()
        && request.tableClass().isEmpty()) {
      throw new ValidationException(
          "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled, GlobalSecondaryIndexUpdates, "
              + "SSESpecification, ReplicaUpdates, MultiAccountReplicaReady, ReplicaTransitRoleArn, "
              + "MultiRegionConsistency, DeletionProtectionEnabled, OnDemandThroughput, WarmThroughput or TableClass "
              + "is required");
    }
  }

  private void requireShape() {
    request
        .throughput()
        .ifPresent(units -> ThroughputRules.requirePositive(units, "provisionedThroughput"));
    for (int i = 0; i < request.indexChanges().size(); i++) {
      var member = "globalSecondaryIndexUpdates.%d.member".formatted(i + 1);
      switch (request.indexChanges().get(i)) {
        case CreateIndex(var index) -> {
          IndexRules.requireIncludedCount(index.projection(), member + ".create");
          index
              .throughput()
              .ifPresent(
                  units ->
                      ThroughputRules.requirePositive(
                          units, member + ".create.provisionedThroughput"));
        }
        case ChangeThroughput(_, var units) ->
            ThroughputRules.requirePositive(units, member + ".update.provisionedThroughput");
        case DropIndex _ -> {}
      }
    }
  }

  /// Rejects combinations of changes that must be requested separately.
  private void requireCombination() {
    boolean units = request.throughput().isPresent();
    boolean stream = request.stream().isPresent();
    boolean other =
        units || stream || request.billingMode().isPresent() || !request.indexChanges().isEmpty();
    boolean tableClass = request.tableClass().isPresent();
    boolean protection = request.deletionProtected().isPresent();
    if (tableClass && (other || protection)) {
      throw SchemaErrors.invalid(
          "TableClass modification must be the only operation in the request");
    }
    if (protection && other) {
      throw SchemaErrors.invalid(
          "DeletionProtection modification must be the only operation in the request");
    }
    if (stream && units) {
      throw SchemaErrors.invalid("You cannot modify stream status while updating table IOPS");
    }
    if (indexes.anyOnline() && units) {
      throw SchemaErrors.invalid("You cannot create or delete index while updating table IOPS");
    }
    if (indexes.anyOnline() && stream) {
      throw SchemaErrors.invalid("You cannot create or delete index while changing stream status");
    }
  }

  /// Rejects every change except the removal of the index while a new index is being backfilled.
  private void requireSettled() {
    var filling =
        table.globalIndexes().stream()
            .filter(index -> index.status() == IndexStatus.CREATING)
            .map(index -> index.index().name())
            .toList();
    boolean givesUp =
        request.indexChanges().size() == 1
            && request.indexChanges().getFirst() instanceof DropIndex(var name)
            && filling.contains(name);
    if (!filling.isEmpty() && !givesUp) {
      throw new ResourceInUseException(
          "Attempt to change a resource which is still in use: Table is being updated: "
              + table.name());
    }
  }

  private void requireThroughput() {
    if (request.throughput().isPresent() && billingMode == BillingMode.PAY_PER_REQUEST) {
      throw SchemaErrors.invalid(
          "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST");
    }
    if (request.throughput().isEmpty()
        && request.billingMode().filter(BillingMode.PROVISIONED::equals).isPresent()) {
      throw SchemaErrors.invalid(
          "ProvisionedThroughput must be specified when BillingMode is PROVISIONED");
    }
    request
        .throughput()
        .ifPresent(
            units -> {
              ThroughputRules.requireBounds(units);
              if (table.billingMode() == BillingMode.PROVISIONED) {
                ThroughputRules.requireChanged(table.throughput(), units, "the table", "the table");
              }
            });
  }

  private void requireStreamChange() {
    boolean enabled = table.stream().filter(StreamDescription::enabled).isPresent();
    request.stream()
        .ifPresent(
            change -> {
              switch (change) {
                case EnableStream _ when enabled ->
                    throw new ValidationException(
                        "Table already has an enabled stream: TableName: " + table.name());
                case DisableStream _ when !enabled ->
                    throw new ValidationException(
                        "Table has no stream to disable: TableName: " + table.name());
                case EnableStream _, DisableStream _ -> {}
              }
            });
  }
}
