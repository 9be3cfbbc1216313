package dev.trestle.web.bundle;

import dev.trestle.web.bundle.Module.Export;
import dev.trestle.web.bundle.Module.Import;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Function;

/// Which JavaScript module imports which, with every import checked: that its module exists and exports the name, and that no module needs
/// itself. Not safe for several threads: it parses a module when it is first asked for.
public final class ModuleGraph {
  private final Function<String, Optional<String>> texts;
  private final Map<String, String> packages;
  private final Map<String, Module> parsed = new HashMap<>();
  private final Map<String, SequencedMap<Module.Request, String>> linked = new HashMap<>();
  private final Map<String, Set<String>> exported = new HashMap<>();

  /// A graph of modules.
  ///
  /// @param texts the text of a module by its name, such as `chat/state/store.js`
  /// @param packages names, or beginnings of names that end in a slash, by what imports call them: `lit` is `lit/index.js`
  public ModuleGraph(Function<String, Optional<String>> texts, Map<String, String> packages) {
    this.texts = texts;
    this.packages = Map.copyOf(packages);
  }

  /// The modules that run when one is imported, it among them, each after all that it imports.
  public SequencedSet<String> withImports(String entry) {
    var done = new LinkedHashSet<String>();
    visit(entry, done, new LinkedHashSet<>());
    return done;
  }

  private void visit(String name, SequencedSet<String> done, SequencedSet<String> path) {
    if (done.contains(name)) {
      return;
    }
    path.add(name);
    var module = module(name);
    requests(module)
        .forEach(
            (request, wanted) -> {
              if (path.contains(wanted)) {
                throw module.refused(request.position(), cycle(path, wanted));
              }
              visit(wanted, done, path);
            });
    module.imports().forEach(imported -> requireExport(module, imported));
    exports(name);
    path.remove(name);
    done.add(name);
  }

  private static String cycle(SequencedSet<String> path, String again) {
    var modules = new ArrayList<>(path);
    var round = new ArrayList<>(modules.subList(modules.indexOf(again), modules.size()));
    round.add(again);
    return "imports in a circle: %s; move what both need into a third module"
        .formatted(String.join(" → ", round));
  }

  private void requireExport(Module module, Import imported) {
    if (imported instanceof Import.Named(var request, var name, _, var position)) {
      var from = requests(module).getOrDefault(request, "");
      requireExport(module, from, name, position);
    }
  }

  private void requireExport(Module module, String from, String name, int position) {
    if (!exports(from).contains(name)) {
      throw module.refused(
          position, "%s has no export %s; it has %s".formatted(from, name, exports(from)));
    }
  }

  /// The names that a module exports, after looking whether it has them.
  private Set<String> exports(String name) {
    var known = exported.get(name);
    if (known != null) {
      return known;
    }
    var module = module(name);
    var names = new LinkedHashSet<String>();
    for (var export : module.exports()) {
      switch (export) {
        case Export.Local(var as, _) -> names.add(as);
        case Export.Indirect(var request, var source, var as, var position) -> {
          requireExport(module, resolved(module, request.specifier(), position), source, position);
          names.add(as);
        }
        case Export.All(var request) ->
            names.addAll(exports(resolved(module, request.specifier(), request.position())));
      }
    }
    exported.put(name, names);
    return names;
  }

  /// The modules that one needs before it runs, in the order of its text.
  SequencedMap<Module.Request, String> requests(Module module) {
    var known = linked.get(module.name());
    if (known != null) {
      return known;
    }
    var requests = new LinkedHashMap<Module.Request, String>();
    for (var request : module.requests()) {
      requests.put(request, resolved(module, request.specifier(), request.position()));
    }
    linked.put(module.name(), requests);
    return requests;
  }

  /// The modules that one loads with `import()`.
  List<String> loads(Module module) {
    return module.loads().stream()
        .map(load -> resolved(module, load.specifier(), load.start()))
        .toList();
  }

  Module module(String name) {
    return parsed.computeIfAbsent(
        name, _ -> ModuleParser.parse(name, texts.apply(name).orElseThrow()));
  }

  /// The name of the module that another one means.
  String resolved(Module module, String specifier, int position) {
    var name = specifier.startsWith(".") ? beside(module.name(), specifier) : inPackage(specifier);
    if (!parsed.containsKey(name) && texts.apply(name).isEmpty()) {
      throw module.refused(position, "imports %s, but there is no such file".formatted(specifier));
    }
    return name;
  }

  private static String beside(String module, String specifier) {
    var parts = new ArrayList<>(List.of(module.split("/", -1)));
    parts.removeLast();
    for (var part : specifier.split("/", -1)) {
      if (part.equals("..") && !parts.isEmpty()) {
        parts.removeLast();
      } else if (!part.equals(".")) {
        parts.add(part);
      }
    }
    return String.join("/", parts);
  }

  private String inPackage(String specifier) {
    var exact = packages.get(specifier);
    if (exact != null) {
      return exact;
    }
    return packages.keySet().stream()
        .filter(prefix -> prefix.endsWith("/") && specifier.startsWith(prefix))
        .map(prefix -> packages.get(prefix) + specifier.substring(prefix.length()))
        .findFirst()
        .orElse(specifier);
  }
}
