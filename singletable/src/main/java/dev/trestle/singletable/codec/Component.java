package dev.trestle.singletable.codec;

import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.NullValue;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A component of a record, with its attribute and its codec.
///
/// @param name its name in Java
/// @param attribute its name in the table
/// @param type its type in Java, or the type inside where the component is an `Optional`
/// @param role its meaning to the table
/// @param codec the codec of the component, or of the value inside where it is an `Optional`
public record Component(
    String name,
    String attribute,
    Type type,
    Role role,
    Absence absence,
    Codec<Object> codec,
    ComponentReader reader) {
  /// The meaning of a component to the table, beyond being stored.
  public enum Role {
    NONE,
    /// See [Version].
    VERSION,
    /// See [Expires].
    EXPIRY,
    /// See [NotNegative].
    NOT_NEGATIVE
  }

  /// The meaning of an absent attribute.
  public enum Absence {
    /// A damaged item.
    FORBIDDEN,
    /// An empty `Optional`, which is left out.
    EMPTY,
    /// An empty `Optional`, which is stored as null.
    NULL,
    /// An empty list, set or map: sets cannot be stored empty, and others may have been added to the record later.
    EMPTY_LIST,
    EMPTY_SET,
    EMPTY_MAP;

    @Nullable Object value() {
      return switch (this) {
        case FORBIDDEN -> null;
        case EMPTY, NULL -> Optional.empty();
        case EMPTY_LIST -> List.of();
        case EMPTY_SET -> Set.of();
        case EMPTY_MAP -> Map.of();
      };
    }
  }

  /// The component's value in an entity, or in [KnownComponents] of one.
  public Object of(Object entity) {
    if (entity instanceof KnownComponents parts) {
      return parts.value(name);
    }
    try {
      var value = reader.read(entity);
      if (value == null) {
        throw new IllegalArgumentException(
            "%s of %s is null; use an Optional for what may be absent".formatted(name, entity));
      }
      return value;
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /// The stored value of the component; null where the attribute is left out.
  public @Nullable Value encode(Object entity) {
    return encodeValue(of(entity));
  }

  /// The stored form of a value of this component; null where the attribute is left out.
  public @Nullable Value encodeValue(Object value) {
    return switch (absence) {
      case FORBIDDEN, EMPTY_LIST, EMPTY_MAP -> codec.encode(value);
      case EMPTY_SET -> ((Collection<?>) value).isEmpty() ? null : codec.encode(value);
      case EMPTY -> ((Optional<?>) value).map(codec::encode).orElse(null);
      case NULL -> ((Optional<?>) value).map(codec::encode).orElse(Value.NULL);
    };
  }

  /// Decodes a stored value; null means an absent attribute.
  public Object decode(@Nullable Value stored) {
    if (stored == null || (stored instanceof NullValue && absence != Absence.FORBIDDEN)) {
      var value = absence.value();
      if (value == null) {
        throw new UnreadableException("the attribute %s is missing".formatted(attribute));
      }
      return value;
    }
    try {
      var value = codec.decode(stored);
      return absence == Absence.EMPTY || absence == Absence.NULL ? Optional.of(value) : value;
    } catch (UnreadableException unreadable) {
      throw new UnreadableException(
          "in the attribute %s: %s".formatted(attribute, unreadable.getMessage()), unreadable);
    }
  }

  public boolean isOptional() {
    return absence == Absence.EMPTY || absence == Absence.NULL;
  }

  /// The class of the component, or of the value inside where it is an `Optional`.
  public Class<?> rawType() {
    return type instanceof ParameterizedType generic
        ? (Class<?>) generic.getRawType()
        : (Class<?>) type;
  }
}
