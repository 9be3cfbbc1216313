package dev.trestle.wire.item;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Placeholders;
import dev.trestle.dynamo.value.Value;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.json.ParsedValue;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Parses the placeholders of a request: `ExpressionAttributeNames` and
/// `ExpressionAttributeValues`.
final class PlaceholderMembers {
  private @Nullable Map<String, @Nullable String> names;
  private @Nullable Map<String, @Nullable ParsedValue<Value>> values;

  void readNames(JsonInput in) throws IOException {
    names = in.stringMap();
  }

  void readValues(JsonInput in) throws IOException {
    var read = new LinkedHashMap<String, @Nullable ParsedValue<Value>>();
    values =
        in.map(
                "com.amazonaws.dynamodb.v20120810.AttributeValue",
                name -> read.put(name, in.elementValue()))
            ? read
            : null;
  }

  boolean hasNames() {
    return names != null;
  }

  boolean hasValues() {
    return values != null;
  }

  /// The placeholders. Throws a `ValidationException` if one is invalid.
  Placeholders load() {
    if (names == null && values == null) {
      return Placeholders.none();
    }
    // The names of values are checked before the values.
    var placeholders = Placeholders.of(loadNames(), values == null ? null : asSent(values));
    if (values != null) {
      requireRight(values);
    }
    return placeholders;
  }

  /// Writes the names as they were sent, for the part of a request that is unprocessed.
  void writeSentNames(JsonOutput out) {
    if (names != null) {
      out.name("ExpressionAttributeNames").beginObject();
      names.forEach((placeholder, name) -> out.name(placeholder).string(String.valueOf(name)));
      out.endObject();
    }
  }

  private @Nullable Map<String, String> loadNames() {
    if (names == null) {
      return null;
    }
    var loaded = new LinkedHashMap<String, String>();
    for (var entry : names.entrySet()) {
      var attribute = entry.getValue();
      if (attribute == null) {
        throw new ValidationException(
            "ExpressionAttributeNames contains invalid value: null for key " + entry.getKey());
      }
      loaded.put(entry.getKey(), attribute);
    }
    return loaded;
  }

  private static Map<String, Value> asSent(Map<String, @Nullable ParsedValue<Value>> values) {
    var sent = new LinkedHashMap<String, Value>();
    values.forEach((name, value) -> sent.put(name, value == null ? Value.NULL : value.value()));
    return sent;
  }

  private static void requireRight(Map<String, @Nullable ParsedValue<Value>> values) {
    for (var entry : values.entrySet()) {
      var value = entry.getValue();
      var problem =
          value == null ? "The supplied Item contains a null AttributeValue" : value.problem();
      if (problem != null) {
        throw new ValidationException(
            "ExpressionAttributeValues contains invalid value: %s for key %s"
                .formatted(problem, entry.getKey()));
      }
    }
  }
}
