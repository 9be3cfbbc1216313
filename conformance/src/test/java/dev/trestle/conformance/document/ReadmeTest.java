package dev.trestle.conformance.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.ServedDatabase;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Compiles and runs the programs of the README, and checks their results.
class ReadmeTest {
  private static final Markdown README = Markdown.read("README.md");

  @TempDir private Path directory;

  private String printed(String program) throws Exception {
    var project = new Project(directory);
    project.write("Program.java", program);
    project.compile();
    var printed = project.run("Program");
    assertThat(printed.err()).isEmpty();
    return printed.out();
  }

  @Test
  void a_table_on_one_page() throws Exception {
    assertThat(printed(README.programWith("@SingleTable")))
        .isEqualTo("Song[artist=Nina Simone, title=Sinnerman, year=1965]\n");
  }

  @Test
  void the_database_alone() throws Exception {
    assertThat(printed(README.programWith("CreateTable.of(songs")))
        .contains("Sinnerman", "1965", "plays")
        .hasLineCount(1);
  }

  @Test
  void amazons_client_without_a_server() throws Exception {
    assertThat(printed(README.programWith("SdkClients"))).isEqualTo("[]\n");
  }

  @Test
  void the_same_on_a_server() throws Exception {
    try (var server = ServedDatabase.inMemory()) {
      var program =
          README
              .programWith("RemoteDatabase")
              .replace("http://127.0.0.1:8000", server.uri().toString());
      assertThat(printed(program)).isEqualTo("1\n");
    }
  }

  @Test
  void every_program_is_run_here() {
    assertThat(README.blocks().stream().filter(Markdown.Block::isJava)).hasSize(4);
  }
}
