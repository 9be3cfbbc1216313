package dev.trestle.apps.nbhd.generator.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;

/// Finds what could execute a script in HTML, with a parser of its own that reads as browsers do.
final class UnsafeHtml {
  private static final Set<String> ELEMENTS =
      Set.of(
          "script",
          "style",
          "iframe",
          "frame",
          "frameset",
          "object",
          "embed",
          "applet",
          "base",
          "meta",
          "link",
          "form",
          "input",
          "button",
          "textarea",
          "select",
          "svg",
          "math",
          "template",
          "noscript",
          "video",
          "audio",
          "source",
          "portal",
          "xmp",
          "plaintext",
          "title");
  private static final Set<String> ADDRESSES =
      Set.of("href", "src", "action", "formaction", "poster", "xlink:href", "data", "background");
  private static final Set<String> SAFE_SCHEMES = Set.of("http", "https", "mailto", "tel");

  private UnsafeHtml() {}

  static List<String> in(String html) {
    var found = new ArrayList<String>();
    for (var element : Jsoup.parseBodyFragment(html).body().getAllElements()) {
      if (ELEMENTS.contains(element.normalName())) {
        found.add("element " + element.normalName());
      }
      attributes(element, found);
    }
    return found;
  }

  private static void attributes(Element element, List<String> found) {
    for (var attribute : element.attributes()) {
      var name = attribute.getKey().toLowerCase(Locale.ROOT);
      if (name.startsWith("on") || name.equals("style") || name.equals("srcdoc")) {
        found.add("attribute " + name);
      }
      if (ADDRESSES.contains(name) && !isSafe(attribute.getValue())) {
        found.add("address " + attribute.getValue());
      }
    }
  }

  private static boolean isSafe(String address) {
    var plain = address.replaceAll("[\\x00-\\x20\\x7f-\\x9f\\u2028\\u2029]", "");
    int colon = plain.indexOf(':');
    if (colon < 0 || plain.substring(0, colon).matches("(?s).*[/?#].*")) {
      return true;
    }
    return SAFE_SCHEMES.contains(plain.substring(0, colon).toLowerCase(Locale.ROOT));
  }
}
