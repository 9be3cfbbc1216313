package dev.trestle.singletable.codec;

import dev.trestle.dynamo.value.Value;
import java.util.HashMap;
import java.util.Map;

/// Constants of an enum by their names in the table.
final class EnumCodec<T> implements Codec<T> {
  private final Map<T, Value> values = new HashMap<>();
  private final Map<String, T> constants = new HashMap<>();

  EnumCodec(Class<T> type, Style.EnumText style) {
    for (var constant : type.getEnumConstants()) {
      var text = text(type, (Enum<?>) constant, style);
      values.put(constant, Value.of(text));
      if (constants.put(text, constant) != null) {
        throw new IllegalArgumentException(
            "Two constants of %s are stored as \"%s\"".formatted(type.getName(), text));
      }
    }
  }

  private static String text(Class<?> type, Enum<?> constant, Style.EnumText style) {
    try {
      var stored = type.getField(constant.name()).getAnnotation(Stored.class);
      return stored == null || stored.as().isEmpty() ? style.of(constant) : stored.as();
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException(e);
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
    var text = Scalars.STRING.decode(value);
    var constant = constants.get(text);
    if (constant == null) {
      throw new UnreadableException(
          "\"%s\" is stored, which is none of %s".formatted(text, constants.keySet()));
    }
    return constant;
  }
}
