package dev.trestle.conformance.differential;

import static dev.trestle.conformance.differential.Json.object;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// DynamoDB Local and we, side by side, with the same tables. For one thread.
final class World implements AutoCloseable {
  private static final Duration SETTLED_WITHIN = Duration.ofMinutes(10);
  private static final Set<String> CHANGING_TABLES =
      Set.of("CreateTable", "UpdateTable", "DeleteTable", "UpdateTimeToLive");

  private final Endpoint local;
  private final Endpoint ours;
  private final Deviations deviations;
  private boolean apart;
  private boolean succeeded;

  World(Endpoint local, Endpoint ours, Deviations deviations) {
    this.local = local;
    this.ours = ours;
    this.deviations = deviations;
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

  /// Sends the step to both, and compares what they say.
  Optional<Difference> run(Step step) {
    apart = false;
    succeeded = true;
    if (step.walks()) {
      return walk(step);
    }
    var request = Json.bytes(step.request());
    var fromLocal = local.answer(step.operation(), request);
    var fromUs = ours.answer(step.operation(), request);
    if (CHANGING_TABLES.contains(step.operation())
        && step.request().get("TableName") instanceof String table) {
      awaitSettled(local, table);
      awaitSettled(ours, table);
    }
    if (fromLocal.succeeded() && fromUs.succeeded()) {
      Removals.undo(step, local, ours);
    }
    return compare(step, fromLocal, fromUs);
  }

  /// Whether one of the two carried out the last step and the other refused it; after a write they no longer hold the same.
  boolean isApart() {
    return apart;
  }

  /// Whether Local carried out the last step.
  boolean hasSucceeded() {
    return succeeded;
  }

  @Override
  public void close() {
    local.close();
    ours.close();
  }

  private Optional<Difference> walk(Step step) {
    var index = index(step.request());
    boolean ordered = step.operation().equals("Query") && index.isEmpty();
    if (!ordered && step.request().containsKey("ExclusiveStartKey")) {
      return firstPages(step);
    }
    var localWalk = whole(local, step);
    var ourWalk = whole(ours, step);
    if (localWalk.failure().isPresent() || ourWalk.failure().isPresent()) {
      return compare(
          step,
          localWalk.failure().orElseGet(localWalk.pages()::getFirst),
          ourWalk.failure().orElseGet(ourWalk.pages()::getFirst));
    }
    var broken = ourWalk.brokenLaw(step.request());
    if (broken.isPresent()) {
      return Optional.of(new Difference(step, broken.get(), localWalk.whole(), ourWalk.whole()));
    }
    return ordered
        ? pageByPage(step, localWalk, ourWalk)
        : unordered(step, index, localWalk, ourWalk);
  }

  /// Where items stand after a key is the implementation's own business on a scan, and among equal keys of an index;
  /// whether the key is a good one is not.
  private Optional<Difference> firstPages(Step step) {
    var request = Json.bytes(step.request());
    var fromLocal = local.answer(step.operation(), request);
    var fromUs = ours.answer(step.operation(), request);
    return fromLocal.succeeded() && fromUs.succeeded()
        ? Optional.empty()
        : compare(step, fromLocal, fromUs);
  }

  private Optional<Difference> pageByPage(Step step, Walk localWalk, Walk ourWalk) {
    for (int i = 0; i < Math.min(localWalk.pages().size(), ourWalk.pages().size()); i++) {
      var difference = compare(step, localWalk.pages().get(i), ourWalk.pages().get(i));
      if (difference.isPresent()) {
        return difference;
      }
    }
    return localWalk.pages().size() == ourWalk.pages().size()
            || (localWalk.pages().size() == ourWalk.pages().size() - 1 && ourWalk.endsEmpty())
        ? Optional.empty()
        : Optional.of(new Difference(step, "number of pages", localWalk.whole(), ourWalk.whole()));
  }

  private Optional<Difference> unordered(
      Step step, Optional<TableShape.Index> index, Walk localWalk, Walk ourWalk) {
    var fromLocal = localWalk.whole();
    var fromUs = ourWalk.whole();
    if (localWalk.pages().size() != ourWalk.pages().size()) {
      // The price of a page depends on its items, so the sums are the same only where the pages
      // are.
      fromLocal.body().remove("ConsumedCapacity");
      fromUs.body().remove("ConsumedCapacity");
    }
    var sort = index.flatMap(i -> i.keys().sort());
    if (step.operation().equals("Query")
        && sort.isPresent()
        && !sortKeys(fromLocal, sort.get()).equals(sortKeys(fromUs, sort.get()))) {
      return Optional.of(new Difference(step, "order of the sort keys", fromLocal, fromUs));
    }
    for (var answer : List.of(fromLocal, fromUs)) {
      if (answer.body().get("Items") instanceof List<?> items) {
        Normal.sort(Json.asArray(items));
      }
    }
    return compare(step, fromLocal, fromUs);
  }

  private static List<Object> sortKeys(Answer answer, String sort) {
    var keys = new ArrayList<Object>();
    for (var item : Json.innerArray(answer.body(), "Items")) {
      keys.add(Normal.inOneForm(Json.asObject(item).getOrDefault(sort, "absent")));
    }
    return keys;
  }

  /// A scan in segments is only whole with all of them: which items a segment holds is the implementation's own business.
  private static Walk whole(Endpoint endpoint, Step step) {
    var request = step.request();
    if (!(request.get("TotalSegments") instanceof Integer total)
        || !(request.get("Segment") instanceof Integer segment)
        || segment < 0
        || segment >= total
        || total > 10) {
      return Walk.on(endpoint, step.operation(), request);
    }
    var pages = new ArrayList<Answer>();
    for (int i = 0; i < total; i++) {
      var part = object();
      part.putAll(request);
      part.put("Segment", i);
      pages.addAll(Walk.on(endpoint, step.operation(), part).pages());
    }
    return new Walk(pages);
  }

  private static Optional<TableShape.Index> index(Map<String, Object> request) {
    return TableShape.EVERY.stream()
        .filter(shape -> shape.name().equals(request.get("TableName")))
        .flatMap(shape -> shape.indexes().stream())
        .filter(index -> index.name().equals(request.get("IndexName")))
        .findFirst();
  }

  private Optional<Difference> compare(Step step, Answer fromLocal, Answer fromUs) {
    succeeded &= fromLocal.succeeded();
    var left = Normal.of(fromLocal, step.operation());
    var right = Normal.of(fromUs, step.operation());
    if (left.equals(right)) {
      return Optional.empty();
    }
    apart |= left.succeeded() != right.succeeded();
    var expected = deviations.expected(step, left, right);
    return expected.equals(right)
        ? Optional.empty()
        : Optional.of(new Difference(step, "body", expected, right));
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
