package dev.trestle.engine.backup;

import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;

/// Generates the ids of backups and exports, in DynamoDB's format: unique, and ordered by time.
public final class BackupIds {
  private BackupIds() {}

  public static String next(long millis) {
    return "%014d-%s"
        .formatted(millis, HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt()));
  }

  /// The id at the end of an ARN.
  public static String of(String arn) {
    return arn.substring(arn.lastIndexOf('/') + 1);
  }
}
