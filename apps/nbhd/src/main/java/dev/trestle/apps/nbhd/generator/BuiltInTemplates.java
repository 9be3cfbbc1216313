package dev.trestle.apps.nbhd.generator;

import dev.trestle.apps.nbhd.generator.template.TemplatePackage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The templates that every instance has: blog, project and newsletter.
public final class BuiltInTemplates {
  public static final List<String> NAMES = List.of("blog", "project", "newsletter");

  private static final String SHARED = "shared";
  private static final String STYLE = "assets/style.css";

  private static final Map<String, TemplatePackage> PACKAGES = new ConcurrentHashMap<>();

  private BuiltInTemplates() {}

  /// The template of a name.
  public static Optional<TemplatePackage> find(String name) {
    return NAMES.contains(name)
        ? Optional.of(PACKAGES.computeIfAbsent(name, it -> TemplatePackage.of(files(it))))
        : Optional.empty();
  }

  /// The files that all three share, and those of the template. Its style sheet follows the shared one; any other file replaces it.
  private static Map<String, byte[]> files(String name) {
    var files = listed(SHARED);
    listed(name)
        .forEach(
            (path, bytes) ->
                files.merge(
                    path, bytes, path.equals(STYLE) ? BuiltInTemplates::joined : (_, own) -> own));
    return files;
  }

  /// The files in a directory, which its `files.txt` lists.
  private static Map<String, byte[]> listed(String directory) {
    var files = new HashMap<String, byte[]>();
    for (var path :
        new String(read(directory, "files.txt"), StandardCharsets.UTF_8).lines().toList()) {
      files.put(path, read(directory, path));
    }
    return files;
  }

  private static byte[] joined(byte[] first, byte[] second) {
    return ByteBuffer.allocate(first.length + second.length).put(first).put(second).array();
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
