package dev.trestle.singletable.codec;

import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.MapValue;
import java.util.LinkedHashMap;
import java.util.Map;

/// A sealed interface of records as a map that says which record it is, in its entry `type`.
final class FamilyCodec implements Codec<Object> {
  private static final String TYPE = "type";

  private final Class<?> family;
  private final Map<String, RecordCodec<Object>> members = new LinkedHashMap<>();

  FamilyCodec(Class<?> family, Codecs codecs) {
    this.family = family;
    add(family, codecs);
  }

  private void add(Class<?> type, Codecs codecs) {
    if (!type.isRecord()) {
      for (var member : type.getPermittedSubclasses()) {
        add(member, codecs);
      }
      return;
    }
    var codec = codecs.ofRecord(type);
    if (codec.attributes().contains(TYPE)) {
      throw new IllegalArgumentException(
          "%s has a component that is stored as \"type\", which says which %s it is; store it under another name"
              .formatted(type.getSimpleName(), family.getSimpleName()));
    }
    @SuppressWarnings("unchecked")
    var untyped = (RecordCodec<Object>) (RecordCodec<?>) codec;
    if (members.put(type.getSimpleName(), untyped) != null) {
      throw new IllegalArgumentException(
          "Two records of %s are called %s; rename one"
              .formatted(family.getSimpleName(), type.getSimpleName()));
    }
  }

  @Override
  public Value encode(Object value) {
    var name = value.getClass().getSimpleName();
    var codec = members.get(name);
    if (codec == null) {
      throw new IllegalArgumentException(value + " is none of " + members.keySet());
    }
    return new MapValue(codec.encode(value, Map.of(TYPE, Value.of(name))));
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
    var name = Scalars.STRING.decode(type);
    var codec = members.get(name);
    if (codec == null) {
      throw new UnreadableException(
          "a %s is stored, which is none of %s".formatted(name, members.keySet()));
    }
    return codec.decode(entries);
  }

  private UnreadableException unlike(Value value) {
    return new UnreadableException(
        "%s is stored, not a %s".formatted(value, family.getSimpleName()));
  }
}
