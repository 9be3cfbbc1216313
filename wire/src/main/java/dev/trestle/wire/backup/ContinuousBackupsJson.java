package dev.trestle.wire.backup;

import dev.trestle.dynamo.backup.DescribeContinuousBackups;
import dev.trestle.wire.json.JsonOutput;

/// Writes the response that DescribeContinuousBackups and UpdateContinuousBackups share.
final class ContinuousBackupsJson {
  private ContinuousBackupsJson() {}

  static void write(JsonOutput out, DescribeContinuousBackups.Result result) {
    out.beginObject()
        .name("ContinuousBackupsDescription")
        .beginObject()
        .name("ContinuousBackupsStatus")
        .string("ENABLED")
        .name("PointInTimeRecoveryDescription")
        .beginObject()
        .name("PointInTimeRecoveryStatus")
        .string(result.window().isPresent() ? "ENABLED" : "DISABLED");
    result
        .window()
        .ifPresent(
            window ->
                out.name("RecoveryPeriodInDays")
                    .number(window.days())
                    .name("EarliestRestorableDateTime")
                    .time(window.earliest())
                    .name("LatestRestorableDateTime")
                    .time(window.latest()));
    out.endObject().endObject().endObject();
  }
}
