package dev.trestle.kit.app;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.asset.AssetTree;
import dev.trestle.web.asset.Assets;
import dev.trestle.web.asset.HtmlPage;
import dev.trestle.web.route.Router;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The pages of an application: one file, `index.html`, which is served at several paths and shows what its address says.
///
/// @param app the application's name
/// @param directory of `index.html` and all assets, on the class path
/// @param paths below `/app/`, with named parts such as `g/{code}`; the empty path is the first page
/// @param modules by path: the JavaScript modules that the page loads there, beside its own
public record AppPages(
    String app, String directory, List<String> paths, Map<String, List<String>> modules) {
  private static final List<String> ACCOUNT_PAGES = List.of("login", "signup", "reset", "verify");

  public AppPages {
    paths = List.copyOf(paths);
    modules = Map.copyOf(modules);
    if (!paths.containsAll(modules.keySet())) {
      throw new IllegalArgumentException(
          "Modules are preloaded at %s, but the paths are %s".formatted(modules.keySet(), paths));
    }
  }

  /// One page at `/app/`, and at these paths below it.
  public static AppPages of(String app, String directory, String... paths) {
    return new AppPages(
        app, directory, Stream.concat(Stream.of(""), Stream.of(paths)).toList(), Map.of());
  }

  /// With the account pages of the browser shell: `login`, `signup`, `reset` and `verify`. The page's module loads them with
  /// `accountPages` of `shell/account/pages.js`.
  public AppPages withAccounts() {
    var more = Stream.concat(paths.stream(), ACCOUNT_PAGES.stream()).toList();
    var all = new AppPages(app, directory, more, modules);
    for (var page : ACCOUNT_PAGES) {
      all = all.preloading("shell/account/%s.js".formatted(page), page);
    }
    return all;
  }

  /// The same pages; at these paths the browser requests a module at once, and not only after the page's own module has loaded. A path can have
  /// several.
  ///
  /// @param module one that the page's module loads with `import()`, such as `chat/account/invite.js`
  public AppPages preloading(String module, String... at) {
    var more = new HashMap<>(modules);
    for (var path : at) {
      more.merge(
          path,
          List.of(module),
          (before, one) -> Stream.concat(before.stream(), one.stream()).toList());
    }
    return new AppPages(app, directory, paths, more);
  }

  /// The files, for [Assets#withShell].
  public AssetTree assets() {
    return AssetTree.classPath(app, directory);
  }

  /// The path of the first page.
  public String start() {
    return "/" + app + "/";
  }

  /// Adds the pages, and a redirect from the path without a slash at its end.
  ///
  /// @param filling what the application puts into the page
  public void mount(Router router, Assets assets, UnaryOperator<HtmlPage> filling) {
    var page = filling.apply(assets.page(directory + "/index.html"));
    router.get("/" + app, _ -> HttpResponse.of(308).with("Location", start()));
    for (var path : paths) {
      var preloading = page;
      for (var module : modules.getOrDefault(path, List.of())) {
        preloading = preloading.preloading(module);
      }
      router.get(start() + path, preloading);
    }
  }
}
