package dev.trestle.apps.nbhd.generator;

import dev.trestle.apps.nbhd.generator.template.TemplatePackage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The templates that every instance has: blog, project and newsletter.
public final class BuiltInTemplates {
  public static final List<String> NAMES = List.of("blog", "project", "newsletter");

  private BuiltInTemplates() {}

  /// The template of a name.
  public static Optional<TemplatePackage> find(String name) {
    return NAMES.contains(name) ? Optional.of(TemplatePackage.of(files(name))) : Optional.empty();
  }

  /// The files of a template, listed in its `files.txt`.
  private static Map<String, byte[]> files(String name) {
    var files = new HashMap<String, byte[]>();
    for (var path : new String(read(name, "files.txt"), StandardCharsets.UTF_8).lines().toList()) {
      files.put(path, read(name, path));
    }
    return files;
  }

  private static byte[] read(String name, String path) {
    try (var in = BuiltInTemplates.class.getResourceAsStream("templates/" + name + "/" + path)) {
      if (in == null) {
        throw new IllegalStateException("The template %s has no %s".formatted(name, path));
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
