package dev.trestle.apps.nbhd.generator.build;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Resolves links to paths of the site.
final class SiteLinks {
  private SiteLinks() {}

  /// The path from the root of the site that a link on a page leads to; empty where it leads elsewhere, or cannot be read.
  static Optional<String> resolve(String link, String page, String base) {
    if (link.isEmpty() || link.startsWith("#") || link.startsWith("?")) {
      return Optional.empty();
    }
    try {
      var site = URI.create(base);
      var rooted = link.startsWith("/") && !link.startsWith("//");
      var resolved =
          rooted
              ? site.resolve(new URI(link.substring(1).isEmpty() ? "./" : "./" + link.substring(1)))
              : site.resolve(new URI(null, null, page.substring(1), null)).resolve(new URI(link));
      var text = resolved.getRawPath();
      if (!site.getRawAuthority().equals(resolved.getRawAuthority())
          || !site.getScheme().equals(resolved.getScheme())
          || text == null
          || !text.startsWith(site.getRawPath())) {
        return Optional.empty();
      }
      var path = text.substring(site.getRawPath().length() - 1);
      return Optional.of(URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8));
    } catch (URISyntaxException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /// The address of a file, from the root of the site.
  static String address(String file) {
    return "/"
        + (file.equals("index.html") || file.endsWith("/index.html")
            ? file.substring(0, file.length() - "index.html".length())
            : file);
  }

  /// The file that a server answers a path with.
  static String file(String path) {
    var file = path.substring(1);
    return file.isEmpty() || file.endsWith("/") ? file + "index.html" : file;
  }
}
