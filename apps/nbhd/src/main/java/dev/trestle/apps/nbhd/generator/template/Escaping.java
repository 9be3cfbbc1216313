package dev.trestle.apps.nbhd.generator.template;

import dev.trestle.apps.nbhd.generator.value.Urls;
import java.util.regex.Pattern;

/// The encoding of a value for its place in the HTML.
enum Escaping {
  /// Between tags: safe HTML stays, text is escaped.
  TEXT,
  /// In a quoted attribute.
  ATTRIBUTE,
  /// At the beginning of an address: dangerous schemes are replaced.
  ADDRESS,
  /// Within an address: one segment or query value, percent-encoded.
  ADDRESS_PART,
  /// A JSON string in a `script` of data.
  JSON,
  /// A number, a colour, a keyword or a list of them in a style: anything else is replaced.
  CSS;

  /// Stands for an address that would execute something.
  static final String REFUSED_ADDRESS = "#";

  /// Stands for a value that could begin something else in a style. Every CSS property takes it.
  static final String REFUSED_CSS = "unset";

  /// Without quotes, brackets, semicolons, slashes and backslashes: nothing that ends a value, calls a function or begins a comment.
  private static final Pattern SAFE_CSS =
      Pattern.compile("#?[\\p{Alnum}.+-][\\p{Alnum} #%.,+_-]{0,199}");

  void write(String value, StringBuilder out) {
    switch (this) {
      case TEXT, ATTRIBUTE -> escape(value, out);
      case ADDRESS -> escape(Urls.isSafe(value) ? value : REFUSED_ADDRESS, out);
      case ADDRESS_PART -> out.append(Urls.encode(value));
      case JSON -> json(value, out);
      case CSS -> out.append(SAFE_CSS.matcher(value).matches() ? value : REFUSED_CSS);
    }
  }

  static void escape(String value, StringBuilder out) {
    int copied = 0;
    for (int i = 0; i < value.length(); i++) {
      var replacement =
          switch (value.charAt(i)) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '"' -> "&#34;";
            case '\'' -> "&#39;";
            case '`' -> "&#96;";
            default -> "";
          };
      if (!replacement.isEmpty()) {
        out.append(value, copied, i).append(replacement);
        copied = i + 1;
      }
    }
    out.append(value, copied, value.length());
  }

  /// No character that ends a script or begins a comment stays as it is.
  static void json(String value, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c < ' ' || c == '<' || c == '>' || c == '&' || c == '\'' || c == 0x2028 || c == 0x2029) {
        out.append("\\u").append(String.format("%04x", (int) c));
      } else {
        if (c == '"' || c == '\\') {
          out.append('\\');
        }
        out.append(c);
      }
    }
    out.append('"');
  }
}
