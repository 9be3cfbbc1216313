package dev.trestle.web.bundle;

import dev.trestle.web.FileErrors;
import dev.trestle.web.WebException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.SequencedCollection;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// Creates the bundles of a page: JavaScript files of many modules each, and their source maps.
public final class Bundler {
  private static final String REGISTRY = "dev/trestle/web/bundle/registry.js";

  private final ModuleGraph graph;
  private final UnaryOperator<String> addresses;
  private final String registry;

  /// A bundler of these modules.
  ///
  /// @param addresses the addresses of the sources for debuggers, by module name
  public Bundler(ModuleGraph graph, UnaryOperator<String> addresses) {
    this.graph = graph;
    this.addresses = addresses;
    this.registry = registry();
  }

  /// The files of a page by their paths: of each bundle the name of the module that it is loaded for, and of each source map the same with
  /// `.map`.
  ///
  /// @param entry the module with which the page begins
  public SortedMap<String, byte[]> bundle(String entry) {
    var files = new TreeMap<String, byte[]>();
    Chunks.of(graph, entry).forEach((name, modules) -> add(files, entry, name, modules));
    return files;
  }

  private void add(
      SortedMap<String, byte[]> files,
      String entry,
      String name,
      SequencedCollection<String> modules) {
    boolean first = name.equals(entry);
    var text = new StringBuilder();
    text.append(
        first
            ? registry.replace("ROOT", root(name))
            : "import{define}from'%s%s';\n".formatted(root(name), entry));
    var map = new SourceMap();
    map.skip(lines(text));
    for (var module : modules) {
      var function = ModuleFunction.of(graph, module);
      map.add(addresses.apply(module), lines(function));
      text.append(function);
    }
    if (first) {
      text.append("evaluate('%s');\n".formatted(entry));
    }
    var file = name.substring(name.lastIndexOf('/') + 1);
    text.append("//# sourceMappingURL=%s.map\n".formatted(file));
    files.put(name, text.toString().getBytes(StandardCharsets.UTF_8));
    files.put(name + ".map", map.json().getBytes(StandardCharsets.UTF_8));
  }

  /// The relative path from a bundle to the directory of its page's bundles.
  private static String root(String name) {
    return "./" + "../".repeat((int) name.chars().filter(c -> c == '/').count());
  }

  private static int lines(CharSequence text) {
    return (int) text.chars().filter(c -> c == '\n').count();
  }

  private static String registry() {
    try (var in = Bundler.class.getClassLoader().getResourceAsStream(REGISTRY)) {
      if (in == null) {
        throw new WebException("There is no file %s on the class path.".formatted(REGISTRY));
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new WebException("Cannot read %s: %s.".formatted(REGISTRY, FileErrors.why(e)), e);
    }
  }
}
