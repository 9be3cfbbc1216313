package dev.trestle.wire.backup;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.backup.RestoreTableFromBackup;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.table.TableDescriptionJson;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Handles RestoreTableFromBackup: parses its JSON request and writes its JSON response.
public final class RestoreTableFromBackupJson {
  private @Nullable String backupArn;
  private @Nullable String target;
  private final RestoreOverrideMembers overrides = new RestoreOverrideMembers();

  private RestoreTableFromBackupJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new RestoreTableFromBackupJson();
    in.body(name -> parser.read(name, in));
    TableDescriptionJson.write(
        out, "TableDescription", dynamo.restoreTableFromBackup(parser.request()).table());
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "BackupArn" -> backupArn = in.string();
      case "TargetTableName" -> target = in.string();
      default -> overrides.read(name, in);
    }
  }

  private RestoreTableFromBackup request() {
    var violations =
        BackupMembers.arnConstraints(new Violations(), "backupArn", backupArn)
            .requiredName("targetTableName", target);
    overrides.constraints(violations);
    violations.report();
    return new RestoreTableFromBackup(
        requireNonNull(backupArn), TableName.of(requireNonNull(target)), overrides.load());
  }
}
