package dev.trestle.engine.control;

import dev.trestle.dynamo.table.IndexStatus;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableDescription.GlobalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.LocalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.RestoreSummary;
import dev.trestle.dynamo.table.TableDescription.StreamDescription;
import dev.trestle.dynamo.table.TableStatus;
import dev.trestle.engine.table.EngineIndex;
import dev.trestle.engine.table.RestoreState;
import dev.trestle.engine.table.Statistics;
import dev.trestle.engine.table.TableDefinition;
import dev.trestle.engine.table.TableStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// Builds table descriptions as DescribeTable returns them.
final class TableDescriptions {
  private final Arns arns;
  private final Statistics statistics;

  TableDescriptions(Arns arns, Statistics statistics) {
    this.arns = arns;
    this.statistics = statistics;
  }

  TableDescription of(TableDefinition table) {
    return of(table, status(table));
  }

  private static TableStatus status(TableDefinition table) {
    if (!table.complete()) {
      return TableStatus.CREATING;
    }
    return table.indexes().stream().allMatch(index -> index.backfill().done())
        ? TableStatus.ACTIVE
        : TableStatus.UPDATING;
  }

  /// The description in the response to a change. As in DynamoDB, it still lists the indexes that the change removes,
  /// and the types of their keys, although they are removed by then.
  TableDescription ofChanged(TableDefinition before, TableDefinition after) {
    var leaving = new ArrayList<>(before.indexes());
    leaving.removeIf(index -> after.indexes().stream().anyMatch(kept -> kept.id() == index.id()));
    var indexes = new ArrayList<>(after.indexes());
    indexes.addAll(leaving);
    var types = new LinkedHashMap<>(before.attributeTypes());
    types.putAll(after.attributeTypes());
    return leaving.isEmpty()
        ? of(after)
        : of(after.withIndexes(indexes, types), TableStatus.ACTIVE, leaving);
  }

  TableDescription of(TableDefinition table, TableStatus status) {
    return of(table, status, List.of());
  }

  private TableDescription of(
      TableDefinition table, TableStatus status, List<EngineIndex> leaving) {
    var count = statistics.of(table.id());
    return new TableDescription(
        table.name(),
        arns.table(table.name()),
        table.uuid(),
        status,
        table.created(),
        table.key(),
        table.attributeTypes(),
        table.billing().mode(),
        table.billing().onDemandSince(),
        table.billing().throughput(),
        table.billing().tableClass(),
        table.deletionProtected(),
        count.items(),
        count.bytes(),
        table.indexes().stream()
            .filter(index -> !index.global())
            .map(index -> local(table, index))
            .toList(),
        table.indexes().stream()
            .filter(EngineIndex::global)
            .map(index -> global(table, index, leaving.contains(index)))
            .toList(),
        table.stream().map(stream -> stream(table, stream)),
        table.restoration().map(TableDescriptions::restore));
  }

  private static RestoreSummary restore(RestoreState restoration) {
    return new RestoreSummary(
        restoration.origin() instanceof RestoreState.Backup(_, var arn)
            ? Optional.of(arn)
            : Optional.empty(),
        Optional.of(restoration.tableArn()),
        restoration.moment(),
        !restoration.backfill().done());
  }

  private LocalIndexDescription local(TableDefinition table, EngineIndex index) {
    var count = statistics.of(index.id());
    return new LocalIndexDescription(
        index.asLocal(), arns.index(table.name(), index.name()), count.items(), count.bytes());
  }

  private GlobalIndexDescription global(TableDefinition table, EngineIndex index, boolean leaving) {
    var count = statistics.of(index.id());
    boolean backfilling = !index.backfill().done() && !leaving;
    var living = backfilling || !table.complete() ? IndexStatus.CREATING : IndexStatus.ACTIVE;
    return new GlobalIndexDescription(
        index.asGlobal(),
        arns.index(table.name(), index.name()),
        leaving ? IndexStatus.DELETING : living,
        backfilling,
        count.items(),
        count.bytes());
  }

  private StreamDescription stream(TableDefinition table, TableStream stream) {
    return new StreamDescription(
        stream.enabled(),
        stream.view(),
        arns.stream(table.name(), stream.created()),
        Arns.label(stream.created()));
  }
}
