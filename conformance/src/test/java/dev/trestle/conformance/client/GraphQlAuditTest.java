package dev.trestle.conformance.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.testing.LiveGuild;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// The audit of npm's `graphql-http`: every check of the GraphQL-over-HTTP specification, on the endpoint of the guild.
class GraphQlAuditTest {
  /// The number of checks in the version that `package-lock.json` names.
  private static final int LEAST = 50;

  @TestFactory
  Stream<DynamicTest> audit() {
    var script = NpmPackages.provide("graphql_audit.mjs").require("The GraphQL audit");
    return tests(Command.of("node", script.toString()));
  }

  private static Stream<DynamicTest> tests(Command command) {
    try (var live = LiveGuild.open()) {
      var auditor = live.signUp("auditor");
      var outcome =
          command
              .with("ENDPOINT", live.uri("/guild/graphql").toString())
              .with("TOKEN", auditor.accessToken())
              .run();
      var checks = outcome.output().lines().toList();
      return Stream.concat(
          checks.stream()
              .map(
                  check ->
                      DynamicTest.dynamicTest(
                          "Check " + check, () -> assertThat(check).startsWith("ok "))),
          Stream.of(
              DynamicTest.dynamicTest(
                  "The audit ends well",
                  () -> {
                    assertThat(outcome.well()).as(outcome.output()).isTrue();
                    assertThat(checks).hasSizeGreaterThanOrEqualTo(LEAST);
                  })));
    }
  }
}
