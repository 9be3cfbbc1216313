package dev.trestle.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.StringWriter;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/// What docs/TESTING.md shows compiles and passes.
class DocumentTest {
  private static final Path DOCUMENT = Path.of("..", "docs", "TESTING.md");
  private static final Pattern CODE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  @Test
  void the_tests_in_the_document_compile_and_pass(@TempDir Path directory) throws Exception {
    var source = directory.resolve("Document.java");
    Files.writeString(source, program());
    compile(source, directory);
    try (var loader =
        new URLClassLoader(
            new java.net.URL[] {directory.toUri().toURL()}, getClass().getClassLoader())) {
      var summary = new SummaryGeneratingListener();
      var request =
          LauncherDiscoveryRequestBuilder.request()
              .selectors(
                  selectClass(loader.loadClass("InvitesTest")),
                  selectClass(loader.loadClass("Further")))
              .build();
      LauncherFactory.create().execute(request, summary);
      assertThat(summary.getSummary().getFailures())
          .extracting(failure -> failure.getException())
          .isEmpty();
      assertThat(summary.getSummary().getTestsSucceededCount()).isEqualTo(5);
    }
  }

  /// The first piece is a whole file; the others are tests of one further class.
  private static String program() throws Exception {
    var pieces = new ArrayList<String>();
    var matcher = CODE.matcher(Files.readString(DOCUMENT));
    while (matcher.find()) {
      pieces.add(matcher.group(1));
    }
    return pieces.getFirst()
        + "\n@TrestleTest\nclass Further {\n"
        + String.join("\n", pieces.subList(1, pieces.size()))
        + "}\n";
  }

  private static void compile(Path source, Path directory) throws Exception {
    var compiler = ToolProvider.getSystemJavaCompiler();
    var messages = new StringWriter();
    try (var files = compiler.getStandardFileManager(null, null, null)) {
      var task =
          compiler.getTask(
              messages,
              files,
              null,
              List.of(
                  "-d",
                  directory.toString(),
                  "-parameters",
                  "-proc:none",
                  "-classpath",
                  System.getProperty("java.class.path")),
              null,
              files.getJavaFileObjects(source));
      assertThat(task.call()).as("%s", messages).isTrue();
    }
  }
}
