package dev.trestle.cli.launch;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// The program that the script `trestle` runs for commands on the source tree. Exit codes: 0 success, 1 failure, 2 wrong usage.
public final class Launcher {
  private static final long START = System.nanoTime();

  /// A line of the help about a command.
  private static final Pattern COMMAND = Pattern.compile("(?m)^  \\./trestle ([a-z]+)");

  private static final Set<String> WITHOUT_ARGUMENTS =
      Set.of("check", "build", "format", "compatibility", "install", "version");

  /// The modules for programs of others.
  private static final String LIBRARIES = "dynamo,engine,wire,aws,singletable,testing";

  private final SourceTree tree;
  private final Maven maven;
  private final Build build;

  private Launcher(SourceTree tree) {
    this.tree = tree;
    this.maven = new Maven(tree);
    this.build = new Build(tree, maven);
  }

  /// Runs a command.
  ///
  /// @param arguments the command and its arguments; the property `trestle.root` names the source tree
  public static void main(String[] arguments) {
    var tree = new SourceTree(Path.of(System.getProperty("trestle.root")));
    try {
      var words = List.of(arguments);
      new Launcher(tree).run(words.getFirst(), words.subList(1, words.size()));
    } catch (UsageException e) {
      say(String.valueOf(e.getMessage()));
      System.exit(2);
    } catch (LaunchFailedException e) {
      say(String.valueOf(e.getMessage()));
      System.exit(1);
    }
  }

  private void run(String command, List<String> arguments) {
    if (!arguments.isEmpty() && WITHOUT_ARGUMENTS.contains(command)) {
      throw new UsageException(
          command,
          "./trestle %s takes no arguments, but got: %s"
              .formatted(command, String.join(" ", arguments)));
    }
    switch (command) {
      case "test" -> new TestRun(tree, maven, build).run(arguments);
      case "check" -> new CheckRun(tree, maven).run();
      case "build" -> build.run(Build.Scope.ALL);
      case "build-cli" -> build.run(Build.Scope.CLI);
      case "prepare" -> new QuickStart(tree).prepare();
      case "format" -> new Format(tree, maven).run();
      case "soak" -> Soak.parse(SoakRun.all(tree), arguments).run(tree, maven);
      case "compatibility" -> compatibility();
      case "install" -> install();
      default ->
          throw new UsageException(
              "", "There is no command '%s'.".formatted(command), command, commands());
    }
  }

  private void compatibility() {
    require(
        "The checks failed.",
        "test",
        "--projects",
        "conformance",
        "--also-make",
        "-Dtest=CompatibilityTest",
        "-Dsurefire.failIfNoSpecifiedTests=false",
        "-Dspotless.check.skip",
        "-Dtrestle.compatibility=write");
  }

  /// Goal by goal and not the whole life cycle: that would want the tests' own jars of modules, and so the tests compiled.
  private void install() {
    say("Installing the libraries; the first time this takes a few minutes");
    var failure = "The libraries could not be installed.";
    require(failure, "--non-recursive", "install:install");
    require(
        failure,
        "--projects",
        LIBRARIES,
        "resources:resources",
        "compiler:compile",
        "jar:jar",
        "source:jar-no-fork",
        "install:install");
    System.out.printf(
        """
        <dependency>
          <groupId>dev.trestle</groupId>
          <artifactId>singletable</artifactId> <!-- the toolkit; likewise engine: the database; testing: for JUnit; aws: Amazon's SDK -->
          <version>%s</version>
        </dependency>
        """,
        tree.version());
    say("docs/TUTORIAL.md has a whole pom.xml, and says what to do next.");
  }

  private void require(String failure, String... arguments) {
    if (!maven.run(Arrays.asList(arguments))) {
      throw new LaunchFailedException(failure);
    }
  }

  /// The names of all commands, those of the command line as well, in the order of the help.
  private List<String> commands() {
    return COMMAND.matcher(help("help")).results().map(line -> line.group(1)).distinct().toList();
  }

  private String help(String command) {
    return tree.read("cli/src/main/resources/dev/trestle/cli/launch/%s.txt".formatted(command));
  }

  /// Prints the progress of a command to standard error. Standard output is for results.
  static void say(String line) {
    System.err.println(line);
  }

  /// Since the program was started.
  static long seconds() {
    return (System.nanoTime() - START) / 1_000_000_000;
  }
}
