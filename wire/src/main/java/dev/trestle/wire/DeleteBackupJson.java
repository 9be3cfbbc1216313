package dev.trestle.wire;

import dev.trestle.dynamo.DeleteBackup;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import java.io.IOException;

/// Handles DeleteBackup: parses its JSON request and writes its JSON response.
final class DeleteBackupJson {
  private DeleteBackupJson() {}

  static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var request = new DeleteBackup(BackupMembers.read(in, "BackupArn", "backupArn"));
    BackupJson.write(out, dynamo.deleteBackup(request).backup());
  }
}
