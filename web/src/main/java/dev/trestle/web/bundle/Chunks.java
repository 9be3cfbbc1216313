package dev.trestle.web.bundle;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;

/// Decides which modules of a page go into which file: one file for the page's entry, and one for each module that is loaded with `import()`.
///
/// A file leaves out what is there already whenever it is loaded: everything that is in the page's first file, and everything that has come
/// with each of the files from which this one is loaded. Two files can hold the same module, of which the registry takes the first.
final class Chunks {
  private final ModuleGraph graph;
  private final String entry;

  /// By entry of a file: the modules that it needs, each after its imports.
  private final SequencedMap<String, SequencedSet<String>> needed = new LinkedHashMap<>();

  /// By entry of a file: the files from which it is loaded.
  private final Map<String, Set<String>> loadedBy = new HashMap<>();

  private Chunks(ModuleGraph graph, String entry) {
    this.graph = graph;
    this.entry = entry;
  }

  /// The modules of each file by the file's entry, the page's first; files with nothing in them are left out.
  static SequencedMap<String, SequencedSet<String>> of(ModuleGraph graph, String entry) {
    var chunks = new Chunks(graph, entry);
    chunks.follow();
    return chunks.withoutAvailable();
  }

  private void follow() {
    var next = new ArrayDeque<>(List.of(entry));
    while (!next.isEmpty()) {
      var chunk = next.removeFirst();
      if (needed.containsKey(chunk)) {
        continue;
      }
      var modules = graph.withImports(chunk);
      needed.put(chunk, modules);
      for (var module : modules) {
        for (var loaded : graph.loads(graph.module(module))) {
          loadedBy.computeIfAbsent(loaded, _ -> new LinkedHashSet<>()).add(chunk);
          next.add(loaded);
        }
      }
    }
  }

  private SequencedMap<String, SequencedSet<String>> withoutAvailable() {
    var available = available();
    var chunks = new LinkedHashMap<String, SequencedSet<String>>();
    needed.forEach(
        (chunk, modules) -> {
          var own = new LinkedHashSet<>(modules);
          own.removeAll(available.getOrDefault(chunk, Set.of()));
          if (!own.isEmpty()) {
            chunks.put(chunk, own);
          }
        });
    return chunks;
  }

  /// The modules that are already loaded whenever a chunk is loaded: those that all of its loaders have or find. Begins with all modules,
  /// and removes some until nothing changes any more.
  private Map<String, Set<String>> available() {
    var everything = new HashSet<String>();
    needed.values().forEach(everything::addAll);
    var available = new HashMap<String, Set<String>>();
    needed.keySet().forEach(chunk -> available.put(chunk, everything));
    available.put(entry, Set.of());
    boolean changed = true;
    while (changed) {
      changed = false;
      for (var chunk : needed.keySet()) {
        if (!chunk.equals(entry)) {
          var found = availableTo(chunk, available);
          changed |= !found.equals(available.put(chunk, found));
        }
      }
    }
    return available;
  }

  private Set<String> availableTo(String chunk, Map<String, Set<String>> available) {
    Set<String> common = null;
    for (var loader : loadedBy.getOrDefault(chunk, Set.of())) {
      var there = new HashSet<>(available.getOrDefault(loader, Set.of()));
      there.addAll(needed.getOrDefault(loader, new LinkedHashSet<>()));
      if (common == null) {
        common = there;
      } else {
        common.retainAll(there);
      }
    }
    return common == null ? Set.of() : common;
  }
}
