package dev.trestle.kit.app;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.asset.AssetTree;
import dev.trestle.web.asset.Assets;
import dev.trestle.web.asset.Page;
import dev.trestle.web.route.Router;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The pages of an application: one file, `index.html`, which is served at several paths and shows what its address says.
///
/// @param app the application's name
/// @param directory of `index.html` and all assets, on the class path
/// @param paths below `/app/`, with named parts such as `g/{code}`; the empty path is the first page
public record AppPages(String app, String directory, List<String> paths) {
  public AppPages {
    paths = List.copyOf(paths);
  }

  /// One page at `/app/`, and at these paths below it.
  public static AppPages of(String app, String directory, String... paths) {
    return new AppPages(app, directory, Stream.concat(Stream.of(""), Stream.of(paths)).toList());
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
  public void mount(Router router, Assets assets, UnaryOperator<Page> filling) {
    var page = filling.apply(assets.page(directory + "/index.html"));
    router.get("/" + app, _ -> HttpResponse.of(308).with("Location", start()));
    paths.forEach(path -> router.get(start() + path, page));
  }
}
