package dev.trestle.web.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.web.testing.NodeProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Checks the JavaScript of all modules: format and lint by Biome, the length of lines, and tests of the shell's pure modules on Node.js.
class BrowserCodeTest {
  private static final int COLUMNS = 120;

  /// Lines that the formatter does not break: an expression in a template, a drawing, a table of emoji.
  private static final Pattern UNBREAKABLE =
      Pattern.compile("\\$\\{|\\bd=\"|^\\s*(?:\\w+: )?'.*\\|.*'|\\\\p\\{");

  /// An attribute, a constant or a message with the length of a text.
  private static final Pattern TYPED_LIMIT =
      Pattern.compile(
          "(?:max|min)length=\"?\\d"
              + "|\\bpattern=\"[^\"]*\\{\\d+,"
              + "|\\b(?:max|min)(?:imum)?Length\\w* = \\d"
              + "|\\d (?:to|-) \\d+ (?:characters|letters)"
              + "|(?i:at (?:least|most)) \\d+ (?:characters|letters)");

  private static final Path TOOLS = Path.of("target", "npm").toAbsolutePath();

  @Test
  void all_browser_code_has_one_format_and_no_lint() throws IOException {
    install();
    var biome = TOOLS.resolve("node_modules/.bin/biome").toString();
    var checked = NodeProgram.run(NodeProgram.root(), List.of(biome, "ci", "--colors=off", "."));
    assertThat(checked.code())
        .as("./trestle format fixes most of this:\n" + checked.output())
        .isZero();
  }

  /// Installs the tools into the build's directory, in the versions of the lock file.
  private static void install() throws IOException {
    var root = NodeProgram.root();
    var lock = TOOLS.resolve("package-lock.json");
    if (Files.exists(TOOLS.resolve("node_modules/.bin/biome"))
        && Files.mismatch(lock, root.resolve("package-lock.json")) < 0) {
      return;
    }
    Files.createDirectories(TOOLS);
    for (var file : List.of("package.json", "package-lock.json")) {
      Files.copy(root.resolve(file), TOOLS.resolve(file), StandardCopyOption.REPLACE_EXISTING);
    }
    var installed =
        NodeProgram.run(TOOLS, List.of("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"));
    assertThat(installed.code()).as("npm could not install Biome:\n" + installed.output()).isZero();
  }

  @Test
  void the_lock_file_has_the_programs_of_all_platforms_and_no_registry() throws IOException {
    var lock = Files.readString(NodeProgram.root().resolve("package-lock.json"));
    var programs = Pattern.compile("\"(@biomejs/cli-[a-z0-9-]+)\": \"").matcher(lock).results();
    assertThat(programs.map(found -> "\"node_modules/%s\": {".formatted(found.group(1))).toList())
        .hasSizeGreaterThan(6)
        .allSatisfy(entry -> assertThat(lock).contains(entry));
    assertThat(lock).doesNotContain("resolved");
  }

  @Test
  void no_rule_of_the_linter_is_off_or_waived() throws IOException {
    assertThat(Files.readString(NodeProgram.root().resolve("biome.json"))).doesNotContain("off");
    for (var file : modules()) {
      assertThat(Files.readString(file)).as(file.toString()).doesNotContain("biome-ignore");
    }
  }

  @Test
  void no_line_is_longer_than_120_columns() throws IOException {
    var tooLong = new ArrayList<String>();
    for (var file : modules()) {
      var lines = Files.readAllLines(file);
      for (int i = 0; i < lines.size(); i++) {
        var line = lines.get(i);
        if (line.codePointCount(0, line.length()) > COLUMNS && !UNBREAKABLE.matcher(line).find()) {
          tooLong.add("%s:%d".formatted(NodeProgram.root().relativize(file), i + 1));
        }
      }
    }
    assertThat(tooLong).isEmpty();
  }

  /// Limits of what people type come from the server, by their names: see `shell/forms/limits.js`.
  @Test
  void no_limit_of_a_field_is_typed_in_browser_code() throws IOException {
    var typed = new ArrayList<String>();
    for (var file : modules()) {
      var lines = Files.readAllLines(file);
      for (int i = 0; i < lines.size(); i++) {
        if (TYPED_LIMIT.matcher(lines.get(i)).find()) {
          typed.add("%s:%d".formatted(NodeProgram.root().relativize(file), i + 1));
        }
      }
    }
    assertThat(typed).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<t-field name=\"title\" maxlength=\"100\">",
        "<textarea minlength=3>",
        "<input pattern=\"[a-z]{3,40}\">",
        "const maxLength = 2000;",
        "invalid-message=\"3 to 100 characters.\"",
        "hint=\"At least 10 characters.\""
      })
  void a_limit_that_is_typed_is_found(String line) {
    assertThat(TYPED_LIMIT.matcher(line).find()).isTrue();
  }

  private static List<Path> modules() throws IOException {
    try (Stream<Path> files = Files.walk(NodeProgram.root())) {
      return files
          .filter(file -> file.toString().matches(".*/src/main/resources/.*\\.js"))
          .filter(file -> !file.toString().contains("/target/"))
          .toList();
    }
  }

  @Test
  void pure_modules_of_the_shell_pass_their_tests() {
    NodeProgram.test(Path.of("src/test/javascript"));
  }
}
