package dev.trestle.singletable.codec;

import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.MapValue;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Codec of a sealed interface of records: stores a map whose entry `type` has the simple name of the record.
final class FamilyCodec implements Codec<Object> {
  static final String TYPE = "type";

  private final Class<?> family;
  private final Map<String, RecordCodec<Object>> members;
  private final Map<String, AttributeOrder<Object>> layouts = new HashMap<>();

  /// @param members the records, by their simple names
  FamilyCodec(Class<?> family, Map<String, RecordCodec<Object>> members) {
    this.family = family;
    this.members = new LinkedHashMap<>(members);
    members.forEach((name, codec) -> layouts.put(name, new AttributeOrder<>(codec, List.of(TYPE))));
  }

  @Override
  public Value encode(Object value) {
    var name = value.getClass().getSimpleName();
    var layout = layouts.get(name);
    if (layout == null) {
      throw new IllegalArgumentException(value + " is none of " + members.keySet());
    }
    var values = layout.empty();
    values[layout.place(TYPE)] = Value.of(name);
    return new MapValue(layout.encode(value, values));
  }

  @Override
  public Object decode(Value value) {
    if (!(value instanceof MapValue(var entries))) {
      throw unlike(value);
    }
    var type = entries.value(TYPE);
    if (type == null) {
      throw unlike(value);
    }
    var name = ScalarCodecs.STRING.decode(type);
    var codec = members.get(name);
    if (codec == null) {
      throw new UnreadableException(
          "a %s is stored, which is none of %s".formatted(name, members.keySet()));
    }
    return codec.decode(entries);
  }

  private UnreadableException unlike(Value value) {
    return new UnreadableException(
        "%s is stored, not a %s".formatted(ValueText.value(value), family.getSimpleName()));
  }
}
