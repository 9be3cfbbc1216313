package dev.trestle.apps.nbhd.generator.value;

/// Rewrites the links in HTML that begin at the root of the site, such as `/posts/hello/`, so that they begin elsewhere.
///
/// The HTML is our own: attributes stand in double quotes, and quotes within texts are escaped, so that `="/` is always an attribute.
public final class RootLinks {
  private static final String MARK = "=\"/";

  private RootLinks() {}

  /// Replaces the first slash of each such link by `prefix`, for example `../../` or `https://alice.example/`.
  public static String rewrite(String html, String prefix) {
    if (prefix.equals("/")) {
      return html;
    }
    int found = html.indexOf(MARK);
    if (found < 0) {
      return html;
    }
    var out = new StringBuilder(html.length() + 64);
    int copied = 0;
    for (; found >= 0; found = html.indexOf(MARK, found + MARK.length())) {
      int slash = found + 2;
      if (html.startsWith("//", slash) || !isLink(html, found)) {
        continue;
      }
      out.append(html, copied, slash).append(prefix);
      copied = slash + 1;
      if (isNamed(html, found, "srcset")) {
        int end = html.indexOf('"', copied);
        out.append(html.substring(copied, end).replace(", /", ", " + prefix));
        copied = end;
      }
    }
    return out.append(html, copied, html.length()).toString();
  }

  private static boolean isLink(String html, int end) {
    return isNamed(html, end, "href")
        || isNamed(html, end, "src")
        || isNamed(html, end, "srcset")
        || isNamed(html, end, "poster");
  }

  private static boolean isNamed(String html, int end, String attribute) {
    return html.startsWith(" " + attribute, end - attribute.length() - 1);
  }
}
