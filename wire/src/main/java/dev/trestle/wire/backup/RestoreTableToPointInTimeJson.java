package dev.trestle.wire.backup;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.backup.RestoreTableToPointInTime;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.table.TableDescriptionJson;
import dev.trestle.wire.validation.ResourceArns;
import dev.trestle.wire.validation.TableNames;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Handles RestoreTableToPointInTime: parses its JSON request and writes its JSON response.
public final class RestoreTableToPointInTimeJson {
  private @Nullable String source;
  private @Nullable String sourceArn;
  private @Nullable String target;
  private @Nullable Boolean latest;
  private @Nullable Instant moment;
  private final RestoreOverrideMembers overrides = new RestoreOverrideMembers();

  private RestoreTableToPointInTimeJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new RestoreTableToPointInTimeJson();
    in.body(name -> parser.read(name, in));
    TableDescriptionJson.write(
        out, "TableDescription", dynamo.restoreTableToPointInTime(parser.request()).table());
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "SourceTableName" -> source = in.string();
      case "SourceTableArn" -> sourceArn = in.string();
      case "TargetTableName" -> target = in.string();
      case "UseLatestRestorableTime" -> latest = in.bool();
      case "RestoreDateTime" -> moment = in.time();
      default -> overrides.read(name, in);
    }
  }

  private RestoreTableToPointInTime request() {
    var violations =
        new Violations().name("sourceTableName", source).requiredName("targetTableName", target);
    overrides.constraints(violations);
    violations.report();
    return new RestoreTableToPointInTime(
        source(), TableName.of(requireNonNull(target)), moment(), overrides.load());
  }

  private TableName source() {
    if (source != null && sourceArn != null) {
      throw new ValidationException(
          "One or more parameter values were invalid: Only one of SourceTableName and SourceTableArn can be specified");
    }
    if (source != null) {
      return TableName.of(source);
    }
    if (sourceArn != null) {
      return TableNames.of(ResourceArns.load(sourceArn));
    }
    throw new ValidationException(
        "One or more parameter values were invalid: SourceTableName or SourceTableArn must be specified");
  }

  private Optional<Instant> moment() {
    boolean wantsLatest = Boolean.TRUE.equals(latest);
    if (wantsLatest == (moment != null)) {
      throw new ValidationException(
          "One or more parameter values were invalid: "
              + (wantsLatest
                  ? "Only one of UseLatestRestorableTime and RestoreDateTime can be specified"
                  : "UseLatestRestorableTime or RestoreDateTime must be specified"));
    }
    return Optional.ofNullable(moment);
  }
}
