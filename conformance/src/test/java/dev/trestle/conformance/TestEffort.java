package dev.trestle.conformance;

import java.time.Duration;
import java.util.function.Function;

/// The amount of work of randomized tests: little in every build, much in a long run, or as the properties say.
///
/// | property | means |
/// |---|---|
/// | `trestle.soak` | `true` in a long run |
/// | `trestle.seed` | one seed to run in place of the fixed ones |
/// | `trestle.operations` | operations of each differential and model run |
/// | `trestle.seconds` | how long the threads of each concurrency run go on, and the load |
/// | `trestle.kills` | how often the crash run kills, and the load |
/// | `trestle.connections` | over how many connections the load comes |
public final class TestEffort {
  private static final boolean LONG = Boolean.getBoolean("trestle.soak");

  private TestEffort() {}

  public static int operations(int inBuild, int inSoak) {
    return property("operations", Integer::valueOf, inBuild, inSoak);
  }

  public static Duration duration(Duration inBuild, Duration inSoak) {
    return property("seconds", text -> Duration.ofSeconds(Long.parseLong(text)), inBuild, inSoak);
  }

  public static int kills(int inBuild, int inSoak) {
    return property("kills", Integer::valueOf, inBuild, inSoak);
  }

  public static int connections(int inBuild, int inSoak) {
    return property("connections", Integer::valueOf, inBuild, inSoak);
  }

  /// A number that no property sets.
  public static int amount(int inBuild, int inSoak) {
    return LONG ? inSoak : inBuild;
  }

  /// The given seeds, or the one that the command line names.
  public static long[] seeds(long... usual) {
    return property("seed", text -> new long[] {Long.parseLong(text)}, usual, usual);
  }

  public static long seed() {
    return seeds(1)[0];
  }

  private static <T> T property(String name, Function<String, T> parse, T inBuild, T inSoak) {
    var text = System.getProperty("trestle." + name, "");
    if (!text.isBlank()) {
      return parse.apply(text);
    }
    return LONG ? inSoak : inBuild;
  }
}
