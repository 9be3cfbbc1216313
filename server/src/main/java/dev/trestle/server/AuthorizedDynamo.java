package dev.trestle.server;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.backup.BackupSummary;
import dev.trestle.dynamo.backup.ExportSummary;
import dev.trestle.dynamo.backup.ListBackups;
import dev.trestle.dynamo.backup.ListExports;
import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.capacity.ReturnConsumedCapacity;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.server.access.AccessKeyCaller;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Decorator of the database for one request of one caller: checks the caller's access, and records tables and consumed capacity.
///
/// Always requests the consumed capacity; `wire` returns it only to clients that asked for it.
final class AuthorizedDynamo extends ForwardingDynamo implements DynamoStreams {
  private final Dynamo dynamo;
  private final DynamoStreams streams;
  private final AccessKeyCaller caller;
  private List<TableName> tables = List.of();
  private List<ConsumedCapacity> consumed = List.of();
  private Optional<Instant> newestRecord = Optional.empty();

  AuthorizedDynamo(Dynamo dynamo, DynamoStreams streams, AccessKeyCaller caller) {
    this.dynamo = dynamo;
    this.streams = streams;
    this.caller = caller;
  }

  List<TableName> tables() {
    return tables;
  }

  List<ConsumedCapacity> consumed() {
    return consumed;
  }

  /// Creation time of the newest stream record in the response; empty if there is none.
  Optional<Instant> newestRecord() {
    return newestRecord;
  }

  @Override
  protected <R> R forward(Request<? super Dynamo, R> request) {
    var tablesOfRequest = RequestTables.of(request);
    tables = tablesOfRequest.tables();
    if (!tablesOfRequest.limited()) {
      caller.requireAllTables(request.operation());
    }
    caller.require(request.operation(), tables, tablesOfRequest.writes());
    return request.on(dynamo);
  }

  @Override
  public ListTables.Result listTables(ListTables request) {
    if (caller.permissions().allowsAllTables()) {
      return super.listTables(request);
    }
    var list =
        new PermittedList<TableName, TableName>(
            start -> {
              var page = dynamo.listTables(new ListTables(start, ListTables.MAX_LIMIT));
              return new PermittedList.Page<>(page.tables(), page.last());
            },
            table -> table,
            Optional::of);
    var page = list.permitted(caller.permissions(), request.start(), request.limit());
    return new ListTables.Result(page.elements(), page.next());
  }

  @Override
  public ListBackups.Result listBackups(ListBackups request) {
    if (request.table().isPresent() || caller.permissions().allowsAllTables()) {
      return super.listBackups(request);
    }
    var whole = request.limit(ListBackups.MAX_LIMIT);
    var list =
        new PermittedList<BackupSummary, String>(
            start -> {
              var page = dynamo.listBackups(start.map(whole::after).orElse(whole));
              return new PermittedList.Page<>(page.backups(), page.last());
            },
            backup -> backup.details().arn(),
            backup -> Optional.of(backup.table()));
    var page = list.permitted(caller.permissions(), request.start(), request.limit());
    return new ListBackups.Result(page.elements(), page.next());
  }

  @Override
  public ListExports.Result listExports(ListExports request) {
    if (request.tableArn().isPresent() || caller.permissions().allowsAllTables()) {
      return super.listExports(request);
    }
    var whole = request.limit(ListExports.MAX_LIMIT);
    var list =
        new PermittedList<ExportSummary, String>(
            start -> {
              var page = dynamo.listExports(start.map(whole::after).orElse(whole));
              return new PermittedList.Page<>(page.exports(), page.next());
            },
            ExportSummary::arn,
            export -> RequestTables.tableOf(export.arn()));
    var page = list.permitted(caller.permissions(), request.start(), request.limit());
    return new ListExports.Result(page.elements(), page.next());
  }

