package dev.trestle.web.asset;

import dev.trestle.web.WebException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.regex.Pattern;

/// Which module imports which. A page names all that it will need at once; else a browser would learn of each only from the one before.
final class ModuleGraph {
  /// `import … from '…'`, `import '…'`, `export … from '…'`, also where somebody has removed the blanks.
  private static final Pattern STATIC_IMPORT =
      Pattern.compile(
          "(?:^|[;}\\s*/])(?:import|export)\\s*(?:[\\w$*{},\\s]+?\\s*from\\s*|\\s*)[\"']([^\"']+)[\"']");

  private final Map<String, String> imports;
  private final Map<String, byte[]> sources;

  ModuleGraph(Map<String, String> imports, Map<String, byte[]> sources) {
    this.imports = imports;
    this.sources = sources;
  }

  SequencedSet<String> reachableFrom(String url) {
    var reached = new LinkedHashSet<String>();
    var next = new ArrayDeque<>(List.of(url));
    while (!next.isEmpty()) {
      var module = next.removeFirst();
      if (reached.add(module)) {
        next.addAll(importedBy(module));
      }
    }
    return reached;
  }

  private List<String> importedBy(String module) {
    var source = sources.get(module);
    if (source == null) {
      throw new WebException("There is no module %s.".formatted(module));
    }
    var found = new ArrayList<String>();
    var matcher = STATIC_IMPORT.matcher(new String(source, StandardCharsets.UTF_8));
    while (matcher.find()) {
      found.add(resolved(module, matcher.group(1)));
    }
    return found;
  }

  private String resolved(String module, String specifier) {
    var url =
        specifier.startsWith(".")
            ? URI.create(module).resolve(specifier).toString()
            : mapped(specifier);
    if (!sources.containsKey(url)) {
      throw new WebException("%s imports %s, which is nowhere.".formatted(module, specifier));
    }
    return url;
  }

  private String mapped(String specifier) {
    var exact = imports.get(specifier);
    if (exact != null) {
      return exact;
    }
    return imports.keySet().stream()
        .filter(prefix -> prefix.endsWith("/") && specifier.startsWith(prefix))
        .map(prefix -> imports.get(prefix) + specifier.substring(prefix.length()))
        .findFirst()
        .orElse(specifier);
  }
}
