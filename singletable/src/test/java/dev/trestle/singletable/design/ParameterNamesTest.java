package dev.trestle.singletable.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.singletable.model.DesignException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Javac leaves out the names of parameters unless it is told to keep them.
class ParameterNamesTest {
  private static final String DESIGN =
      """
      import dev.trestle.singletable.*;
      import java.util.Optional;

      @SingleTable(name = "songs")
      public interface Songs extends Table {
        record Song(String title) {}

        @Entity(pk = "SONG#{title}", sk = "SONG") Entities<Song> songs();

        @Get Optional<Song> song(String title);
      }

      @SingleTable(name = "albums")
      interface Albums extends Songs {}
      """;

  @TempDir private Path directory;

  @Test
  void a_design_without_the_names_of_its_parameters_says_how_to_keep_them() throws Exception {
    try (var loader = compiled("-proc:none")) {
      var design = loader.loadClass("Songs");
      assertThatThrownBy(() -> Design.read(design, Map.of(), Map.of()))
          .isInstanceOf(DesignException.class)
          .hasMessage(
              """
              Songs cannot work:
              - song() was compiled without the names of its parameters, which fill the templates; \
              give javac the option -parameters, or Maven the property \
              maven.compiler.parameters=true.""");
    }
  }

  @Test
  void a_fragment_without_them_is_named() throws Exception {
    try (var loader = compiled("-proc:none")) {
      var design = loader.loadClass("Albums");
      assertThatThrownBy(() -> Design.read(design, Map.of(), Map.of()))
          .hasMessageStartingWith(
              """
              Albums cannot work:
              - Songs.song() was compiled without the names of its parameters""");
    }
  }

  @Test
  void with_them_it_works() throws Exception {
    try (var loader = compiled("-proc:none", "-parameters")) {
      var design = loader.loadClass("Songs");
      assertThat(Design.read(design, Map.of(), Map.of()).patterns()).hasSize(1);
    }
  }

  private URLClassLoader compiled(String... options) throws Exception {
    var source = Files.writeString(directory.resolve("Songs.java"), DESIGN);
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (var files = compiler.getStandardFileManager(null, null, null)) {
      var task =
          compiler.getTask(
              null, files, null, List.of(options), null, files.getJavaFileObjects(source));
      assertThat(task.call()).isTrue();
    }
    return new URLClassLoader(new URL[] {directory.toUri().toURL()}, getClass().getClassLoader());
  }
}
