package dev.trestle.apps.nbhd.generator.markdown;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The fields before a Markdown text, between two lines of `---`, and the text after them.
///
/// The fields are the part of YAML that people write there: `key: value`, texts in quotes, lists in brackets or with hyphens. A line that is
/// none of these is ignored. Values are texts, or lists of texts.
public record FrontMatter(Map<String, Object> fields, String body) {
  private static final String FENCE = "---";

  /// Separates the fields of a text from its body. A text without a closed block of fields is all body.
  public static FrontMatter read(String markdown) {
    int firstEnd = lineEnd(markdown, 0);
    if (!markdown.substring(0, firstEnd).strip().equals(FENCE)) {
      return new FrontMatter(Map.of(), markdown);
    }
    var lines = new ArrayList<String>();
    for (int at = next(markdown, firstEnd); at < markdown.length(); ) {
      int end = lineEnd(markdown, at);
      var line = markdown.substring(at, end).stripTrailing();
      at = next(markdown, end);
      if (line.equals(FENCE) || line.equals("...")) {
        return new FrontMatter(fields(lines), markdown.substring(Math.min(at, markdown.length())));
      }
      lines.add(line);
    }
    return new FrontMatter(Map.of(), markdown);
  }

  private static int lineEnd(String text, int from) {
    int end = text.indexOf('\n', from);
    return end < 0 ? text.length() : end;
  }

  private static int next(String text, int lineEnd) {
    return Math.min(lineEnd + 1, text.length());
  }

  private static Map<String, Object> fields(List<String> lines) {
    var fields = new LinkedHashMap<String, Object>();
    var key = "";
    for (var line : lines) {
      var text = line.strip();
      if (text.isEmpty() || text.startsWith("#")) {
        continue;
      }
      if (text.startsWith("- ") && !key.isEmpty()) {
        addTo(fields, key, text.substring(2));
        continue;
      }
      int colon = text.indexOf(':');
      if (colon <= 0 || Character.isWhitespace(line.charAt(0))) {
        continue;
      }
      key = text.substring(0, colon).strip();
      fields.put(key, value(text.substring(colon + 1).strip()));
    }
    return fields;
  }

  private static void addTo(Map<String, Object> fields, String key, String item) {
    var items = new ArrayList<Object>();
    if (fields.get(key) instanceof List<?> earlier) {
      items.addAll(earlier);
    }
    items.add(scalar(item.strip()));
    fields.put(key, items);
  }

  private static Object value(String text) {
    if (!text.startsWith("[") || !text.endsWith("]")) {
      return scalar(text);
    }
    var items = new ArrayList<Object>();
    for (var item : splitOutsideQuotes(text.substring(1, text.length() - 1))) {
      if (!item.isBlank()) {
        items.add(scalar(item.strip()));
      }
    }
    return items;
  }

  private static List<String> splitOutsideQuotes(String text) {
    var parts = new ArrayList<String>();
    int from = 0;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == ',') {
        parts.add(text.substring(from, i));
        from = i + 1;
      }
    }
    parts.add(text.substring(from));
    return parts;
  }

  private static String scalar(String text) {
    boolean quoted =
        text.length() >= 2
            && (text.charAt(0) == '"' || text.charAt(0) == '\'')
            && text.charAt(text.length() - 1) == text.charAt(0);
    if (!quoted) {
      int comment = text.indexOf(" #");
      return comment < 0 ? text : text.substring(0, comment).stripTrailing();
    }
    var inner = text.substring(1, text.length() - 1);
    return text.charAt(0) == '"'
        ? inner.replace("\\\"", "\"").replace("\\\\", "\\")
        : inner.replace("''", "'");
  }
}
