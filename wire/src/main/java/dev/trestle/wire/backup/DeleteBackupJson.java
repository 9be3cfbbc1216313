package dev.trestle.wire.backup;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.backup.DeleteBackup;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import java.io.IOException;

/// Handles DeleteBackup: parses its JSON request and writes its JSON response.
public final class DeleteBackupJson {
  private DeleteBackupJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var request = new DeleteBackup(BackupMembers.read(in, "BackupArn", "backupArn"));
    BackupJson.write(out, dynamo.deleteBackup(request).backup());
  }
}
