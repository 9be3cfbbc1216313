package dev.trestle.web.asset;

import java.util.Set;
import java.util.stream.Collectors;

/// The JavaScript of a page, as its HTML names it: in bundles, or in single modules for developers.
sealed interface PageModules {
  static PageModules of(Assets assets, String entry) {
    return assets.bundled()
        ? new Bundled(assets, assets.bundles(entry), entry)
        : new Single(assets, assets.withImports(entry), entry);
  }

  /// The script tag up to its address, and what has to be before it.
  String html();

  /// The page's content security policy.
  String policy();

  /// Links to what another module needs besides.
  String preload(String module);

  private static String link(String url) {
    return "<link rel=\"modulepreload\" href=\"" + url + "\">\n";
  }

  private static String script(String url) {
    return "<script type=\"module\" src=\"" + url + "\"";
  }

  /// One file for the page's module with its imports, and one for each that is loaded later.
  record Bundled(Assets assets, AssetTree bundles, String entry) implements PageModules {
    @Override
    public String html() {
      return script(assets.url(bundles, entry));
    }

    @Override
    public String policy() {
      return SecurityHeaders.pagePolicy("");
    }

    @Override
    public String preload(String module) {
      if (!bundles.files().containsKey(module)) {
        throw new IllegalArgumentException(
            "%s does not load %s with import(); its bundles are %s"
                .formatted(entry, module, bundles.files().keySet()));
      }
      return link(assets.url(bundles, module));
    }
  }

  /// Each module by itself. The page names all that it will need: else a browser would learn of each only from the one before.
  record Single(Assets assets, Set<String> needed, String entry) implements PageModules {
    @Override
    public String html() {
      return "<script type=\"importmap\">%s</script>\n%s%s"
          .formatted(assets.importMap(), links(needed), script(assets.url(entry)));
    }

    @Override
    public String policy() {
      return SecurityHeaders.pagePolicy(Hash.inPolicy(assets.importMap()));
    }

    @Override
    public String preload(String module) {
      var more = assets.withImports(module);
      more.removeAll(needed);
      return links(more);
    }

    private String links(Set<String> modules) {
      return modules.stream().map(assets::url).map(PageModules::link).collect(Collectors.joining());
    }
  }
}
