package dev.trestle.conformance.client;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class JavaScriptSdkTest {
  @TestFactory
  Stream<DynamicTest> session() {
    return ClientSession.of(
            "the AWS SDK for JavaScript",
            "create a table",
            "write one item",
            "write batches",
            "query in pages",
            "query indexes",
            "scan in segments",
            "run transactions",
            "set expiry and tags",
            "read the stream",
            "be limited to its tables",
            "get refused",
            "delete the table")
        .tests(
            NpmPackages.provide("javascript_session.mjs"),
            script -> Command.of("node", script.toString()));
  }
}
