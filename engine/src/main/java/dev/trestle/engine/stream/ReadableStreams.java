package dev.trestle.engine.stream;

import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.engine.control.Arns;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.EngineTable;
import dev.trestle.engine.table.LiveTable;
import dev.trestle.engine.table.TableDefinition;
import dev.trestle.engine.table.TableStream;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// Finds the streams that can be read at present: those of tables, and for a day those of deleted tables.
final class ReadableStreams {
  private static final Comparator<OpenStream> ORDER =
      Comparator.comparing((OpenStream open) -> open.arn().table())
          .thenComparing(open -> open.arn().label());

  private final Catalog catalog;
  private final Arns arns;
  private final InstantSource clock;
  private final Map<Named, StreamArn> known = new ConcurrentHashMap<>();

  /// A stream by its table and the time at which it was enabled.
  private record Named(TableName table, Instant created) {}

  ReadableStreams(Catalog catalog, Arns arns, InstantSource clock) {
    this.catalog = catalog;
    this.arns = arns;
    this.clock = clock;
  }

  /// Older records are no longer shown, even if they still exist.
  Instant oldest() {
    return clock.instant().minus(TableStream.RETENTION);
  }

  String region() {
    return arns.region();
  }

  OpenStream load(StreamArn arn) {
    return of(arn.table())
        .filter(open -> open.arn().text().equals(arn.text()))
        .findFirst()
        .orElseThrow(
            () ->
                new ResourceNotFoundException(
                    "Requested resource not found: Stream: %s not found".formatted(arn)));
  }

  /// All readable streams, by name of the table and then by age.
  List<OpenStream> list(Optional<TableName> table) {
    return table.map(this::of).orElseGet(this::all).sorted(ORDER).toList();
  }

  private Stream<OpenStream> of(TableName table) {
    return open(
        Stream.concat(
            catalog.find(table).flatMap(LiveTable::find).map(EngineTable::definition).stream(),
            catalog.deleted().stream().filter(deleted -> deleted.name().equals(table))));
  }

  private Stream<OpenStream> all() {
    return open(
        Stream.concat(
            catalog.definitions().stream().map(EngineTable::definition),
            catalog.deleted().stream()));
  }

  private Stream<OpenStream> open(Stream<TableDefinition> tables) {
    var oldest = oldest();
    return tables.flatMap(
        table ->
            table.streams().stream()
                .map(stream -> stream.since(oldest))
                .filter(stream -> !stream.shards().isEmpty())
                .map(stream -> new OpenStream(arn(table, stream), table, stream)));
  }

  /// Made once for each stream: it is compared at every read.
  private StreamArn arn(TableDefinition table, TableStream stream) {
    return known.computeIfAbsent(
        new Named(table.name(), stream.created()),
        named ->
            new StreamArn(
                arns.stream(named.table, named.created), named.table, Arns.label(named.created)));
  }
}
