package dev.trestle.singletable.codec;

import dev.trestle.dynamo.value.Value;
import java.util.function.Function;

/// How values of one Java type are stored.
public interface Codec<T> {
  Value encode(T value);

  /// The inverse. Throws [UnreadableException] where the value is none that [#encode] would write.
  T decode(Value value);

  /// A codec for a type that stands for another one.
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
