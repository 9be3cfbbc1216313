package dev.trestle.conformance.differential;

import dev.trestle.conformance.RunProgress;
import dev.trestle.conformance.TestThreads;
import dev.trestle.conformance.differential.endpoint.LocalServer;
import dev.trestle.conformance.differential.request.Schedule;
import dev.trestle.conformance.differential.request.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/// Runs one schedule and collects the differences, one of each kind. For one thread.
final class Differential {
  /// The most kinds of differences that are collected.
  private static final int MAX_KINDS = 200;

  private static final int MAX_LOSSES = 10;
  private static final Duration DEADLINE = Duration.ofHours(6);
  private static final Set<String> READS =
      Set.of(
          "GetItem",
          "Query",
          "Scan",
          "BatchGetItem",
          "TransactGetItems",
          "DescribeTable",
          "ListTables",
          "DescribeTimeToLive");

  private final Schedule schedule;
  private final Supplier<EndpointPair> worlds;
  private final RunProgress progress;
  private final Map<String, Difference> differences = new LinkedHashMap<>();
  private final Map<String, Integer> timesSeen = new TreeMap<>();
  private final Map<String, Integer> replays = new LinkedHashMap<>();
  private int next;
  private int losses;
  private int steps;
  private int successes;

  Differential(Schedule schedule, Supplier<EndpointPair> worlds, RunProgress progress) {
    this.schedule = schedule;
    this.worlds = worlds;
    this.progress = progress;
  }

  /// Runs a whole schedule in several worlds in parallel, each with its own part of it.
  static List<Differential> runInParallel(
      Schedule schedule, int steps, int parts, Supplier<EndpointPair> worlds, RunProgress progress)
      throws InterruptedException {
    var runs = new ArrayList<Differential>();
    try (var threads = TestThreads.within(DEADLINE)) {
      for (int i = 0; i < parts; i++) {
        var run = new Differential(schedule, worlds, progress);
        int first = (int) ((long) steps * i / parts);
        int end = (int) ((long) steps * (i + 1) / parts);
        runs.add(run);
        threads.start(() -> run.run(first, end));
      }
      threads.awaitAll();
    }
    return runs;
  }

  /// Runs the steps from `first` (inclusive) to `end` (exclusive).
  void run(int first, int end) {
    next = first;
    while (next < end && differences.size() < MAX_KINDS) {
      try {
        runUntilApart(end);
      } catch (LocalServer.LostConnection e) {
        startAfresh(e);
      }
    }
  }

  /// A lost connection leaves open whether its request was executed.
  private void startAfresh(LocalServer.LostConnection lost) {
    losses++;
    System.out.printf("  lost a connection before step %d: %s%n", next, lost);
    if (losses > MAX_LOSSES) {
      throw lost;
    }
  }

  /// Continues until a write gets different responses: then the two databases no longer have the same content.
  private void runUntilApart(int end) {
    try (var world = worlds.get()) {
      int first = next;
      while (next < end) {
        var step = schedule.step(next++);
        var difference = world.run(step);
        steps++;
        progress.add(1);
        successes += world.hasSucceeded() ? 1 : 0;
        if (difference.isPresent()) {
          note(difference.get(), first);
        }
        if ((world.isApart() || difference.isPresent()) && !READS.contains(step.operation())) {
          return;
        }
      }
    }
  }

  private void note(Difference difference, int worldStart) {
    var signature = difference.signature();
    timesSeen.merge(signature, 1, Integer::sum);
    if (differences.putIfAbsent(signature, difference) == null) {
      replays.put(signature, worldStart);
    }
  }

  /// The percentage of requests that succeeded.
  double successPercent() {
    return 100.0 * successes / Math.max(1, steps);
  }

  boolean foundNothing() {
    return differences.isEmpty();
  }

  /// Every kind of difference with the fewest steps that were found to show it.
  String report() {
    var parts = new ArrayList<String>();
    differences.forEach(
        (signature, difference) -> {
          var steps =
              new ScheduleShrinker(schedule, worlds)
                  .shrink(difference, replays.getOrDefault(signature, 0));
          parts.add(
              "seed %d, step %d, %d times: %s%n%s"
                  .formatted(
                      schedule.seed(),
                      difference.step().number(),
                      timesSeen.get(signature),
                      difference,
                      replay(steps)));
        });
    return String.join("\n\n", parts);
  }

  private static String replay(List<Step> steps) {
    var text = new StringBuilder("  replay");
    for (var step : steps) {
      text.append("\n    ").append(step.number()).append(": ").append(Difference.abbreviated(step));
    }
    return text.toString();
  }
}
