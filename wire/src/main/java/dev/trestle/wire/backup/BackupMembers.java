package dev.trestle.wire.backup;

import static java.util.Objects.requireNonNull;

import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Parses requests whose only member is the ARN of a backup or an export.
final class BackupMembers {
  private static final int MIN_ARN_LENGTH = 37;
  private static final int MAX_ARN_LENGTH = 1024;

  private @Nullable String arn;

  private BackupMembers() {}

  /// @param member the name of the member, such as `BackupArn`
  /// @param path the same as error texts print it, such as `backupArn`
  static String read(JsonInput in, String member, String path) throws IOException {
    var members = new BackupMembers();
    in.body(
        name -> {
          if (name.equals(member)) {
            members.arn = in.string();
          }
        });
    arnConstraints(new Violations(), path, members.arn).report();
    return requireNonNull(members.arn);
  }

  static Violations arnConstraints(Violations violations, String path, @Nullable String arn) {
    return violations.required(path, arn).length(path, arn, MIN_ARN_LENGTH, MAX_ARN_LENGTH);
  }
}
