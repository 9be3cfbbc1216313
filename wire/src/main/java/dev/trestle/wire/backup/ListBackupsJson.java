package dev.trestle.wire.backup;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.backup.BackupSummary;
import dev.trestle.dynamo.backup.BackupType;
import dev.trestle.dynamo.backup.ListBackups;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.TableNames;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Handles ListBackups: parses its JSON request and writes its JSON response.
public final class ListBackupsJson {
  private @Nullable String table;
  private @Nullable Integer limit;
  private @Nullable Instant from;
  private @Nullable Instant to;
  private @Nullable String start;
  private @Nullable String type;

  private ListBackupsJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new ListBackupsJson();
    in.body(name -> parser.read(name, in));
    write(out, dynamo.listBackups(parser.request()));
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "TableName" -> table = in.string();
      case "Limit" -> limit = in.integer();
      case "TimeRangeLowerBound" -> from = in.time();
      case "TimeRangeUpperBound" -> to = in.time();
      case "ExclusiveStartBackupArn" -> start = in.string();
      case "BackupType" -> type = in.string();
      default -> {}
    }
  }

  private ListBackups request() {
    var violations =
        new Violations()
            .atLeast("limit", limit, 1)
            .atMost("limit", limit, ListBackups.MAX_LIMIT)
            .choice("backupType", type, EnumMember.BACKUP_TYPE_FILTER);
    if (table != null) {
      violations.requiredTable("tableName", table);
    }
    violations.report();
    return new ListBackups(
        Optional.ofNullable(table).map(TableNames::of),
        Optional.ofNullable(from),
        Optional.ofNullable(to),
        Optional.ofNullable(type).filter(kind -> !kind.equals("ALL")).map(BackupType::valueOf),
        Optional.ofNullable(start),
        limit == null ? ListBackups.MAX_LIMIT : limit);
  }

  private static void write(JsonOutput out, ListBackups.Result result) {
    out.beginObject().name("BackupSummaries").beginArray();
    result.backups().forEach(backup -> summary(out, backup));
    out.endArray();
    result.last().ifPresent(last -> out.name("LastEvaluatedBackupArn").string(last));
    out.endObject();
  }

  private static void summary(JsonOutput out, BackupSummary backup) {
    out.beginObject()
        .name("TableName")
        .string(backup.table().text())
        .name("TableId")
        .string(backup.tableId())
        .name("TableArn")
        .string(backup.tableArn());
    BackupJson.details(out, backup.details());
    out.endObject();
  }
}
