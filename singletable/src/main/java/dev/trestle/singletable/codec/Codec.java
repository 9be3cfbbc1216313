package dev.trestle.singletable.codec;

import dev.trestle.dynamo.value.Value;
import java.util.function.Function;

/// Encodes values of one Java type as attribute values, and decodes them.
public interface Codec<T> {
  Value encode(T value);

  /// Decodes a stored value. Throws [UnreadableException] where [#encode] would not write such a value.
  T decode(Value value);

  /// A codec for a type that is converted to and from the type of this codec.
  default <S> Codec<S> as(Function<S, T> inside, Function<T, S> outside) {
    var inner = this;
    return new Codec<>() {
      @Override
      public Value encode(S value) {
        return inner.encode(inside.apply(value));
      }

      @Override
      public S decode(Value value) {
        return outside.apply(inner.decode(value));
      }
    };
  }
}
