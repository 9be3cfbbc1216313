package dev.trestle.conformance.differential;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Amazon's list of broken constraints, such as `1 validation error detected: Value '0' at 'limit' failed to satisfy …`,
/// and whether the request really has what it complains of.
record Complaint(String text) {
  private static final Pattern WHOLE =
      Pattern.compile("\\d+ validation errors? detected: .*", Pattern.DOTALL);
  private static final Pattern PART =
      Pattern.compile(
          "Value (null|'(.*?)') at '(.*?)' failed to satisfy constraint: ", Pattern.DOTALL);

  boolean isOne() {
    return WHOLE.matcher(text).matches();
  }

  boolean isTrueOf(Map<String, Object> request) {
    var parts = PART.matcher(text);
    boolean found = false;
    while (parts.find()) {
      found = true;
      var there = at(request, parts.group(3));
      boolean missing = parts.group(1).equals("null");
      if (missing
          ? there.isPresent()
          : !there.map(value -> fits(value, parts.group(2))).orElse(false)) {
        return false;
      }
    }
    return found;
  }

  /// Structures are shown in the service's own way; scalars as they are.
  private static boolean fits(Object value, String shown) {
    return value instanceof Map<?, ?> || value instanceof List<?> || value.toString().equals(shown);
  }

  /// What is at a path such as `transactItems.1.member.put.tableName`. Names of tables may have dots as well.
  private static Optional<Object> at(Object node, String path) {
    if (path.isEmpty()) {
      return Optional.of(node);
    }
    if (node instanceof Map<?, ?> map) {
      if (path.startsWith("member.")) {
        return at(node, path.substring("member.".length()));
      }
      for (var entry : map.entrySet()) {
        var name = (String) entry.getKey();
        if (path.equalsIgnoreCase(name)) {
          return Optional.of(entry.getValue());
        }
        if (path.length() > name.length()
            && path.substring(0, name.length() + 1).equalsIgnoreCase(name + ".")) {
          return at(entry.getValue(), path.substring(name.length() + 1));
        }
      }
    }
    if (node instanceof List<?> list) {
      var element = Pattern.compile("(?:member\\.)?(\\d+)\\.member\\.?(.*)").matcher(path);
      if (element.matches() && Integer.parseInt(element.group(1)) <= list.size()) {
        return at(list.get(Integer.parseInt(element.group(1)) - 1), element.group(2));
      }
    }
    return Optional.empty();
  }
}
