package dev.trestle.bench.socket;

import java.util.List;
import java.util.regex.Pattern;

/// Finds strings in JSON by the name of their member, at any depth.
public final class JsonMembers {
  private JsonMembers() {}

  /// The first one.
  public static String first(String name, String json) {
    var found = all(name, json);
    if (found.isEmpty()) {
      throw new IllegalStateException("There is no %s in %s".formatted(name, json));
    }
    return found.getFirst();
  }

  public static List<String> all(String name, String json) {
    return Pattern.compile("\"%s\":\"([^\"]+)\"".formatted(name))
        .matcher(json)
        .results()
        .map(found -> found.group(1))
        .toList();
  }
}
