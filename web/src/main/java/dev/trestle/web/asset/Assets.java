package dev.trestle.web.asset;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.WebException;
import dev.trestle.web.json.Json;
import dev.trestle.web.route.Action;
import dev.trestle.web.route.Call;
import dev.trestle.web.route.Problem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;

/// All assets of an application. Immutable; serves [#ROUTE].
public final class Assets implements Action {
  /// Where a router has to lead here.
  public static final String ROUTE = "/assets/{path*}";

  private static final String ROOT = "/assets/";
  private static final String FOR_EVER = "public, max-age=31536000, immutable";

  private final Map<String, AssetTree> trees = new LinkedHashMap<>();
  private final Map<String, Content> contents = new HashMap<>();
  private final ModuleGraph modules;

  private Assets(List<AssetTree> all) {
    for (var tree : all) {
      if (trees.put(tree.name(), tree) != null) {
        throw new IllegalArgumentException(
            "There are two trees of the name %s".formatted(tree.name()));
      }
      tree.files().forEach((path, bytes) -> add(tree.segment() + "/" + path, path, bytes));
    }
    this.modules = new ModuleGraph(imports(), sources());
  }

  private void add(String address, String path, byte[] bytes) {
    contents.put(address, new Content(MediaTypes.of(path), FOR_EVER, bytes));
  }

  /// The shell's own trees, Lit among them, and these.
  public static Assets withShell(AssetTree... more) {
    var all = new ArrayList<>(ShellTrees.all());
    all.addAll(List.of(more));
    return new Assets(all);
  }

  public static Assets of(AssetTree... trees) {
    return new Assets(List.of(trees));
  }

  @Override
  public HttpResponse answer(Call call) {
    var content = contents.get(call.part("path"));
    if (content == null) {
      throw Problem.of(404, "NOT_FOUND", "There is no such file.").exception();
    }
    return content.answer(call.request());
  }

  /// The address of a file, such as `shell/tokens.css`.
  public String url(String name) {
    int slash = name.indexOf('/');
    var tree = trees.get(name.substring(0, Math.max(0, slash)));
    var path = name.substring(slash + 1);
    if (tree == null || !tree.files().containsKey(path)) {
      throw new WebException(
          "There is no asset %s; the trees are %s.".formatted(name, trees.keySet()));
    }
    return ROOT + tree.segment() + "/" + path;
  }

  /// A page of HTML from the class path.
  public Page page(String resource) {
    return Page.read(this, resource);
  }

  String importMap() {
    return Json.text(Map.of("imports", imports()));
  }

  /// All modules that come with one, itself first.
  SequencedSet<String> modulesOf(String url) {
    return modules.reachableFrom(url);
  }

  private Map<String, String> imports() {
    var imports = new LinkedHashMap<String, String>();
    trees.values().forEach(tree -> imports.putAll(tree.imports(ROOT)));
    return imports;
  }

  private Map<String, byte[]> sources() {
    var sources = new HashMap<String, byte[]>();
    for (var tree : trees.values()) {
      tree.files()
          .forEach(
              (path, bytes) -> {
                if (path.endsWith(".js")) {
                  sources.put(ROOT + tree.segment() + "/" + path, bytes);
                }
              });
    }
    return sources;
  }
}
