package dev.trestle.engine.backup;

import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;

/// The ids that DynamoDB gives to backups and exports: in the order of their times, and never the same.
final class Ids {
  private Ids() {}

  static String next(long millis) {
    return "%014d-%s"
        .formatted(millis, HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt()));
  }

  /// The id at the end of a resource name.
  static String of(String arn) {
    return arn.substring(arn.lastIndexOf('/') + 1);
  }
}
