package dev.trestle.cli.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The options of `soak`: which long test runs, how long, and with which random numbers.
///
/// @param options by their flags, as they were given
/// @param seed the run to repeat
record Soak(Set<Run> runs, Map<String, String> options, Optional<String> seed) {
  private static final Pattern COUNT = Pattern.compile("[1-9][0-9]{0,8}");
  private static final Pattern SEED = Pattern.compile("0|[1-9][0-9]{0,17}");
  private static final String SEED_FLAG = "--seed";

  /// A long test run.
  enum Run {
    DIFFERENTIAL(
        "conformance", "differential.DifferentialTest differential.StreamDifferentialTest"),
    WIRE("conformance", "differential.WireDifferentialTest"),
    FUZZ("conformance", "fuzz.FuzzTest"),
    CRASH("conformance", "crash.CrashTest"),
    MODEL("conformance", "reference.ModelTest"),
    CONCURRENCY("conformance", "history.SerializabilityTest history.CounterTest"),
    LOAD("conformance", "load.LoadTest"),
    CHAT("conformance", "chat.LocalAcceptanceTest"),
    GUILD("conformance", "guild.LocalGuildTest"),
    CROWD("apps/snakes", "live.ManyClientsTest"),
    FEED("apps/guild", "feed.oracle.FeedOracleTest");

    private final String module;
    private final String classes;

    /// @param classes with spaces between
    Run(String module, String classes) {
      this.module = module;
      this.classes = classes;
    }

    /// Its test classes, with their packages.
    private Stream<String> tests() {
      return Arrays.stream(classes.split(" "))
          .map(name -> "dev.trestle." + module.replace('/', '.') + "." + name);
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// The options that say how long, and the runs that look at each of them.
  private static final Map<String, List<Run>> USED_BY = new LinkedHashMap<>();

  static {
    USED_BY.put("--operations", List.of(Run.DIFFERENTIAL, Run.WIRE, Run.FUZZ, Run.MODEL));
    USED_BY.put("--kills", List.of(Run.CRASH, Run.LOAD));
    USED_BY.put("--seconds", List.of(Run.CONCURRENCY, Run.LOAD, Run.CROWD));
    USED_BY.put("--connections", List.of(Run.LOAD));
    USED_BY.put("--histories", List.of(Run.FEED));
  }

  static Soak parse(List<String> arguments) {
    var runs = new LinkedHashSet<Run>();
    var options = new LinkedHashMap<String, String>();
    var seed = Optional.<String>empty();
    for (int i = 0; i < arguments.size(); i++) {
      var word = arguments.get(i);
      var value = i + 1 < arguments.size() ? arguments.get(i + 1) : "";
      if (USED_BY.containsKey(word)) {
        require(COUNT, value, word + " needs a number from 1 to 999999999.");
        options.put(word, value);
        i++;
      } else if (word.equals(SEED_FLAG)) {
        require(SEED, value, "--seed needs a number of at most 18 digits.");
        seed = Optional.of(value);
        i++;
      } else {
        runs.add(run(word));
      }
    }
    var soak = new Soak(runs.isEmpty() ? Set.copyOf(List.of(Run.values())) : runs, options, seed);
    options.keySet().forEach(soak::requireUsed);
    return soak;
  }

  private static void require(Pattern pattern, String value, String message) {
    if (!pattern.matcher(value).matches()) {
      throw new UsageException("soak", message);
    }
  }

  private static Run run(String word) {
    var names = Arrays.stream(Run.values()).map(Run::toString).toList();
    if (word.startsWith("-")) {
      var flags = Stream.concat(USED_BY.keySet().stream(), Stream.of(SEED_FLAG)).toList();
      throw new UsageException("soak", "There is no option %s.".formatted(word), word, flags);
    }
    if (!names.contains(word)) {
      throw new UsageException("soak", "There is no run '%s'.".formatted(word), word, names);
    }
    return Run.valueOf(word.toUpperCase(Locale.ROOT));
  }

  /// An option that no chosen run looks at is a mistake.
  private void requireUsed(String option) {
    var users = USED_BY.getOrDefault(option, List.of());
    if (users.stream().noneMatch(runs::contains)) {
      throw new UsageException(
          "soak",
          "%s is for the runs: %s."
              .formatted(
                  option, users.stream().map(Run::toString).collect(Collectors.joining(" "))));
    }
  }

  void run(SourceTree tree, Maven maven) {
    var reports = reports(tree);
    reports.forEach(report -> report.toFile().delete());
    var number = seed.orElseGet(() -> "" + ThreadLocalRandom.current().nextInt(1 << 30));
    var again = command(number);
    Launcher.say(again);
    if (!maven.run(arguments(number))) {
      throw new LaunchFailedException("The run failed. To repeat it: " + again);
    }
    for (var report : reports) {
      if (!Files.exists(report)) {
        throw new LaunchFailedException(
            "%s was not run.".formatted(report.getFileName().toString().replace(".xml", "")));
      }
    }
    new TestReports(reports).requireAllRun();
    Launcher.say(
        "All runs passed in %d s. %s"
            .formatted(Launcher.seconds(), new TestReports(reports).total()));
  }

  /// The reports of its test classes, all of which must exist.
  List<Path> reports(SourceTree tree) {
    var reports = new ArrayList<Path>();
    for (var run : ordered()) {
      var module = tree.root().resolve(run.module);
      run.tests()
          .forEach(
              test -> {
                var source =
                    module.resolve("src/test/java/%s.java".formatted(test.replace('.', '/')));
                if (!Files.exists(source)) {
                  throw new LaunchFailedException(
                      "The run %s needs %s, which does not exist.".formatted(run, test));
                }
                reports.add(module.resolve("target/surefire-reports/TEST-%s.xml".formatted(test)));
              });
    }
    return reports;
  }

  private List<Run> ordered() {
    return List.copyOf(new TreeSet<>(runs));
  }

  /// The command line that repeats this run.
  private String command(String number) {
    var words = new ArrayList<String>();
    words.add("./trestle soak");
    ordered().forEach(run -> words.add(run.toString()));
    options.forEach((flag, value) -> words.add(flag + " " + value));
    words.add(SEED_FLAG + " " + number);
    return String.join(" ", words);
  }

  private List<String> arguments(String number) {
    var arguments = new ArrayList<String>();
    arguments.add("test");
    arguments.add("--projects");
    arguments.add(
        ordered().stream().map(run -> run.module).distinct().collect(Collectors.joining(",")));
    arguments.add("--also-make");
    arguments.add(
        "-Dtest=" + ordered().stream().flatMap(Run::tests).collect(Collectors.joining(",")));
    arguments.addAll(
        List.of(
            "-Dsurefire.failIfNoSpecifiedTests=false",
            "-Dsurefire.timeout=0",
            "-Dtest.forks=1",
            "-Dspotless.check.skip",
            "-Dtrestle.soak=true",
            "-Dtrestle.seed=" + number));
    options.forEach(
        (flag, value) -> arguments.add("-Dtrestle.%s=%s".formatted(flag.substring(2), value)));
    return arguments;
  }
}
