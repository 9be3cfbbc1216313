package dev.trestle.wire.backup;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.backup.CreateBackup;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.TableNames;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Handles CreateBackup: parses its JSON request and writes its JSON response.
public final class CreateBackupJson {
  private @Nullable String table;
  private @Nullable String backup;

  private CreateBackupJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new CreateBackupJson();
    in.body(name -> parser.read(name, in));
    var result = dynamo.createBackup(parser.request());
    out.beginObject().name("BackupDetails").beginObject();
    BackupJson.details(out, result.backup());
    out.endObject().endObject();
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "TableName" -> table = in.string();
      case "BackupName" -> backup = in.string();
      default -> {}
    }
  }

  private CreateBackup request() {
    new Violations().requiredTable("tableName", table).requiredName("backupName", backup).report();
    return new CreateBackup(TableNames.of(requireNonNull(table)), requireNonNull(backup));
  }
}
