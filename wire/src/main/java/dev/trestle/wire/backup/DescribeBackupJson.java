package dev.trestle.wire.backup;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.backup.DescribeBackup;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import java.io.IOException;

/// Handles DescribeBackup: parses its JSON request and writes its JSON response.
public final class DescribeBackupJson {
  private DescribeBackupJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var request = new DescribeBackup(BackupMembers.read(in, "BackupArn", "backupArn"));
    BackupJson.write(out, dynamo.describeBackup(request).backup());
  }
}
