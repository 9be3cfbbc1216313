package dev.trestle.wire.item;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Key;
import dev.trestle.wire.json.AttributeWriter;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.json.ParsedValue;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Parses the part of a BatchGetItem that concerns one table: keys, projection, consistency.
final class KeysAndAttributes {
  private final ProjectionMembers projection = new ProjectionMembers();
  private final PlaceholderMembers placeholders = new PlaceholderMembers();
  private @Nullable List<ParsedValue<Attributes>> keys;
  private @Nullable Boolean consistent;

  private KeysAndAttributes() {}

  static KeysAndAttributes read(JsonInput in) throws IOException {
    var members = new KeysAndAttributes();
    in.element("KeysAndAttributes", name -> members.read(name, in));
    return members;
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "Keys" -> keys = readKeys(in);
      case "ConsistentRead" -> consistent = in.bool();
      case "ExpressionAttributeNames" -> placeholders.readNames(in);
      default -> projection.read(name, in);
    }
  }

  private static @Nullable List<ParsedValue<Attributes>> readKeys(JsonInput in) throws IOException {
    var read = new ArrayList<ParsedValue<Attributes>>();
    var list =
        in.list(
            () -> {
              var key = in.attributes();
              return key != null && read.add(key);
            });
    return list != null ? read : null;
  }

  void constraints(Violations violations, String path) {
    violations.required(path + "keys", keys).length(path + "keys", keys, 1, BatchGetItem.MAX_KEYS);
    projection.constraints(path, violations);
  }

  BatchGetItem.Keys load() {
    projection.style().require(placeholders);
    var older = projection.loadAttributesToGet();
    var loaded = placeholders.load();
    var parsed = projection.parse(loaded);
    loaded.requireAllUsed();
    return new BatchGetItem.Keys(
        requireNonNull(keys).stream().map(key -> new Key(key.load())).toList(),
        parsed.or(() -> older),
        Boolean.TRUE.equals(consistent));
  }

  /// Writes unprocessed keys, with all other members as they were sent.
  void write(JsonOutput out, BatchGetItem.Keys unprocessed) {
    out.beginObject().name("Keys").beginArray();
    unprocessed.keys().forEach(key -> AttributeWriter.write(out, key.attributes()));
    out.endArray();
    if (consistent != null) {
      out.name("ConsistentRead").bool(consistent);
    }
    projection.writeSent(out);
    placeholders.writeSentNames(out);
    out.endObject();
  }

  @Override
  public String toString() {
    return "KeysAndAttributes";
  }
}
