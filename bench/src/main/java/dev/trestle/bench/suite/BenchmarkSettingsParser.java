package dev.trestle.bench.suite;

import dev.trestle.bench.measure.WorkerThreads;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Parses settings from a command line. For one use.
public final class BenchmarkSettingsParser {
  public static final String OPTIONS =
      """
        --seconds N        how long each contender is measured, in ten rounds (default 5)
        --threads LIST     threads that work at once, such as 1,8,8v, with v for virtual ones
        --only LIST        run only these parts of the benchmark
        --max-items N      the largest table of the flatness part (default 1000000)
        --full             the same as --max-items 10000000
        --seed N           another choice of items (default 1)
        --data DIR         where databases are made and removed again (default: the temporary directory)
        --json FILE        also write every figure, as one JSON object per line
        --quick            do little, to see that it works (chat)
        --check            exit with 1 where a target is missed
      """;

  private static final long USUAL_ITEMS = 1_000_000;
  private static final long FULL_ITEMS = 10_000_000;

  private Duration time = Duration.ofSeconds(5);
  private List<WorkerThreads> crews = List.of();
  private Set<String> only = Set.of();
  private long seed = 1;
  private long maxItems = USUAL_ITEMS;
  private Optional<Path> data = Optional.empty();
  private Optional<Path> json = Optional.empty();
  private boolean quick;
  private boolean check;

  private BenchmarkSettingsParser() {}

  public static BenchmarkSettings parse(List<String> arguments) {
    var parser = new BenchmarkSettingsParser();
    var rest = arguments.iterator();
    while (rest.hasNext()) {
      parser.read(rest.next(), rest);
    }
    return parser.settings();
  }

  private BenchmarkSettings settings() {
    return new BenchmarkSettings(time, crews, only, seed, maxItems, data, json, quick, check);
  }

  private void read(String option, Iterator<String> rest) {
    switch (option) {
      case "--check" -> check = true;
      case "--quick" -> quick = true;
      case "--full" -> maxItems = FULL_ITEMS;
      case "--seconds", "--threads", "--only", "--max-items", "--seed", "--data", "--json" ->
          read(option, value(option, rest));
      default -> throw new BenchmarkUsageException("There is no option %s.".formatted(option));
    }
  }

  private void read(String option, String value) {
    try {
      switch (option) {
        case "--seconds" -> time = Duration.ofMillis(Math.round(Double.parseDouble(value) * 1000));
        case "--threads" -> crews = words(value).map(WorkerThreads::parse).toList();
        case "--only" -> only = Set.copyOf(words(value).toList());
        case "--max-items" -> maxItems = Long.parseLong(value);
        case "--seed" -> seed = Long.parseLong(value);
        case "--data" -> data = Optional.of(Path.of(value));
        case "--json" -> json = Optional.of(Path.of(value));
        default -> throw new IllegalStateException(option);
      }
    } catch (IllegalArgumentException _) {
      throw new BenchmarkUsageException("%s cannot be %s.".formatted(option, value));
    }
  }

  private static String value(String option, Iterator<String> rest) {
    if (!rest.hasNext()) {
      throw new BenchmarkUsageException("%s needs a value.".formatted(option));
    }
    return rest.next();
  }

  private static Stream<String> words(String list) {
    return Arrays.stream(list.split(",", -1));
  }
}
