package dev.trestle.conformance.differential;

import static dev.trestle.conformance.differential.endpoint.Json.object;

import dev.trestle.conformance.differential.deviation.Deviations;
import dev.trestle.conformance.differential.endpoint.Endpoint;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.endpoint.JsonResponse;
import dev.trestle.conformance.differential.request.Step;
import dev.trestle.conformance.differential.request.TableShape;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// DynamoDB Local and our database with the same tables. For one thread.
final class EndpointPair implements AutoCloseable {
  private static final Duration SETTLED_WITHIN = Duration.ofMinutes(10);
  private static final Set<String> CHANGING_TABLES =
      Set.of("CreateTable", "UpdateTable", "DeleteTable", "UpdateTimeToLive");

  private final Endpoint local;
  private final Endpoint ours;
  private final Comparison comparison;
  private @Nullable Replies replies;

  EndpointPair(Endpoint local, Endpoint ours, Deviations deviations) {
    this.local = local;
    this.ours = ours;
    this.comparison = new Comparison(deviations);
    for (var shape : TableShape.EVERY) {
      var request = Json.bytes(shape.createRequest());
      for (var endpoint : List.of(local, ours)) {
        var answer = endpoint.answer("CreateTable", request);
        if (!answer.succeeded()) {
          throw new IllegalStateException("Cannot create %s: %s".formatted(shape.name(), answer));
        }
        awaitSettled(endpoint, shape.name());
      }
    }
  }

  /// Sends the step to both, and compares the replies.
  Optional<Difference> run(Step step) {
    replies = ask(step);
    return comparison.of(replies);
  }

  /// Whether one of the two executed the last step and the other rejected it; after a write they no longer have the
  /// same content.
  boolean isApart() {
    return replies != null && replies.areApart();
  }

  /// Whether Local executed the last step.
  boolean hasSucceeded() {
    return replies != null && replies.local().failure().isEmpty();
  }

  @Override
  public void close() {
    local.close();
    ours.close();
  }

  /// Sends the step to both.
  Replies ask(Step step) {
    if (step.walks()) {
      return new Replies(step, walk(local, step), walk(ours, step));
    }
    var known = step.withIdle(RemovalUpdates.ofNothing(step, local));
    var asked = new Replies(known, ReadPages.of(local, step), ReadPages.of(ours, step));
    if (CHANGING_TABLES.contains(step.operation())
        && step.request().get("TableName") instanceof String table) {
      awaitSettled(local, table);
      awaitSettled(ours, table);
    }
    if (asked.bothSucceeded()) {
      RemovalUpdates.undo(known, local, ours);
    }
    return asked;
  }

  /// A scan in segments is only complete with all of them: which items a segment has is an implementation detail.
  private static ReadPages walk(Endpoint endpoint, Step step) {
    var request = step.request();
    if (!Comparison.isOrdered(step) && request.containsKey("ExclusiveStartKey")) {
      return ReadPages.of(endpoint, step);
    }
    if (!(request.get("TotalSegments") instanceof Integer total)
        || !(request.get("Segment") instanceof Integer segment)
        || segment < 0
        || segment >= total
        || total > 10) {
      return ReadPages.on(endpoint, step.operation(), request);
    }
    var pages = new ArrayList<JsonResponse>();
    for (int i = 0; i < total; i++) {
      var part = object();
      part.putAll(request);
      part.put("Segment", i);
      pages.addAll(ReadPages.on(endpoint, step.operation(), part).pages());
    }
    return new ReadPages(pages);
  }

  private static void awaitSettled(Endpoint endpoint, String table) {
    long deadline = System.nanoTime() + SETTLED_WITHIN.toNanos();
    var request = Json.bytes(object("TableName", table));
    while (System.nanoTime() < deadline) {
      var answer = endpoint.answer("DescribeTable", request);
      if (!answer.succeeded()
          || (isSettled(Json.inner(answer.body(), "Table"))
              && isExpirySettled(endpoint, request))) {
        return;
      }
      Thread.onSpinWait();
    }
    throw new IllegalStateException("Table %s is still changing".formatted(table));
  }

  private static boolean isExpirySettled(Endpoint endpoint, byte[] request) {
    var answer = endpoint.answer("DescribeTimeToLive", request);
    return !"ENABLING"
        .equals(Json.inner(answer.body(), "TimeToLiveDescription").get("TimeToLiveStatus"));
  }

  private static boolean isSettled(Map<String, Object> table) {
    return Stream.concat(
            Stream.of(table), Json.innerArray(table, "GlobalSecondaryIndexes").stream())
        .map(Json::asObject)
        .flatMap(
            part ->
                Stream.of(
                    part.getOrDefault("TableStatus", "ACTIVE"),
                    part.getOrDefault("IndexStatus", "ACTIVE")))
        .allMatch("ACTIVE"::equals);
  }
}
