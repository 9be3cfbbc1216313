package dev.trestle.engine.control;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.EngineTable;
import dev.trestle.engine.table.TableDefinition;
import dev.trestle.engine.table.TableStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Enables and disables streams. The caller blocks all writers of the table meanwhile, so that a stream begins and ends
/// at exact sequence numbers.
final class StreamControl {
  private final Catalog catalog;
  private final Committer committer;

  StreamControl(Catalog catalog, Committer committer) {
    this.catalog = catalog;
    this.committer = committer;
  }

  /// A new stream of the changes that are written from now on.
  TableStream begin(TableName table, String tableUuid, StreamView view) {
    var last = committer.settled();
    return TableStream.begin(tableUuid, view, unused(table, last.time()), last.sequence());
  }

  /// The table's streams after the change.
  List<TableStream> changed(TableDefinition table, UpdateTable.StreamChange change) {
    var streams = new ArrayList<>(table.streams());
    var running = table.stream().filter(TableStream::enabled);
    switch (change) {
      case UpdateTable.EnableStream(var view) -> {
        if (running.isPresent()) {
          throw new ValidationException("Table already has an enabled stream");
        }
        streams.add(begin(table.name(), table.uuid(), view));
      }
      case UpdateTable.DisableStream _ -> {
        if (running.isEmpty()) {
          throw new ValidationException("Table has no stream to disable");
        }
        var last = committer.settled();
        streams.add(streams.removeLast().disabled(last.sequence(), last.time()));
      }
    }
    return streams;
  }

  /// The definition of a table that is being deleted: its streams are disabled, and only those that can still be read
  /// remain.
  TableDefinition closed(TableDefinition table) {
    if (table.streams().isEmpty()) {
      return table;
    }
    var last = committer.settled();
    return table.withStreams(
        table.streams().stream()
            .map(stream -> stream.disabled(last.sequence(), last.time()))
            .filter(stream -> !stream.shards().isEmpty())
            .toList());
  }

  /// A stream is identified by its table's name and this time, so the time must differ from those of all known streams.
  private Instant unused(TableName table, Instant now) {
    return Stream.concat(
            catalog.find(table).flatMap(live -> live.find()).map(EngineTable::definition).stream(),
            catalog.deleted().stream().filter(deleted -> deleted.name().equals(table)))
        .flatMap(definition -> definition.streams().stream())
        .map(stream -> stream.created().plusMillis(1))
        .filter(next -> next.isAfter(now))
        .max(Instant::compareTo)
        .orElse(now);
  }
}
