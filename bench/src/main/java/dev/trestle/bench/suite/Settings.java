package dev.trestle.bench.suite;

import dev.trestle.bench.measure.Crew;
import dev.trestle.bench.measure.Harness;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// How a benchmark is run.
///
/// @param time how long each contender is measured
/// @param crews how many threads work; empty for each benchmark's own choice
/// @param only the parts of the benchmark to run; all where empty
/// @param data where directories are made; the system's temporary directory where empty
/// @param quick whether little is done, to see that it works: what is measured then means nothing
/// @param check whether a missed target fails the run
public record Settings(
    Duration time,
    List<Crew> crews,
    Set<String> only,
    long seed,
    long maxItems,
    Optional<Path> data,
    Optional<Path> json,
    boolean quick,
    boolean check) {
  private static final Duration SHORTEST = Duration.ofMillis(10);
  private static final long FEWEST_ITEMS = 10_000;

  public Settings {
    crews = List.copyOf(crews);
    only = Set.copyOf(only);
    if (time.compareTo(SHORTEST) < 0) {
      throw new UsageException("--seconds is too short; give 0.01 or more.");
    }
    if (maxItems < FEWEST_ITEMS) {
      throw new UsageException(
          "--max-items is %d; give %d or more.".formatted(maxItems, FEWEST_ITEMS));
    }
  }

  public Harness harness() {
    return Harness.lasting(time);
  }

  /// The crews asked for, or `usual` where none were.
  public List<Crew> crewsOr(List<Crew> usual) {
    return crews.isEmpty() ? usual : crews;
  }

  public boolean wants(String part) {
    return only.isEmpty() || only.contains(part);
  }
}
