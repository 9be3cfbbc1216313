package dev.trestle.aws.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.engine.Database;
import dev.trestle.wire.Wire;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RemoteReadmeTest {
  private static final Pattern PROGRAM = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  @Test
  void the_program_in_the_readme_compiles_and_runs(@TempDir Path directory) throws Exception {
    try (var db = Database.inMemory();
        var server = new FaultyServer(new Wire(db, db))) {
      Files.writeString(
          directory.resolve("Remote.java"),
          program().replace("http://127.0.0.1:8000", server.uri().toString()));

      var process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-Dslf4j.internal.verbosity=ERROR",
                  "-cp",
                  System.getProperty("java.class.path"),
                  "Remote.java")
              .directory(directory.toFile())
              .redirectErrorStream(true)
              .start();
      var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
      assertThat(output.strip()).isEqualTo("1");
    }
  }

  private static String program() throws Exception {
    return PROGRAM
        .matcher(Files.readString(Path.of("..", "README.md")))
        .results()
        .map(MatchResult::group)
        .filter(text -> text.contains("RemoteDynamo"))
        .map(text -> text.substring(text.indexOf('\n'), text.length() - "```".length()))
        .findFirst()
        .orElseThrow();
  }
}
