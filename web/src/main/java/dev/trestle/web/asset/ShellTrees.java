package dev.trestle.web.asset;

import java.util.List;

/// The asset trees that all applications share: the shell's modules and styles, and Lit.
final class ShellTrees {
  private ShellTrees() {}

  static List<AssetTree> all() {
    return List.of(
        AssetTree.classPath("shell", "dev/trestle/web/shell"),
        AssetTree.webJar("lit", "lit", "index.js", ShellTrees::production),
        AssetTree.webJar("lit-element", "lit-element", "lit-element.js", ShellTrees::production),
        AssetTree.webJar("lit-html", "lit-html", "lit-html.js", ShellTrees::production),
        AssetTree.webJar(
            "lit__reactive-element",
            "@lit/reactive-element",
            "reactive-element.js",
            ShellTrees::production));
  }

  /// Without Lit's builds for development and for servers.
  private static boolean production(String path) {
    return path.endsWith(".js") && !path.startsWith("development/") && !path.startsWith("node/");
  }
}
