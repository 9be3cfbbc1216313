package dev.trestle.conformance;

import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// How much work the random proofs do: little in every build, as much as is wanted in a long run.
///
/// | property | means |
/// |---|---|
/// | `trestle.seed` | one seed to run in place of the fixed ones |
/// | `trestle.operations` | operations of each differential and model run |
/// | `trestle.seconds` | how long the threads of a concurrency run go on |
/// | `trestle.rounds` | how often the crash test kills |
public record Effort(@Nullable Long seed, int operations, Duration duration, int rounds) {
  public static Effort fromProperties(int operations, Duration duration, int rounds) {
    return new Effort(
        property("trestle.seed", Long::decode),
        orElse(property("trestle.operations", Integer::decode), operations),
        Duration.ofSeconds(orElse(property("trestle.seconds", Long::decode), duration.toSeconds())),
        orElse(property("trestle.rounds", Integer::decode), rounds));
  }

  /// The given seeds, or the one that the command line names.
  public long[] seeds(long... usual) {
    return seed == null ? usual : new long[] {seed};
  }

  private static <T> @Nullable T property(String name, Function<String, T> parse) {
    var text = System.getProperty(name);
    return text == null || text.isBlank() ? null : parse.apply(text);
  }

  private static <T> T orElse(@Nullable T value, T otherwise) {
    return value == null ? otherwise : value;
  }
}
