package dev.trestle.singletable.codec;

import static java.util.stream.Collectors.toMap;

import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.javatype.JavaElement;
import dev.trestle.singletable.javatype.Reflection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/// Codec of an enum: stores each constant as a string, its name in the table.
final class EnumCodec<T> implements Codec<T> {
  private final Map<T, Value> values = new HashMap<>();
  private final Map<String, T> constants = new HashMap<>();

  EnumCodec(Class<T> type, StorageStyle style) {
    var texts =
        Reflection.of(type).constants().stream().collect(toMap(JavaElement::name, style::text));
    for (var constant : type.getEnumConstants()) {
      var text = Objects.requireNonNull(texts.get(((Enum<?>) constant).name()));
      values.put(constant, Value.of(text));
      constants.put(text, constant);
    }
  }

  @Override
  public Value encode(T value) {
    var stored = values.get(value);
    if (stored == null) {
      throw new IllegalArgumentException(value + " is none of " + constants.keySet());
    }
    return stored;
  }

  @Override
  public T decode(Value value) {
    var text = ScalarCodecs.STRING.decode(value);
    var constant = constants.get(text);
    if (constant == null) {
      throw new UnreadableException(
          "\"%s\" is stored, which is none of %s".formatted(text, constants.keySet()));
    }
    return constant;
  }
}
