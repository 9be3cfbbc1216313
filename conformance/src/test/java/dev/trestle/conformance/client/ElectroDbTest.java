package dev.trestle.conformance.client;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class ElectroDbTest {
  @TestFactory
  Stream<DynamicTest> session() {
    return ClientSession.of(
            "ElectroDB",
            "create a table",
            "create once",
            "patch with sets and lists",
            "put and get batches",
            "query in pages",
            "read a collection of two entities",
            "run transactions",
            "upsert, remove and scan")
        .tests(
            NpmPackages.provide("electrodb_session.mjs"),
            script -> Command.of("node", script.toString()));
  }
}
