package dev.trestle.conformance.client;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class AwsCliTest {
  private static final DebianPackage AWS_CLI =
      new DebianPackage("awscli", "aws", List.of("--version"));

  @TestFactory
  Stream<DynamicTest> session() {
    return ClientSession.of(
            "AWS CLI",
            "create a table",
            "put and get",
            "update",
            "write a batch",
            "query in pages and by index",
            "cancel a transaction",
            "set expiry",
            "list streams",
            "back up and restore",
            "be limited to its tables",
            "get refused",
            "delete the table")
        .tests(
            AWS_CLI.provide(),
            aws ->
                Command.of(
                    "bash", ClientSession.script("awscli_session.sh").toString(), aws.toString()));
  }
}
