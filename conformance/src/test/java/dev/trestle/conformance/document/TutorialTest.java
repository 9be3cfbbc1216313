package dev.trestle.conformance.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.ServedDatabase;
import dev.trestle.conformance.differential.endpoint.LocalServer;
import dev.trestle.conformance.document.Markdown.Block;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Follows docs/TUTORIAL.md and checks that every step has the result that it shows.
class TutorialTest {
  static final int THE_PROOF = 4;
  private static final int THE_LAST_OF_THE_PROGRAM = 14;
  private static final int THE_TEST = 15;
  private static final int ELSEWHERE = 16;
  private static final int INSTALLATIONS = 17;

  @TempDir private Path directory;

  private static List<String> elsewhere(String language) {
    return Tutorial.step(ELSEWHERE).stream()
        .filter(block -> block.language().equals(language))
        .map(Block::text)
        .toList();
  }

  private Project program() {
    return Tutorial.follow(directory, THE_LAST_OF_THE_PROGRAM, _ -> {});
  }

  private static void assertPrintsWhatIsShown(Project project) throws Exception {
    var printed = project.run("Main");
    assertThat(printed.out())
        .as("%s", printed.err())
        .isEqualTo(Tutorial.printed(THE_LAST_OF_THE_PROGRAM));
  }

  @Test
  void every_step_compiles_and_the_program_prints_what_is_shown() throws Exception {
    var project = Tutorial.follow(directory, THE_LAST_OF_THE_PROGRAM, Project::compile);

    assertPrintsWhatIsShown(project);
  }

  @Test
  void the_mistake_has_the_message_that_is_shown() throws Exception {
    var project = Tutorial.follow(directory, THE_PROOF - 1, _ -> {});
    var blocks = Tutorial.step(THE_PROOF);
    project.patch(Tutorial.LIBRARY, blocks.getFirst().text());
    var shown = blocks.getLast().text().strip();

    assertThat(project.mistakes(Project.OPTIONS)).containsExactly(shown);

    assertThat(project.mistakes(Project.WITHOUT_PROOF)).isEmpty();
    var sentence = shown.substring(shown.indexOf("] ", shown.indexOf(":[")) + 2);
    assertThat(project.run("Main").err()).contains("DesignException").contains("- " + sentence);
  }

  @Test
  void its_tests_pass() throws Exception {
    var project = Tutorial.follow(directory, THE_TEST, _ -> {});
    project.compile();

    Project.assertPassed(project.test("library.LibraryTest"), 2);
  }

  @Test
  void in_a_directory_it_does_the_same_and_stays() throws Exception {
    var project = program();
    project.patch(Tutorial.MAIN, elsewhere("diff").getFirst());
    project.compile();

    assertPrintsWhatIsShown(project);
    assertThat(project.run("Main").err()).isEqualTo(elsewhere("").getFirst());
  }

  @Test
  void each_installation_has_a_table_of_its_own() throws Exception {
    var project = program();
    Tutorial.apply(INSTALLATIONS, project);
    project.compile();

    assertThat(project.run("Main").out())
        .isEqualTo(
            Tutorial.printed(THE_LAST_OF_THE_PROGRAM)
                + Tutorial.step(INSTALLATIONS).getLast().text());
  }

  @Test
  void on_a_server_it_does_the_same() throws Exception {
    try (var server = ServedDatabase.inMemory()) {
      assertSameAt(server.uri());
    }
  }

  @Test
  void on_dynamodb_local_it_does_the_same() throws Exception {
    assertSameAt(LocalServer.shared().uri());
  }

  private void assertSameAt(URI endpoint) throws Exception {
    var project = program();
    elsewhere("diff").stream().skip(1).forEach(diff -> project.patch(Tutorial.MAIN, diff));
    project.replace(Tutorial.MAIN, "http://127.0.0.1:8000", endpoint.toString());
    project.compile();

    assertPrintsWhatIsShown(project);
  }

  @Test
  void its_project_has_the_version_and_the_options_of_this_build() {
    var project =
        Tutorial.step(1).stream()
            .filter(block -> block.language().equals("xml"))
            .map(Block::text)
            .findFirst()
            .orElseThrow();

    assertThat(all("<groupId>dev.trestle</groupId>\\s*<artifactId>(\\w+)<", project))
        .containsExactly("singletable", "engine", "testing");
    assertThat(all("<version>(.*-SNAPSHOT)<", project))
        .hasSize(3)
        .containsOnly(all("<version>(.*?)<", Markdown.text("pom.xml")).getFirst());
    assertThat(all("<artifactId>(maven-\\w+-plugin</artifactId>\\s*<version>.*?)<", project))
        .hasSize(3)
        .allSatisfy(
            plugin -> assertThat(squeezed(Markdown.text("pom.xml"))).contains(squeezed(plugin)));
    assertThat(all("<maven.compiler.(\\w+>\\w+)<", project))
        .containsExactly("release>25", "parameters>true", "proc>full");
  }

  @Test
  void dependencies_for_other_chapters_have_the_versions_of_this_build() {
    var build = Markdown.text("pom.xml");
    var added = elsewhere("xml").getFirst();

    assertThat(all("<artifactId>(.*?)<", added)).containsExactly("aws", "slf4j-jdk14");
    assertThat(all("<version>(.*?)<", added))
        .containsExactly(
            all("<version>(.*?)<", build).getFirst(),
            all("<slf4j.version>(.*?)<", build).getFirst());
  }

  private static String squeezed(String text) {
    return text.replaceAll("\\s+", "");
  }

  private static List<String> all(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().map(found -> found.group(1)).toList();
  }
}
