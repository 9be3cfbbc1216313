package dev.trestle.singletable.codec;

import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.BinaryValue;
import dev.trestle.dynamo.value.Value.BooleanValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// Codecs of scalar types: strings, numbers, booleans, bytes and times.
final class ScalarCodecs {
  static final Codec<String> STRING = new Text();
  static final Codec<BigDecimal> NUMBER = new Decimal();

  /// All scalar types by their class names, with whether they are stored as a string.
  static final Map<String, Boolean> IS_TEXT = new HashMap<>();

  static {
    for (var text : List.of(String.class, Instant.class, LocalDate.class, UUID.class)) {
      IS_TEXT.put(text.getName(), true);
    }
    new ScalarCodecs(StorageStyle.DEFAULT)
        .codecs
        .keySet()
        .forEach(type -> IS_TEXT.putIfAbsent(type.getName(), false));
  }

  private final Map<Class<?>, Codec<?>> codecs = new HashMap<>();

  ScalarCodecs(StorageStyle style) {
    var moments = new InstantFormat(style.times());
    put(String.class, STRING);
    put(BigDecimal.class, NUMBER);
    put(BigInteger.class, NUMBER.as(BigDecimal::new, BigDecimal::toBigIntegerExact));
    integral(Long.class, long.class, number -> number, number -> number);
    integral(Integer.class, int.class, Integer::longValue, Math::toIntExact);
    integral(Short.class, short.class, Short::longValue, ScalarCodecs::toShort);
    put(Double.class, double.class, NUMBER.as(BigDecimal::valueOf, BigDecimal::doubleValue));
    put(Boolean.class, boolean.class, new Flag());
    put(Bytes.class, new Binary());
    put(Instant.class, STRING.as(moments::text, InstantFormat::parse));
    put(LocalDate.class, STRING.as(LocalDate::toString, LocalDate::parse));
    put(Duration.class, new Whole<>(Duration::toMillis, Duration::ofMillis));
    put(Value.class, new AsIs());
    put(UUID.class, STRING.as(UUID::toString, UUID::fromString));
  }

  @SuppressWarnings("unchecked")
  <T> Optional<Codec<T>> find(Class<T> type) {
    return Optional.ofNullable((Codec<T>) codecs.get(type));
  }

  private <T> void put(Class<T> type, Codec<T> codec) {
    codecs.put(type, codec);
  }

  private <T> void put(Class<T> type, Class<T> primitive, Codec<T> codec) {
    codecs.put(type, codec);
    codecs.put(primitive, codec);
  }

  private <T> void integral(
      Class<T> type, Class<T> primitive, Function<T, Long> inside, Function<Long, T> outside) {
    put(type, primitive, new Whole<>(inside, outside));
  }

  private static short toShort(long number) {
    if (number != (short) number) {
      throw new ArithmeticException(number + " is no short");
    }
    return (short) number;
  }

  private static UnreadableException unlike(Value value, String wanted) {
    return new UnreadableException(
        "%s is stored, not %s".formatted(ValueText.value(value), wanted));
  }

  private record Text() implements Codec<String> {
    @Override
    public Value encode(String value) {
      return Value.of(value);
    }

    @Override
    public String decode(Value value) {
      if (value instanceof StringValue(var text)) {
        return text;
      }
      throw unlike(value, "a string");
    }
  }

  private record Decimal() implements Codec<BigDecimal> {
    @Override
    public Value encode(BigDecimal value) {
      return new NumberValue(value);
    }

    @Override
    public BigDecimal decode(Value value) {
      if (value instanceof NumberValue(var number)) {
        return number;
      }
      throw unlike(value, "a number");
    }
  }

  /// Codec of types that are converted to and from a `long`: whole numbers and durations.
  private record Whole<T>(Function<T, Long> inside, Function<Long, T> outside) implements Codec<T> {
    @Override
    public Value encode(T value) {
      return Value.of(inside.apply(value));
    }

    @Override
    public T decode(Value value) {
      if (value instanceof NumberValue(var number)) {
        try {
          return outside.apply(number.longValueExact());
        } catch (ArithmeticException tooLarge) {
          throw new UnreadableException(number + " does not fit", tooLarge);
        }
      }
      throw unlike(value, "a whole number");
    }
  }

  private record Flag() implements Codec<Boolean> {
    @Override
    public Value encode(Boolean value) {
      return value ? Value.TRUE : Value.FALSE;
    }

    @Override
    public Boolean decode(Value value) {
      if (value instanceof BooleanValue(var flag)) {
        return flag;
      }
      throw unlike(value, "true or false");
    }
  }

  /// Any attribute value, without conversion.
  private record AsIs() implements Codec<Value> {
    @Override
    public Value encode(Value value) {
      return value;
    }

    @Override
    public Value decode(Value value) {
      return value;
    }
  }

  private record Binary() implements Codec<Bytes> {
    @Override
    public Value encode(Bytes value) {
      return new BinaryValue(value);
    }

    @Override
    public Bytes decode(Value value) {
      if (value instanceof BinaryValue(var bytes)) {
        return bytes;
      }
      throw unlike(value, "bytes");
    }
  }
}
