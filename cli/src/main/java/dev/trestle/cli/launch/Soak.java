package dev.trestle.cli.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The options of `soak`: which long test runs, how long, and with which random numbers.
///
/// @param options by their flags, as they were given
/// @param seed the run to repeat
record Soak(List<SoakRun> runs, Map<String, String> options, Optional<String> seed) {
  private static final Pattern COUNT = Pattern.compile("[1-9][0-9]{0,8}");
  private static final Pattern SEED = Pattern.compile("0|[1-9][0-9]{0,17}");
  private static final String SEED_FLAG = "--seed";

  /// @param declared all runs that modules declare
  static Soak parse(List<SoakRun> declared, List<String> arguments) {
    var flags = declared.stream().flatMap(run -> run.options().stream()).distinct().toList();
    var names = new HashSet<String>();
    var options = new LinkedHashMap<String, String>();
    var seed = Optional.<String>empty();
    for (int i = 0; i < arguments.size(); i++) {
      var word = arguments.get(i);
      var value = i + 1 < arguments.size() ? arguments.get(i + 1) : "";
      if (flags.contains(word)) {
        require(COUNT, value, word + " needs a number from 1 to 999999999.");
        options.put(word, value);
        i++;
      } else if (word.equals(SEED_FLAG)) {
        require(SEED, value, "--seed needs a number of at most 18 digits.");
        seed = Optional.of(value);
        i++;
      } else {
        requireKnown(declared, flags, word);
        names.add(word);
      }
    }
    var runs =
        declared.stream().filter(run -> names.isEmpty() || names.contains(run.name())).toList();
    options.keySet().forEach(option -> requireUsed(declared, runs, option));
    return new Soak(runs, options, seed);
  }

  private static void require(Pattern pattern, String value, String message) {
    if (!pattern.matcher(value).matches()) {
      throw new UsageException("soak", message);
    }
  }

  private static void requireKnown(List<SoakRun> declared, List<String> flags, String word) {
    if (word.startsWith("-")) {
      var all = Stream.concat(flags.stream(), Stream.of(SEED_FLAG)).toList();
      throw new UsageException("soak", "There is no option %s.".formatted(word), word, all);
    }
    var names = declared.stream().map(SoakRun::name).toList();
    if (!names.contains(word)) {
      throw new UsageException("soak", "There is no run '%s'.".formatted(word), word, names);
    }
  }

  /// An option that no chosen run looks at is a mistake.
  private static void requireUsed(List<SoakRun> declared, List<SoakRun> chosen, String option) {
    if (chosen.stream().noneMatch(run -> run.options().contains(option))) {
      throw new UsageException(
          "soak",
          "%s is for the runs: %s."
              .formatted(
                  option,
                  declared.stream()
                      .filter(run -> run.options().contains(option))
                      .map(SoakRun::name)
                      .collect(Collectors.joining(" "))));
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
    for (var run : runs) {
      for (var test : run.tests()) {
        var module = tree.root().resolve(run.module());
        if (!Files.exists(
            module.resolve("src/test/java/%s.java".formatted(test.replace('.', '/'))))) {
          throw new LaunchFailedException(
              "The run %s needs %s, which does not exist.".formatted(run.name(), test));
        }
        reports.add(module.resolve("target/surefire-reports/TEST-%s.xml".formatted(test)));
      }
    }
    return reports;
  }

  /// The command line that repeats this run.
  private String command(String number) {
    var words = new ArrayList<String>();
    words.add("./trestle soak");
    runs.forEach(run -> words.add(run.name()));
    options.forEach((flag, value) -> words.add(flag + " " + value));
    words.add(SEED_FLAG + " " + number);
    return String.join(" ", words);
  }

  private List<String> arguments(String number) {
    var arguments = new ArrayList<String>();
    arguments.add("test");
    arguments.add("--projects");
    arguments.add(runs.stream().map(SoakRun::module).distinct().collect(Collectors.joining(",")));
    arguments.add("--also-make");
    arguments.add(
        "-Dtest="
            + runs.stream().flatMap(run -> run.tests().stream()).collect(Collectors.joining(",")));
    arguments.addAll(
        List.of(
            "-Dsurefire.failIfNoSpecifiedTests=false",
            "-Dsurefire.timeout=0",
            "-Dtest.forks=1",
            "-Dtest.jvm.compiler=-XX:+TieredCompilation",
            "-Dspotless.check.skip",
            "-Dtrestle.soak=true",
            "-Dtrestle.seed=" + number));
    options.forEach(
        (flag, value) -> arguments.add("-Dtrestle.%s=%s".formatted(flag.substring(2), value)));
    return arguments;
  }
}
