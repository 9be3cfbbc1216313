package dev.trestle.conformance.client;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class Boto3Test {
  private static final DebianPackage BOTO3 =
      new DebianPackage("python3-boto3", "python3", List.of("-c", "import boto3"));

  @TestFactory
  Stream<DynamicTest> session() {
    return ClientSession.of(
            "boto3",
            "create a table",
            "write one item",
            "write batches",
            "query in pages",
            "query indexes",
            "scan in segments",
            "run transactions",
            "set expiry and tags",
            "read the stream",
            "back up and restore",
            "be limited to its tables",
            "get refused",
            "delete the table")
        .tests(
            BOTO3.provide(),
            python ->
                Command.of(python.toString(), ClientSession.script("boto3_session.py").toString()));
  }
}
