package dev.trestle.dynamo.table;

import dev.trestle.dynamo.request.Request;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Changes a table's billing, protection, stream or global secondary indexes.
///
/// @param attributeTypes types of the key attributes of a new index
public record UpdateTable(
    TableName table,
    Map<String, KeyType> attributeTypes,
    Optional<BillingMode> billingMode,
    Optional<Throughput> throughput,
    List<IndexChange> indexChanges,
    Optional<StreamChange> stream,
    Optional<TableClass> tableClass,
    Optional<Boolean> deletionProtected)
    implements Request<TableOperations, UpdateTable.Result> {

  public sealed interface IndexChange {
    IndexName name();
  }

  /// Adds an index. Existing items are copied into it (backfilled) while the table stays in use.
  public record CreateIndex(GlobalIndex index) implements IndexChange {
    @Override
    public IndexName name() {
      return index.name();
    }
  }

  public record ChangeThroughput(IndexName name, Throughput throughput) implements IndexChange {}

  public record DropIndex(IndexName name) implements IndexChange {}

  public sealed interface StreamChange {}

  public record EnableStream(StreamView view) implements StreamChange {}

  public record DisableStream() implements StreamChange {}

  public record Result(TableDescription table) {}

  public UpdateTable {
    attributeTypes = Collections.unmodifiableMap(new LinkedHashMap<>(attributeTypes));
    indexChanges = List.copyOf(indexChanges);
  }

  /// A request without changes. DynamoDB refuses it unless one of the methods below adds a change.
  public static UpdateTable of(TableName table) {
    return new UpdateTable(
        table,
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /// Adds a global secondary index on attributes of the given types.
  public UpdateTable creating(GlobalIndex index, Map<String, KeyType> types) {
    return new UpdateTable(
        table,
        types,
        billingMode,
        throughput,
        List.of(new CreateIndex(index)),
        stream,
        tableClass,
        deletionProtected);
  }

  public UpdateTable dropping(IndexName index) {
    return new UpdateTable(
        table,
        attributeTypes,
        billingMode,
        throughput,
        List.of(new DropIndex(index)),
        stream,
        tableClass,
        deletionProtected);
  }

  public UpdateTable streaming(StreamChange change) {
    return new UpdateTable(
        table,
        attributeTypes,
        billingMode,
        throughput,
        indexChanges,
        Optional.of(change),
        tableClass,
        deletionProtected);
  }

  public UpdateTable deletionProtected(boolean wanted) {
    return new UpdateTable(
        table,
        attributeTypes,
        billingMode,
        throughput,
        indexChanges,
        stream,
        tableClass,
        Optional.of(wanted));
  }

  @Override
  public Result on(TableOperations dynamo) {
    return dynamo.updateTable(this);
  }
}
