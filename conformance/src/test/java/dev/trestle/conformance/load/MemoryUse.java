package dev.trestle.conformance.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;

/// Samples the memory of a server under load.
final class MemoryUse {
  /// Before that, code is compiled and caches fill.
  private static final double SETTLING = 1 / 3.0;

  private static final Duration LONG_ENOUGH = Duration.ofMinutes(2);
  private static final long MAX_HEAP_GROWTH = 8 << 20;
  private static final long MAX_RESIDENT_GROWTH = 48 << 20;
  private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+) kB");
  private static final Pattern TOTAL = Pattern.compile("(?m)^Total +\\d+ +(\\d+)");

  private final long pid;
  private final List<Sample> samples = new ArrayList<>();

  /// @param heapBytes live objects, after a collection
  /// @param residentBytes the whole process, with RocksDB's memory
  private record Sample(double seconds, long heapBytes, long residentBytes) {}

  MemoryUse(ServeProcess server) {
    this.pid = server.pid();
  }

  void sample() throws IOException {
    samples.add(new Sample(System.nanoTime() / 1e9, liveHeap(), resident()));
  }

  /// Throws if memory has grown, if there are enough samples to tell. Returns a summary.
  String judge() {
    assertThat(samples).isNotEmpty();
    var from = samples.get((int) (samples.size() * SETTLING));
    var settled = samples.subList(samples.indexOf(from), samples.size());
    double seconds = samples.getLast().seconds - from.seconds;
    double heap = seconds * slope(settled, Sample::heapBytes);
    double resident = seconds * slope(settled, Sample::residentBytes);
    var seen =
        "live heap %,d kB (%+,.0f kB in %.0f s), resident %,d kB (%+,.0f kB)"
            .formatted(
                samples.getLast().heapBytes >> 10,
                heap / 1024,
                seconds,
                samples.getLast().residentBytes >> 10,
                resident / 1024);
    if (seconds >= LONG_ENOUGH.toSeconds()) {
      assertThat(heap).as("%s%n%s", seen, settled).isLessThan(MAX_HEAP_GROWTH);
      assertThat(resident).as("%s%n%s", seen, settled).isLessThan(MAX_RESIDENT_GROWTH);
    }
    return seen;
  }

  /// Bytes per second, by linear regression: one high sample at the end is no growth.
  private static double slope(List<Sample> samples, ToDoubleFunction<Sample> bytes) {
    double meanSeconds = samples.stream().mapToDouble(Sample::seconds).average().orElseThrow();
    double meanBytes = samples.stream().mapToDouble(bytes).average().orElseThrow();
    double together = 0;
    double alone = 0;
    for (var sample : samples) {
      double away = sample.seconds - meanSeconds;
      together += away * (bytes.applyAsDouble(sample) - meanBytes);
      alone += away * away;
    }
    return alone == 0 ? 0 : together / alone;
  }

  /// The histogram collects garbage first.
  private long liveHeap() throws IOException {
    var jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    var process =
        new ProcessBuilder(jcmd, Long.toString(pid), "GC.class_histogram")
            .redirectErrorStream(true)
            .start();
    try (var output = process.inputReader()) {
      return number(TOTAL, output.readAllAsString());
    } finally {
      process.destroyForcibly();
    }
  }

  /// The resident memory on Linux; elsewhere only the heap is known.
  private long resident() throws IOException {
    var status = Path.of("/proc", Long.toString(pid), "status");
    return Files.exists(status) ? number(RESIDENT, Files.readString(status)) << 10 : 0;
  }

  private static long number(Pattern pattern, String text) {
    var matcher = pattern.matcher(text);
    assertThat(matcher.find()).as(text).isTrue();
    return Long.parseLong(matcher.group(1));
  }
}
