package dev.trestle.web.asset;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.WebException;
import dev.trestle.web.bundle.Bundler;
import dev.trestle.web.bundle.ModuleGraph;
import dev.trestle.web.json.Json;
import dev.trestle.web.route.Action;
import dev.trestle.web.route.Call;
import dev.trestle.web.route.Problem;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.concurrent.ConcurrentHashMap;

/// All browser files of the applications, served at [#ROUTE]. The bundles of a page are added when the page is created, at the start.
public final class Assets implements Action {
  /// The route of all assets.
  public static final String ROUTE = "/assets/{path*}";

  /// `-Dtrestle.web.modules=single` makes [#withShell] the same as [#inSingleModules].
  private static final String MODULES = "trestle.web.modules";

  private static final String ROOT = "/assets/";
  private static final String IMMUTABLE = "public, max-age=31536000, immutable";

  private final Map<String, AssetTree> trees = new LinkedHashMap<>();
  private final Map<String, Content> contents = new ConcurrentHashMap<>();
  private final ModuleGraph modules;
  private final Bundler bundler;
  private final boolean bundled;

  private Assets(List<AssetTree> all, boolean bundled) {
    this.bundled = bundled;
    for (var tree : all) {
      if (trees.put(tree.name(), tree) != null) {
        throw new IllegalArgumentException(
            "There are two trees of the name %s".formatted(tree.name()));
      }
      add(tree);
    }
    var packages = new LinkedHashMap<String, String>();
    all.forEach(tree -> packages.putAll(tree.packages()));
    this.modules = new ModuleGraph(this::text, packages);
    this.bundler = new Bundler(modules, this::url);
  }

  private void add(AssetTree tree) {
    tree.files()
        .forEach(
            (path, bytes) ->
                contents.put(
                    tree.segment() + "/" + path,
                    new Content(MediaTypes.of(path), IMMUTABLE, bytes)));
  }

  /// Assets of the shell, with Lit, and of these trees.
  public static Assets withShell(AssetTree... more) {
    var all = new ArrayList<>(ShellTrees.all());
    all.addAll(List.of(more));
    return new Assets(all, !"single".equals(System.getProperty(MODULES)));
  }

  public static Assets of(AssetTree... trees) {
    return new Assets(List.of(trees), true);
  }

  /// The same for development: a page loads each module separately, without bundles.
  public Assets inSingleModules() {
    return new Assets(List.copyOf(trees.values()), false);
  }

  @Override
  public HttpResponse answer(Call call) {
    var content = contents.get(call.part("path"));
    if (content == null) {
      throw Problem.of(404, "NOT_FOUND", "There is no such file.").exception();
    }
    return content.answer(call.request());
  }

  /// The address of a file, such as `shell/styles/tokens.css`.
  public String url(String name) {
    return tree(name)
        .map(tree -> ROOT + tree.segment() + name.substring(name.indexOf('/')))
        .orElseThrow(
            () ->
                new WebException(
                    "There is no asset %s; the trees are %s.".formatted(name, trees.keySet())));
  }

  /// A page of HTML from the class path.
  public HtmlPage page(String resource) {
    return HtmlPage.read(this, resource);
  }

  boolean bundled() {
    return bundled;
  }

  /// Creates the bundles of a page with an entry module, and serves them from now on.
  AssetTree bundles(String entry) {
    var bundles = AssetTree.bundles(bundler.bundle(entry));
    add(bundles);
    return bundles;
  }

  String url(AssetTree bundles, String module) {
    return ROOT + bundles.segment() + "/" + module;
  }

  String importMap() {
    var imports = new LinkedHashMap<String, String>();
    trees.values().forEach(tree -> imports.putAll(tree.imports(ROOT)));
    return Json.text(Map.of("imports", imports));
  }

  /// A module and all modules that it imports.
  SequencedSet<String> withImports(String module) {
    return modules.withImports(module);
  }

  private Optional<String> text(String name) {
    return tree(name)
        .flatMap(tree -> tree.file(name.substring(name.indexOf('/') + 1)))
        .map(bytes -> new String(bytes, StandardCharsets.UTF_8));
  }

  /// The tree that has a file.
  private Optional<AssetTree> tree(String name) {
    int slash = Math.max(0, name.indexOf('/'));
    return Optional.ofNullable(trees.get(name.substring(0, slash)))
        .filter(tree -> tree.file(name.substring(slash + 1)).isPresent());
  }
}
