package dev.trestle.apps.nbhd.generator.markdown;

import java.util.ArrayList;
import java.util.List;

/// Finds the links and pictures in HTML that we wrote ourselves, where attributes stand in double quotes.
final class HtmlReferences {
  final List<String> links = new ArrayList<>();
  final List<RenderedMarkdown.Image> images = new ArrayList<>();

  static HtmlReferences in(String html) {
    var found = new HtmlReferences();
    for (int at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
      if (html.startsWith("<a ", at)) {
        var href = attribute(html, at, " href=\"");
        if (!href.isEmpty()) {
          found.links.add(href);
        }
      } else if (html.startsWith("<img ", at)) {
        found.images.add(
            new RenderedMarkdown.Image(
                attribute(html, at, " src=\""), attribute(html, at, " alt=\"").strip()));
      }
    }
    return found;
  }

  private static String attribute(String html, int tag, String name) {
    int end = tagEnd(html, tag);
    int found = html.indexOf(name, tag);
    if (found < 0 || found >= end) {
      return "";
    }
    int from = found + name.length();
    return unescape(html.substring(from, html.indexOf('"', from)));
  }

  private static int tagEnd(String html, int tag) {
    boolean quoted = false;
    for (int i = tag; i < html.length(); i++) {
      char c = html.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == '>' && !quoted) {
        return i;
      }
    }
    return html.length();
  }

  /// The references that the renderer and the sanitizer write in addresses.
  private static String unescape(String value) {
    if (value.indexOf('&') < 0) {
      return value;
    }
    return value
        .replace("&quot;", "\"")
        .replace("&#34;", "\"")
        .replace("&#39;", "'")
        .replace("&#43;", "+")
        .replace("&#61;", "=")
        .replace("&#64;", "@")
        .replace("&#96;", "`")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&");
  }
}
