package dev.trestle.wire.backup;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.TableNames;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Handles UpdateContinuousBackups: parses its JSON request and writes its JSON response.
public final class UpdateContinuousBackupsJson {
  private static final String SPECIFICATION = "pointInTimeRecoverySpecification";

  private @Nullable String table;
  private boolean specified;
  private @Nullable Boolean enabled;
  private @Nullable Integer days;

  private UpdateContinuousBackupsJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new UpdateContinuousBackupsJson();
    in.body(name -> parser.read(name, in));
    ContinuousBackupsJson.write(out, dynamo.updateContinuousBackups(parser.request()));
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "TableName" -> table = in.string();
      case "PointInTimeRecoverySpecification" ->
          specified =
              in.structure(
                  "PointInTimeRecoverySpecification", member -> readSpecification(member, in));
      default -> {}
    }
  }

  private void readSpecification(String name, JsonInput in) throws IOException {
    switch (name) {
      case "PointInTimeRecoveryEnabled" -> enabled = in.bool();
      case "RecoveryPeriodInDays" -> days = in.integer();
      default -> {}
    }
  }

  private UpdateContinuousBackups request() {
    var violations =
        new Violations()
            .requiredTable("tableName", table)
            .required(SPECIFICATION, specified ? this : null);
    if (specified) {
      violations
          .required(SPECIFICATION + ".pointInTimeRecoveryEnabled", enabled)
          .atLeast(SPECIFICATION + ".recoveryPeriodInDays", days, 1)
          .atMost(SPECIFICATION + ".recoveryPeriodInDays", days, UpdateContinuousBackups.MAX_DAYS);
    }
    violations.report();
    return new UpdateContinuousBackups(
        TableNames.of(requireNonNull(table)),
        requireNonNull(enabled),
        days == null ? UpdateContinuousBackups.MAX_DAYS : days);
  }
}
