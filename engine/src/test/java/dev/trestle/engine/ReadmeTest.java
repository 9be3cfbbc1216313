package dev.trestle.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeTest {
  private static final Pattern PROGRAM = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  @Test
  void the_program_in_the_readme_compiles_and_does_what_it_says(@TempDir Path directory)
      throws Exception {
    var program = directory.resolve("Songs.java");
    Files.writeString(program, programOf(Path.of("..", "README.md")));
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var classPath = System.getProperty("java.class.path");
    var process =
        new ProcessBuilder(
                java, "--enable-native-access=ALL-UNNAMED", "-cp", classPath, "Songs.java")
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .start();
    var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(output).contains("Sinnerman").contains("plays").doesNotContain("Exception");
    assertThat(process.exitValue()).isZero();
  }

  private static String programOf(Path readme) throws IOException {
    var matcher = PROGRAM.matcher(Files.readString(readme));
    assertThat(matcher.find()).isTrue();
    return matcher.group(1);
  }
}
