package dev.trestle.cli.start;

import dev.trestle.cli.config.DatabaseChoice;
import dev.trestle.engine.DatabaseOptions;
import java.net.URI;

/// A shell command for a first request to the server, with the AWS CLI.
final class ExampleCommand {
  // The AWS CLI wants a region that it knows.
  private static final String REGION = "us-east-1";

  private ExampleCommand() {}

  /// The command, with region and keys for machines without an AWS configuration. Without keys where the server has its own.
  ///
  /// @param keyless whether the server accepts any key
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
