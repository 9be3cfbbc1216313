package dev.trestle.aws.inprocess;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeTest {
  private static final Pattern PROGRAM = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  @Test
  void the_program_in_the_readme_compiles_and_runs(@TempDir Path directory) throws Exception {
    var program =
        PROGRAM
            .matcher(Files.readString(Path.of("..", "README.md")))
            .results()
            .map(MatchResult::group)
            .filter(text -> text.contains("SdkClients"))
            .map(text -> text.substring(text.indexOf('\n'), text.length() - "```".length()))
            .findFirst()
            .orElseThrow();
    Files.writeString(directory.resolve("Client.java"), program);

    var process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Dslf4j.internal.verbosity=ERROR",
                "-cp",
                System.getProperty("java.class.path"),
                "Client.java")
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .start();
    var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(output.strip()).isEqualTo("[]");
  }
}