  @Override
  public ListStreams.Result listStreams(ListStreams request) {
    request.table().ifPresent(table -> read("ListStreams", table));
    if (request.table().isPresent() || caller.permissions().allowsAllTables()) {
      return streams.listStreams(request);
    }
    var list =
        new PermittedList<StreamArn, StreamArn>(
            start -> {
              var page =
                  streams.listStreams(
                      new ListStreams(Optional.empty(), start, ListStreams.MAX_LIMIT));
              return new PermittedList.Page<>(page.streams(), page.last());
            },
            stream -> stream,
            stream -> Optional.of(stream.table()));
    var page = list.permitted(caller.permissions(), request.start(), request.limit());
    return new ListStreams.Result(page.elements(), page.next());
  }

  @Override
  public DescribeStream.Result describeStream(DescribeStream request) {
    read("DescribeStream", request.stream().table());
    return streams.describeStream(request);
  }

  @Override
  public GetShardIterator.Result getShardIterator(GetShardIterator request) {
    read("GetShardIterator", request.stream().table());
    return streams.getShardIterator(request);
  }

  /// An iterator starts with the ARN of its stream, which its signature covers.
  @Override
  public GetRecords.Result getRecords(GetRecords request) {
    int end = request.iterator().indexOf('|');
    var table = RequestTables.tableOf(request.iterator().substring(0, Math.max(end, 0)));
    if (table.isPresent()) {
      read("GetRecords", table.get());
    } else {
      caller.requireAllTables("GetRecords");
    }
    var result = streams.getRecords(request);
    if (!result.records().isEmpty()) {
      newestRecord = Optional.of(result.records().getLast().created());
    }
    return result;
  }

  private void read(String operation, TableName table) {
    tables = List.of(table);
    caller.require(operation, tables, false);
  }

  @Override
  public GetItem.Result getItem(GetItem request) {
    var result = super.getItem(request.reporting(withCapacity(request.reporting())));
    record(result.consumed());
    return result;
  }

  @Override
  public WriteResult putItem(PutItem request) {
    return recorded(super.putItem(request.reporting(withCapacity(request.reporting()))));
  }

  @Override
  public WriteResult updateItem(UpdateItem request) {
    return recorded(super.updateItem(request.reporting(withCapacity(request.reporting()))));
  }

  @Override
  public WriteResult deleteItem(DeleteItem request) {
    return recorded(super.deleteItem(request.reporting(withCapacity(request.reporting()))));
  }

  @Override
  public ItemPage query(Query request) {
    return recorded(super.query(request.reporting(withCapacity(request.reporting()))));
  }

  @Override
  public ItemPage scan(Scan request) {
    return recorded(super.scan(request.reporting(withCapacity(request.reporting()))));
  }

  @Override
  public BatchGetItem.Result batchGetItem(BatchGetItem request) {
    var result =
        super.batchGetItem(new BatchGetItem(request.tables(), withCapacity(request.reporting())));
    consumed = result.consumed();
    return result;
  }

  @Override
  public BatchWriteItem.Result batchWriteItem(BatchWriteItem request) {
    var result =
        super.batchWriteItem(
            new BatchWriteItem(request.tables(), withCapacity(request.reporting())));
    consumed = result.consumed();
    return result;
  }

  @Override
  public TransactGetItems.Result transactGetItems(TransactGetItems request) {
    var result =
        super.transactGetItems(
            new TransactGetItems(request.gets(), withCapacity(request.reporting())));
    consumed = result.consumed();
    return result;
  }

  @Override
  public TransactWriteItems.Result transactWriteItems(TransactWriteItems request) {
    var result =
        super.transactWriteItems(
            new TransactWriteItems(
                request.actions(), request.token(), withCapacity(request.reporting())));
    consumed = result.consumed();
    return result;
  }

  private static Reporting withCapacity(Reporting wanted) {
    return new Reporting(ReturnConsumedCapacity.INDEXES, wanted.itemCollectionMetrics());
  }

  private WriteResult recorded(WriteResult result) {
    record(result.consumed());
    return result;
  }

  private ItemPage recorded(ItemPage page) {
    record(page.consumed());
    return page;
  }

  private void record(Optional<ConsumedCapacity> used) {
    consumed = used.map(List::of).orElse(List.of());
  }
}
