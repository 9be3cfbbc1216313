package dev.trestle.conformance.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.testing.LiveGuild;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// GraphQL over WebSockets with the clients that programs use: npm's `graphql-ws`, and Apollo Client.
class GraphQlSubscriptionsTest {
  private static final List<String> STEPS =
      List.of(
          "graphql-ws runs a query",
          "graphql-ws runs a mutation",
          "graphql-ws receives the events of a subscription",
          "graphql-ws resumes after a cursor without gap or duplicate",
          "graphql-ws is refused a room of others",
          "graphql-ws is refused without a valid token",
          "Apollo Client runs a query and a mutation",
          "Apollo Client receives the events of a subscription");

  @TestFactory
  Stream<DynamicTest> session() {
    var script = NpmPackages.provide("graphql_subscriptions.mjs").require("GraphQL subscriptions");
    return tests(Command.of("node", script.toString()));
  }

  private static Stream<DynamicTest> tests(Command command) {
    try (var live = LiveGuild.open()) {
      var bob = live.signUp("bob");
      var outcome =
          command
              .with("ENDPOINT", live.uri("/guild/graphql").toString())
              .with("ANN", live.signUp("ann").accessToken())
              .with("BOB", bob.accessToken())
              .with("BOB_ID", bob.globalId())
              .with("EVE", live.signUp("eve").accessToken())
              .run();
      var done = outcome.output().lines().filter(line -> line.startsWith("ok ")).toList();
      return Stream.concat(
          STEPS.stream()
              .map(
                  step ->
                      DynamicTest.dynamicTest(
                          step,
                          () -> assertThat(done).as(outcome.output()).contains("ok " + step))),
          Stream.of(
              DynamicTest.dynamicTest(
                  "The session ends well",
                  () -> assertThat(outcome.well()).as(outcome.output()).isTrue())));
    }
  }
}
