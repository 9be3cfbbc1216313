package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.value.Urls;

/// Pages at former addresses, which lead to the present ones: for servers that cannot redirect, and for exported sites.
final class Redirects {
  static final String RECIPE = "redirect ";

  private Redirects() {}

  static PlannedPage page(String from, String to) {
    // Addresses of entries consist of letters, digits, hyphens and slashes, and are encoded:
    // nothing to escape.
    return PlannedPage.at(
        from,
        RECIPE + to,
        reads -> {
          var path = Urls.encodePath(to);
          var link = reads.rootPrefix() + path.substring(1);
          return """
          <!doctype html>
          <html lang="en">
          <meta charset="utf-8">
          <title>This page has moved</title>
          <meta name="robots" content="noindex">
          <meta http-equiv="refresh" content="0; url=%s">
          <link rel="canonical" href="%s">
          <p>This page has moved: <a href="%s">continue</a>.</p>
          </html>
          """
              .formatted(link, escaped(reads.baseUrl()) + path.substring(1), link);
        });
  }

  private static String escaped(String url) {
    return url.replace("&", "&amp;").replace("\"", "&quot;");
  }
}
