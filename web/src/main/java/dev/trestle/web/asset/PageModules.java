package dev.trestle.web.asset;

import java.util.Set;
import java.util.stream.Collectors;

/// The script tags of a page: for bundles, or for single modules in development.
sealed interface PageModules {
  static PageModules of(Assets assets, String entry) {
    return assets.bundled()
        ? new Bundled(assets, assets.bundles(entry), entry)
        : new Single(assets, assets.withImports(entry), entry);
  }

  /// The script tag up to its address, and all tags before it.
  String html();

  /// The page's content security policy.
  String policy();

  /// Preload links of another module.
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

  /// Separate modules. The page has links to all of them: else a browser would find each one only after loading the one before.
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
