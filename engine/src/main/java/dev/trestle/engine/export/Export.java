package dev.trestle.engine.export;

import dev.trestle.dynamo.backup.ExportDescription.Failure;
import dev.trestle.dynamo.backup.ExportScope;
import dev.trestle.dynamo.backup.ExportStatus;
import dev.trestle.dynamo.backup.ExportTarget;
import dev.trestle.dynamo.backup.ExportView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.engine.backup.CatalogFields;
import dev.trestle.engine.row.ItemCodec;
import java.time.Instant;
import java.util.Optional;

/// The catalog's row of an export.
///
/// @param source the table, and the range of its changes
/// @param requested the request, to distinguish a repeated request from another one with the same token
/// @param expected the estimated amount of work
/// @param outcome absent while the export is in progress
record Export(
    String id,
    Source source,
    ExportScope scope,
    ExportTarget target,
    String token,
    String requested,
    Instant started,
    long expected,
    Optional<Outcome> outcome) {

  /// A table and a range of its change log.
  ///
  /// @param after the last change before the range; 0 for a full export, which has all items as of `last`
  /// @param last the last change in the range
  record Source(int tableId, TableName table, String uuid, long after, long last) {}

  /// The result of an export that has ended.
  record Outcome(Instant ended, long items, long billedBytes, Optional<Failure> failure) {}

  Export ended(Outcome how) {
    return new Export(
        id, source, scope, target, token, requested, started, expected, Optional.of(how));
  }

  ExportStatus status() {
    return outcome
        .map(how -> how.failure().isPresent() ? ExportStatus.FAILED : ExportStatus.COMPLETED)
        .orElse(ExportStatus.IN_PROGRESS);
  }

  byte[] encode() {
    var item =
        Item.EMPTY
            .with("id", id)
            .with("tableId", source.tableId())
            .with("table", source.table().text())
            .with("uuid", source.uuid())
            .with("after", source.after())
            .with("last", source.last())
            .with("bucket", target.bucket())
            .with("token", token)
            .with("requested", requested)
            .with("started", started.toEpochMilli())
            .with("expected", expected);
    if (target.owner().isPresent()) {
      item = item.with("owner", target.owner().get());
    }
    if (target.prefix().isPresent()) {
      item = item.with("prefix", target.prefix().get());
    }
    item =
        switch (scope) {
          case ExportScope.Full(var moment) -> item.with("moment", moment.toEpochMilli());
          case ExportScope.Incremental(var from, var to, var view) ->
              item.with("from", from.toEpochMilli())
                  .with("to", to.toEpochMilli())
                  .with("view", view.name());
        };
    return ItemCodec.encode(outcome.isPresent() ? with(item, outcome.get()) : item);
  }

  private static Item with(Item item, Outcome how) {
    var ended =
        item.with("ended", how.ended().toEpochMilli())
            .with("items", how.items())
            .with("billedBytes", how.billedBytes());
    return how.failure().isEmpty()
        ? ended
        : ended
            .with("failureCode", how.failure().get().code())
            .with("failureMessage", how.failure().get().message());
  }

  static Export decode(byte[] row) {
    var fields = new CatalogFields(ItemCodec.decode(row));
    return new Export(
        fields.text("id"),
        new Source(
            Math.toIntExact(fields.number("tableId")),
            TableName.of(fields.text("table")),
            fields.text("uuid"),
            fields.number("after"),
            fields.number("last")),
        scope(fields),
        new ExportTarget(
            fields.text("bucket"), fields.findText("owner"), fields.findText("prefix")),
        fields.text("token"),
        fields.text("requested"),
        fields.instant("started"),
        fields.number("expected"),
        fields.findInstant("ended").map(ended -> outcome(fields, ended)));
  }

  private static ExportScope scope(CatalogFields fields) {
    return fields
        .findInstant("moment")
        .<ExportScope>map(ExportScope.Full::new)
        .orElseGet(
            () ->
                new ExportScope.Incremental(
                    fields.instant("from"),
                    fields.instant("to"),
                    ExportView.valueOf(fields.text("view"))));
  }

  private static Outcome outcome(CatalogFields fields, Instant ended) {
    return new Outcome(
        ended,
        fields.number("items"),
        fields.number("billedBytes"),
        fields
            .findText("failureCode")
            .map(code -> new Failure(code, fields.text("failureMessage"))));
  }
}
