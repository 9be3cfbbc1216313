package dev.trestle.dynamo.expression;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.value.ItemSize;
import dev.trestle.dynamo.value.Value;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The names (`#n`) and values (`:v`) that the expressions of one request may use. Records
/// which were used, so one instance serves one request on one thread.
public final class Placeholders {
  private static final int MAX_KEY_LENGTH = 255;
  private static final int MAX_NAME_BYTES = 65_535;
  private static final int MAX_BYTES = 2 * 1024 * 1024;
  private static final String NAMES = "ExpressionAttributeNames";
  private static final String VALUES = "ExpressionAttributeValues";

  private final Map<String, String> names;
  private final Map<String, Value> values;
  private final boolean selfNaming;
  private final Set<String> used = new HashSet<>();

  /// @param selfNaming whether `#year` stands for `year` if no name is given for it
  private Placeholders(Map<String, String> names, Map<String, Value> values, boolean selfNaming) {
    this.names = names;
    this.values = values;
    this.selfNaming = selfNaming;
  }

  public static Placeholders none() {
    return new Placeholders(Map.of(), Map.of(), false);
  }

  /// The placeholders of a request; null for a map that the request does not have. An empty map is
  /// an error, as in DynamoDB.
  public static Placeholders of(
      @Nullable Map<String, String> names, @Nullable Map<String, Value> values) {
    if (names != null) {
      validateNames(names);
    }
    if (values != null) {
      validateValues(values);
    }
    return new Placeholders(
        names == null ? Map.of() : names, values == null ? Map.of() : values, false);
  }

  /// `:0`, `:1`, … for the given values in their order, and `#name` for the attribute `name`.
  static Placeholders numbered(Value... values) {
    var byNumber = new LinkedHashMap<String, Value>();
    for (int i = 0; i < values.length; i++) {
      byNumber.put(":" + i, values[i]);
    }
    return new Placeholders(Map.of(), byNumber, true);
  }

  /// Refuses placeholders that no expression of the request uses. Call it after all expressions
  /// are parsed.
  public void requireAllUsed() {
    requireUsed(NAMES, names.keySet());
    requireUsed(VALUES, values.keySet());
  }

  String name(ExpressionKind kind, String placeholder) {
    var name = names.get(placeholder);
    if (name == null && selfNaming) {
      return placeholder.substring(1);
    }
    if (name == null) {
      throw kind.invalid(
          "An expression attribute name used in the document path is not defined; attribute name: "
              + placeholder);
    }
    used.add(placeholder);
    return name;
  }

  Value value(ExpressionKind kind, String placeholder) {
    var value = values.get(placeholder);
    if (value == null) {
      throw kind.invalid(
          "An expression attribute value used in expression is not defined; attribute value: "
              + placeholder);
    }
    used.add(placeholder);
    return value;
  }

  private static void validateNames(Map<String, String> names) {
    if (names.isEmpty()) {
      throw new ValidationException(NAMES + " must not be empty");
    }
    long bytes = 0;
    for (var entry : names.entrySet()) {
      var key = entry.getKey();
      // Of the two maps only this one reports the length.
      validateKey(NAMES, '#', key, " size of key: " + key.length());
      var name = entry.getValue();
      if (name.isEmpty()) {
        throw new ValidationException(
            NAMES + " contains invalid value: Empty attribute name for key " + key);
      }
      int nameBytes = ItemSize.utf8Length(name);
      if (nameBytes > MAX_NAME_BYTES) {
        throw new ValidationException(
            NAMES
                + " contains invalid value: Attribute name is too large, must be less than 65536 bytes for key "
                + key);
      }
      bytes += key.length() + nameBytes;
    }
    requireSmall(NAMES, bytes);
  }

  private static void validateValues(Map<String, Value> values) {
    if (values.isEmpty()) {
      throw new ValidationException(VALUES + " must not be empty");
    }
    long bytes = 0;
    for (var entry : values.entrySet()) {
      validateKey(VALUES, ':', entry.getKey(), "");
      bytes += entry.getKey().length() + ItemSize.of(entry.getValue());
    }
    requireSmall(VALUES, bytes);
  }

  private static void requireSmall(String map, long bytes) {
    if (bytes > MAX_BYTES) {
      throw new ValidationException(map + " exceeds max size");
    }
  }

  private static void validateKey(String map, char sign, String key, String lengthText) {
    var start = map + " contains invalid key: ";
    if (key.isEmpty()) {
      throw new ValidationException(start + "The expression attribute map contains an empty key;");
    }
    if (key.length() > MAX_KEY_LENGTH) {
      throw new ValidationException(
          start + "The expression attribute map contains a key that is too long;" + lengthText);
    }
    if (!isPlaceholder(key, sign)) {
      throw new ValidationException(start + "Syntax error; key: \"" + key + "\"");
    }
  }

  private static boolean isPlaceholder(String key, char sign) {
    for (int i = 1; i < key.length(); i++) {
      if (!Lexer.isWord(key.charAt(i))) {
        return false;
      }
    }
    return key.length() > 1 && key.charAt(0) == sign;
  }

  private void requireUsed(String map, Set<String> keys) {
    if (used.containsAll(keys)) {
      return;
    }
    // DynamoDB lists them in the order of a hash set, and so does this code.
    var unused = new HashSet<>(keys);
    unused.removeAll(used);
    throw new ValidationException(
        "Value provided in "
            + map
            + " unused in expressions: keys: {"
            + String.join(", ", unused)
            + "}");
  }
}
