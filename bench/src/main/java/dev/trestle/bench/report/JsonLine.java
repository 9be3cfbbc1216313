package dev.trestle.bench.report;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// One flat JSON object on one line, its members in the order they were added.
public final class JsonLine {
  private final Map<String, String> members = new LinkedHashMap<>();

  public JsonLine with(String name, String text) {
    members.put(name, quoted(text));
    return this;
  }

  public JsonLine with(String name, long number) {
    members.put(name, Long.toString(number));
    return this;
  }

  public JsonLine with(String name, boolean flag) {
    members.put(name, Boolean.toString(flag));
    return this;
  }

  /// JSON has no infinite numbers, so such a member is null.
  public JsonLine with(String name, double number) {
    members.put(
        name, Double.isFinite(number) ? String.format(Locale.ROOT, "%.4f", number) : "null");
    return this;
  }

  @Override
  public String toString() {
    return members.entrySet().stream()
        .map(member -> quoted(member.getKey()) + ":" + member.getValue())
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static String quoted(String text) {
    var quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
