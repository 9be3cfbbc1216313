package dev.trestle.conformance.chat;

import dev.trestle.apps.chat.gateway.AcceptanceContract;
import dev.trestle.aws.remote.RemoteDatabase;
import dev.trestle.aws.remote.RemoteOptions;
import dev.trestle.conformance.TestEffort;
import dev.trestle.conformance.differential.endpoint.LocalServer;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;

/// The chat's acceptance tests on DynamoDB Local, through the AWS SDK.
class LocalAcceptanceTest extends AcceptanceContract {
  private static final AtomicInteger TESTS = new AtomicInteger();

  /// DynamoDB Local has a separate database for every access key, so tests do not affect each other.
  ///
  /// It runs all statements of a database in one thread, an `SQLiteQueue` of sqlite4java, and the time-out of a request includes its
  /// wait for that thread. Where a hundred users join and react at once, all their requests and repeated transactions wait there: to send
  /// fewer at once would only move the wait into the SDK's pool of connections, where it counts too. Beside the tests of other modules, the
  /// default of 30 s is not enough for the last of them.
  private final RemoteDatabase database =
      RemoteDatabase.open(
          RemoteOptions.at(LocalServer.shared().uri())
              .as("chat" + TESTS.incrementAndGet(), "any")
              .answerWithin(Duration.ofMinutes(2)));

  @Override
  protected Dynamo dynamo() {
    return database;
  }

  @Override
  protected DynamoStreams streams() {
    return database;
  }

  /// More than one page of a query, which ends at 1 MB; and as many as on our engine in a long run.
  @Override
  protected int manyMessages() {
    return TestEffort.amount(3_000, super.manyMessages());
  }

  @AfterEach
  void close() {
    database.close();
  }
}
