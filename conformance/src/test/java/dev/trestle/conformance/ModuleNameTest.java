package dev.trestle.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Every jar has a module name that stays: that of its root package, in its manifest.
class ModuleNameTest {
  private static final Pattern NAME =
      Pattern.compile("<java\\.module\\.name>(.*?)</java\\.module\\.name>");
  private static final Pattern MODULE = Pattern.compile("<module>(.*?)</module>");
  private static final Pattern ARTIFACT =
      Pattern.compile("</parent>\\s*<artifactId>(.*?)</artifactId>");

  private static String pom(Path folder) throws IOException {
    return Files.readString(folder.resolve("pom.xml"));
  }

  private static String found(Pattern pattern, String text) {
    var matcher = pattern.matcher(text);
    return matcher.find() ? matcher.group(1) : "";
  }

  @Test
  void jars_are_named_after_their_root_package() throws IOException {
    var root = ModuleClasses.root();
    var parent = pom(root);
    assertThat(parent)
        .contains("<Automatic-Module-Name>${java.module.name}</Automatic-Module-Name>");
    var usual = found(NAME, parent);
    var names = new ArrayList<String>();
    for (var module : MODULE.matcher(parent).results().map(match -> match.group(1)).toList()) {
      var folder = root.resolve(module);
      var own = pom(folder);
      var template = NAME.matcher(own).find() ? found(NAME, own) : usual;
      var name = template.replace("${project.artifactId}", found(ARTIFACT, own));
      names.add(name);
      if (Files.isDirectory(folder.resolve("src/main/java"))) {
        assertThat(folder.resolve("src/main/java").resolve(Path.of("", name.split("\\."))))
            .as("root package of %s, which its jar is named after", module)
            .isDirectory();
      }
    }
    assertThat(names).contains("dev.trestle.singletable", "dev.trestle.apps.chat");
    assertThat(names).doesNotHaveDuplicates();
    assertThat(List.copyOf(names)).allMatch(name -> name.matches("[a-z]+(\\.[a-z]+)*"));
  }
}
