package dev.trestle.conformance.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/// The project that a reader creates from a document: a directory with sources, which are compiled against the
/// libraries of this build and run.
record Project(Path directory) {
  /// The compiler options that the documents name.
  static final List<String> OPTIONS = List.of("--release", "25", "-parameters", "-proc:full");

  /// The options of a reader who does not validate designs in javac.
  static final List<String> WITHOUT_PROOF = List.of("--release", "25", "-parameters", "-proc:none");

  private static final String LIBRARIES = System.getProperty("java.class.path");
  private static final long MINUTES = 10;

  /// The output of a program.
  record Printed(String out, String err) {}

  void write(String file, String text) {
    var path = directory.resolve(file);
    try {
      Files.createDirectories(path.getParent());
      Files.writeString(path, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String read(String file) {
    try {
      return Files.readString(directory.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Replaces a text that occurs once.
  void replace(String file, String before, String after) {
    var text = read(file);
    int at = text.indexOf(before);
    assertThat(at).as("%s in %s", before, text).isNotNegative().isEqualTo(text.lastIndexOf(before));
    write(file, text.substring(0, at) + after + text.substring(at + before.length()));
  }

  /// Applies a diff of a few lines.
  void patch(String file, String diff) {
    replace(file, without('+', diff), without('-', diff));
  }

  private static String without(char sign, String diff) {
    return diff.lines()
        .filter(line -> line.charAt(0) != sign)
        .map(line -> line.substring(1) + "\n")
        .collect(Collectors.joining());
  }

  /// Asserts that all sources compile, if there are any.
  void compile() {
    assertThat(mistakes(OPTIONS)).isEmpty();
  }

  /// The errors of javac, in Maven's format.
  List<String> mistakes(List<String> options) {
    var compiler = ToolProvider.getSystemJavaCompiler();
    var said = new DiagnosticCollector<JavaFileObject>();
    var all = new ArrayList<>(options);
    all.addAll(List.of("-d", classes().toString(), "-classpath", LIBRARIES));
    try (var files = compiler.getStandardFileManager(said, null, null)) {
      if (sources().length == 0) {
        return List.of();
      }
      compiler.getTask(null, files, said, all, null, files.getJavaFileObjects(sources())).call();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return said.getDiagnostics().stream()
        .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
        .map(Project::asMavenPrints)
        .toList();
  }

  private static String asMavenPrints(Diagnostic<? extends JavaFileObject> mistake) {
    var file =
        Optional.ofNullable(mistake.getSource())
            .map(source -> Path.of(source.getName()).getFileName().toString())
            .orElse("?");
    return "[ERROR] %s:[%d,%d] %s"
        .formatted(
            file,
            mistake.getLineNumber(),
            mistake.getColumnNumber(),
            mistake.getMessage(Locale.ROOT));
  }

  private Path classes() {
    return directory.resolve("target");
  }

  private Path[] sources() throws IOException {
    try (var files = Files.walk(directory)) {
      return files.filter(file -> file.toString().endsWith(".java")).toArray(Path[]::new);
    }
  }

  /// Runs a class in its own process to its end.
  Printed run(String main) throws Exception {
    var err = directory.resolve("err.txt");
    var process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-Dslf4j.internal.verbosity=ERROR",
                "-cp",
                classes() + File.pathSeparator + LIBRARIES,
                main)
            .directory(directory.toFile())
            .redirectError(err.toFile())
            .start();
    try (var output = process.getInputStream()) {
      var out = new String(output.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).isTrue();
      return new Printed(out, Files.readString(err));
    } finally {
      process.destroyForcibly();
    }
  }

  /// Runs tests in this process.
  TestExecutionSummary test(String... tests) throws Exception {
    var summary = new SummaryGeneratingListener();
    try (var loader =
        new URLClassLoader(new URL[] {classes().toUri().toURL()}, Project.class.getClassLoader())) {
      var request = LauncherDiscoveryRequestBuilder.request();
      for (var test : tests) {
        request.selectors(selectClass(loader.loadClass(test)));
      }
      LauncherFactory.create().execute(request.build(), summary);
    }
    return summary.getSummary();
  }

  /// Asserts that this many tests were run, and passed.
  static void assertPassed(TestExecutionSummary summary, int tests) {
    assertThat(summary.getFailures().stream().map(failure -> failure.getException())).isEmpty();
    assertThat(summary.getTestsSucceededCount()).isEqualTo(tests);
  }
}
