package dev.trestle.conformance.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.RunProgress;
import dev.trestle.conformance.TestEffort;
import dev.trestle.conformance.TestThreads;
import dev.trestle.conformance.crash.CrashTable;
import dev.trestle.conformance.crash.CrashedDirectory;
import dev.trestle.conformance.crash.ExpectedItems;
import dev.trestle.dynamo.GetItem;
import dev.trestle.engine.Database;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadTest {
  private static final int CONNECTIONS = TestEffort.connections(16, 256);
  private static final int KILLS = TestEffort.kills(1, 10);
  private static final Duration DURATION =
      TestEffort.duration(Duration.ofSeconds(4), Duration.ofMinutes(10));
  private static final Duration DEADLINE = Duration.ofMinutes(20);
  private static final Duration SAMPLING = Duration.ofSeconds(10);
  private static final Pattern ANSWERED =
      Pattern.compile(
          "(?m)^trestle_requests_seconds_count\\{error=\"(\\w*)\",operation=\"(\\w+)\",status=\"\\d+\"\\} (\\d+)");

  @TempDir private Path directory;

  private final long seed = TestEffort.seed();
  private final SplittableRandom random = new SplittableRandom(seed);
  private final ExpectedItems expected = new ExpectedItems(seed, CONNECTIONS);
  private final SharedCounters counters = new SharedCounters();
  private final RunProgress progress =
      new RunProgress("load, %d connections, seed %d".formatted(CONNECTIONS, seed), "answers");

  @Test
  void a_server_under_load_loses_nothing_mixes_nothing_up_and_does_not_grow() throws Exception {
    try (var database = Database.open(directory)) {
      CrashTable.createIfMissing(database);
    }
    String memory;
    double seconds;
    try (var host = new CurrentServer(directory);
        var suspensions = new SuspensionDetector();
        var threads = TestThreads.within(DEADLINE)) {
      var over = new AtomicBoolean();
      var load = new LoadClient.Load(host, suspensions, expected, counters, progress, over::get);
      for (int i = 0; i < CONNECTIONS; i++) {
        threads.startVirtual(new LoadClient(i, load, random.split()));
      }
      long begun = System.nanoTime();
      killAtRandom(host, threads, begun);
      memory = leaveAlone(host, threads, begun + DURATION.toNanos());
      over.set(true);
      threads.awaitAll();
      seconds = (System.nanoTime() - begun) / 1e9;
      assertThat(answeredBy(host.current())).isEqualTo(host.current().responses().counts());
      host.current().kill();
    }
    int unacknowledged = new CrashedDirectory(directory).check(expected, "seed " + seed);
    System.out.printf(
        "load, seed %d: %d connections, %d kills, %,d answers in %.0f s; increments that nobody acknowledged: %d;%n  %s%n",
        seed, CONNECTIONS, KILLS + 1, progress.done(), seconds, excess(), memory);
    // All requests had a response when the last kill came.
    assertThat(unacknowledged).isZero();
  }

  /// In the first half of the time: memory can only be judged if a server runs for long.
  private void killAtRandom(CurrentServer host, TestThreads threads, long begun)
      throws IOException, InterruptedException {
    long half = DURATION.toNanos() / 2;
    for (long moment : random.longs(KILLS, 0, half).sorted().toArray()) {
      threads.watch(Duration.ofNanos(Math.max(0, begun + moment - System.nanoTime())));
      host.killAndRestart();
    }
  }

  private static String leaveAlone(CurrentServer host, TestThreads threads, long wanted)
      throws IOException, InterruptedException {
    var memory = new MemoryUse(host.current());
    // If restarts took all the time, the last server must still get requests.
    long end = Math.max(wanted, System.nanoTime() + DURATION.toNanos() / 2);
    do {
      long left = Math.max(0, end - System.nanoTime());
      threads.watch(Duration.ofNanos(Math.min(left, SAMPLING.toNanos())));
      memory.sample();
    } while (System.nanoTime() < end);
    return memory.judge();
  }

  /// The number of responses by the server's own metrics.
  private static SortedMap<ResponseCounts.Kind, Long> answeredBy(ServeProcess server)
      throws IOException, InterruptedException {
    try (var client = HttpClient.newHttpClient()) {
      var page =
          client
              .send(
                  HttpRequest.newBuilder(server.pages().resolve("/metrics")).build(),
                  BodyHandlers.ofString())
              .body();
      var counts = new TreeMap<ResponseCounts.Kind, Long>();
      ANSWERED
          .matcher(page)
          .results()
          .forEach(
              line ->
                  counts.put(
                      new ResponseCounts.Kind(line.group(2), line.group(1)),
                      Long.parseLong(line.group(3))));
      return counts;
    }
  }

  private long excess() {
    try (var database = Database.open(directory)) {
      long excess = 0;
      for (int i = 0; i < SharedCounters.COUNT; i++) {
        var item =
            database
                .getItem(GetItem.of(CrashTable.NAME, SharedCounters.key(i)).consistently())
                .item();
        excess +=
            counters.excess(
                i,
                item.map(found -> LoadClient.number(found, SharedCounters.ATTRIBUTE)).orElse(0L));
      }
      return excess;
    }
  }
}
