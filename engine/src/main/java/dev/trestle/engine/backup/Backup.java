package dev.trestle.engine.backup;

import dev.trestle.dynamo.backup.BackupStatus;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.row.ItemCodec;
import dev.trestle.engine.table.TableDefinition;
import dev.trestle.engine.table.TableDefinitionCodec;
import java.time.Instant;

/// The catalog's row of a backup. The items are in a separate file.
///
/// @param created the moment at which the items were read
/// @param table the table's definition at that moment
/// @param sizeBytes the size of the file, once it is written
public record Backup(
    String id,
    String name,
    BackupStatus status,
    Instant created,
    TableDefinition table,
    long itemCount,
    long tableBytes,
    long sizeBytes) {

  Backup status(BackupStatus changed) {
    return new Backup(id, name, changed, created, table, itemCount, tableBytes, sizeBytes);
  }

  Backup finished(long items, long bytes, long fileBytes) {
    return new Backup(id, name, BackupStatus.AVAILABLE, created, table, items, bytes, fileBytes);
  }

  /// The same backup, started again at a later moment.
  Backup again(Instant moment, TableDefinition now) {
    return new Backup(id, name, status, moment, now, itemCount, tableBytes, sizeBytes);
  }

  byte[] encode() {
    return ItemCodec.encode(
        Item.EMPTY
            .with("id", id)
            .with("name", name)
            .with("status", status.name())
            .with("created", created.toEpochMilli())
            .with("table", Value.of(Bytes.owning(TableDefinitionCodec.encode(table))))
            .with("itemCount", itemCount)
            .with("tableBytes", tableBytes)
            .with("sizeBytes", sizeBytes));
  }

  static Backup decode(byte[] row) {
    var fields = new CatalogFields(ItemCodec.decode(row));
    return new Backup(
        fields.text("id"),
        fields.text("name"),
        BackupStatus.valueOf(fields.text("status")),
        fields.instant("created"),
        TableDefinitionCodec.decode(fields.bytes("table").toArray()),
        fields.number("itemCount"),
        fields.number("tableBytes"),
        fields.number("sizeBytes"));
  }
}
