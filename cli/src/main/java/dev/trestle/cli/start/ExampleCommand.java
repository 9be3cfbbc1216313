package dev.trestle.cli.start;

import dev.trestle.cli.config.DatabaseChoice;
import dev.trestle.engine.DatabaseOptions;
import java.net.URI;

/// What can be pasted into a terminal to see that a server answers.
final class ExampleCommand {
  // The AWS CLI wants a region that it knows.
  private static final String REGION = "us-east-1";

  private ExampleCommand() {}

  /// Complete, for machines that know nothing of Amazon; where the server wants its own keys, without any.
  ///
  /// @param keyless whether any key will do
  static String of(DatabaseChoice.Embedded database, boolean keyless, URI endpoint) {
    var command = "aws dynamodb list-tables --endpoint-url " + endpoint;
    if (!keyless) {
      return command;
    }
    boolean anywhere = database.region().equals(DatabaseOptions.inMemory().region());
    return "AWS_DEFAULT_REGION=%s AWS_ACCESS_KEY_ID=me AWS_SECRET_ACCESS_KEY=any %s"
        .formatted(anywhere ? REGION : database.region(), command);
  }
}
