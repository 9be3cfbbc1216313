package dev.trestle.engine.control;

import dev.trestle.dynamo.table.IndexStatus;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableDescription.GlobalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.LocalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.RestoreSummary;
import dev.trestle.dynamo.table.TableDescription.StreamDescription;
import dev.trestle.dynamo.table.TableStatus;
import dev.trestle.engine.table.Index;
import dev.trestle.engine.table.Restoration;
import dev.trestle.engine.table.Statistics;
import dev.trestle.engine.table.TableDefinition;
import dev.trestle.engine.table.TableStream;
import java.util.Optional;

/// Tables as DescribeTable shows them.
final class Descriptions {
  private final Arns arns;
  private final Statistics statistics;

  Descriptions(Arns arns, Statistics statistics) {
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

  TableDescription of(TableDefinition table, TableStatus status) {
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
        table.indexes().stream().filter(Index::global).map(index -> global(table, index)).toList(),
        table.stream().map(stream -> stream(table, stream)),
        table.restoration().map(Descriptions::restore));
  }

  private static RestoreSummary restore(Restoration restoration) {
    return new RestoreSummary(
        restoration.origin() instanceof Restoration.Backup(_, var arn)
            ? Optional.of(arn)
            : Optional.empty(),
        Optional.of(restoration.tableArn()),
        restoration.moment(),
        !restoration.backfill().done());
  }

  private LocalIndexDescription local(TableDefinition table, Index index) {
    var count = statistics.of(index.id());
    return new LocalIndexDescription(
        index.asLocal(), arns.index(table.name(), index.name()), count.items(), count.bytes());
  }

  private GlobalIndexDescription global(TableDefinition table, Index index) {
    var count = statistics.of(index.id());
    boolean backfilling = !index.backfill().done();
    return new GlobalIndexDescription(
        index.asGlobal(),
        arns.index(table.name(), index.name()),
        backfilling || !table.complete() ? IndexStatus.CREATING : IndexStatus.ACTIVE,
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
