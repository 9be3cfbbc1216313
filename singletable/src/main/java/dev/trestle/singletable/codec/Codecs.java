package dev.trestle.singletable.codec;

import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.Component.Absence;
import dev.trestle.singletable.codec.Component.Role;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds the codec of a Java type. Safe for many threads once it is made.
///
/// | Java | stored as |
/// |---|---|
/// | `String`, `UUID`, `LocalDate`, enums | string |
/// | `Instant` | string, ISO 8601 in UTC, with as many decimals as the table's [Style] says |
/// | whole numbers, `double`, `BigDecimal`, `Duration` (milliseconds) | number |
/// | `boolean` | boolean |
/// | `Bytes` | binary |
/// | `List` | list |
/// | `Set` of what is stored as a string | string set |
/// | `Map` from `String`; records; sealed interfaces of records | map |
/// | a record with the single component `value` | as its value |
/// | `Optional` | as what is in it; left out where it is empty |
public final class Codecs {
  private final Style style;
  private final String ttlAttribute;
  private final Scalars scalars;
  private final Map<Class<?>, Codec<?>> custom;

  /// Codecs for a table.
  ///
  /// @param ttlAttribute where moments of expiry are stored; empty where the table has none
  /// @param custom codecs that go before the usual ones
  public Codecs(Style style, String ttlAttribute, Map<Class<?>, Codec<?>> custom) {
    this.style = style;
    this.ttlAttribute = ttlAttribute;
    this.scalars = new Scalars(style);
    this.custom = new HashMap<>(custom);
  }

  public <T> RecordCodec<T> ofRecord(Class<T> type) {
    if (!type.isRecord()) {
      throw new IllegalArgumentException(
          "%s is not a record; entities are records".formatted(type.getName()));
    }
    var lookup = lookup(type);
    var components = new ArrayList<Component>();
    for (var component : type.getRecordComponents()) {
      components.add(component(lookup, type, component));
    }
    return new RecordCodec<>(
        type, components, SchemaSteps.of(type, lookup), constructor(lookup, type));
  }

  private Component component(
      MethodHandles.Lookup lookup, Class<?> owner, RecordComponent component) {
    var place = "%s.%s".formatted(owner.getSimpleName(), component.getName());
    var stored = component.getAnnotation(Stored.class);
    boolean expires = component.isAnnotationPresent(Expires.class);
    var type = component.getGenericType();
    boolean optional = raw(type, place) == Optional.class;
    var inside = optional ? argument(type, 0, place) : type;
    return new Component(
        component.getName(),
        expires ? expiryAttribute(inside, place) : attribute(component.getName(), stored),
        inside,
        role(component, raw(inside, place), place),
        absence(raw(inside, place), optional, stored != null && stored.absentAsNull()),
        untyped(expires ? new Seconds() : of(inside, place)),
        accessor(lookup, component));
  }

  private String attribute(String name, Stored stored) {
    return stored == null || stored.as().isEmpty() ? style.naming().of(name) : stored.as();
  }

  private String expiryAttribute(Type type, String place) {
    if (type != Instant.class) {
      throw new IllegalArgumentException(
          "%s is marked with @Expires but is no Instant".formatted(place));
    }
    if (ttlAttribute.isEmpty()) {
      throw new IllegalArgumentException(
          "%s is marked with @Expires, but the table names no time-to-live attribute"
              .formatted(place));
    }
    return ttlAttribute;
  }

  private static Role role(RecordComponent component, Class<?> type, String place) {
    if (component.isAnnotationPresent(Version.class)) {
      if (component.getType() != long.class && component.getType() != int.class) {
        throw new IllegalArgumentException(
            "%s is marked with @Version but is no long and no int".formatted(place));
      }
      return Role.VERSION;
    }
    if (component.isAnnotationPresent(NotNegative.class)) {
      if (!type.isPrimitive() && !Number.class.isAssignableFrom(type)) {
        throw new IllegalArgumentException(
            "%s is marked with @NotNegative but is no number".formatted(place));
      }
      return Role.NOT_NEGATIVE;
    }
    return component.isAnnotationPresent(Expires.class) ? Role.EXPIRY : Role.NONE;
  }

  private static Absence absence(Class<?> type, boolean optional, boolean asNull) {
    if (optional) {
      return asNull ? Absence.NULL : Absence.EMPTY;
    }
    if (type == List.class) {
      return Absence.EMPTY_LIST;
    }
    if (type == Set.class) {
      return Absence.EMPTY_SET;
    }
    return type == Map.class ? Absence.EMPTY_MAP : Absence.FORBIDDEN;
  }

  /// The codec of a type.
  ///
  /// @param place where the type stands, for whoever has to mend it
  public Codec<?> of(Type type, String place) {
    var raw = raw(type, place);
    var own = custom.get(raw);
    if (own != null) {
      return own;
    }
    var scalar = scalars.find(raw);
    if (scalar.isPresent()) {
      return scalar.get();
    }
    if (raw == List.class) {
      return new Collecting.Listed<>(of(argument(type, 0, place), place));
    }
    if (raw == Set.class) {
      return new Collecting.Strings<>(of(argument(type, 0, place), place));
    }
    if (raw == Map.class && argument(type, 0, place) == String.class) {
      return new Collecting.Named<>(of(argument(type, 1, place), place));
    }
    if (raw.isEnum()) {
      return new EnumCodec<>(raw, style.enums());
    }
    if (raw.isRecord()) {
      return isWrapper(raw) ? wrapper(raw, place) : ofRecord(raw);
    }
    if (raw.isSealed() && raw.isInterface()) {
      return new FamilyCodec(raw, this);
    }
    throw new IllegalArgumentException(
        "%s has the type %s, for which there is no codec; use a type from the list in Codecs, or give a codec of your own"
            .formatted(place, type.getTypeName()));
  }

  /// Whether a record only gives its one component a type of its own, as identifiers do.
  public static boolean isWrapper(Class<?> type) {
    return type.isRecord()
        && type.getRecordComponents().length == 1
        && type.getRecordComponents()[0].getName().equals("value");
  }

  private <T> Codec<T> wrapper(Class<T> type, String place) {
    var lookup = lookup(type);
    var component = type.getRecordComponents()[0];
    var inner = untyped(of(component.getGenericType(), place));
    var wrapped =
        new Component(
            "value",
            "value",
            component.getGenericType(),
            Role.NONE,
            Absence.FORBIDDEN,
            inner,
            accessor(lookup, component));
    var record =
        new RecordCodec<>(type, List.of(wrapped), Optional.empty(), constructor(lookup, type));
    return new Codec<>() {
      @Override
      public Value encode(T value) {
        return inner.encode(wrapped.of(value));
      }

      @Override
      public T decode(Value value) {
        return record.construct(new Object[] {inner.decode(value)});
      }
    };
  }

  private static MethodHandles.Lookup lookup(Class<?> type) {
    try {
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup());
    } catch (IllegalAccessException closed) {
      throw new IllegalArgumentException(
          "%s cannot be read: open its package %s to dev.trestle.singletable"
              .formatted(type.getName(), type.getPackageName()),
          closed);
    }
  }

  private static MethodHandle accessor(MethodHandles.Lookup lookup, RecordComponent component) {
    try {
      return lookup
          .unreflect(component.getAccessor())
          .asType(MethodType.methodType(Object.class, Object.class));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static MethodHandle constructor(MethodHandles.Lookup lookup, Class<?> type) {
    var parameters =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      return lookup
          .findConstructor(type, MethodType.methodType(void.class, parameters))
          .asSpreader(Object[].class, parameters.length)
          .asType(MethodType.methodType(Object.class, Object[].class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Class<?> raw(Type type, String place) {
    return switch (type) {
      case Class<?> plain -> plain;
      case ParameterizedType generic -> (Class<?>) generic.getRawType();
      default ->
          throw new IllegalArgumentException(
              "%s has the type %s; use one without type variables and wildcards"
                  .formatted(place, type.getTypeName()));
    };
  }

  private static Type argument(Type type, int index, String place) {
    if (type instanceof ParameterizedType generic) {
      return generic.getActualTypeArguments()[index];
    }
    throw new IllegalArgumentException(
        "%s is a raw %s; say of what".formatted(place, type.getTypeName()));
  }

  @SuppressWarnings("unchecked")
  private static Codec<Object> untyped(Codec<?> codec) {
    return (Codec<Object>) codec;
  }

  /// A moment in seconds since 1970, as DynamoDB's time to live wants it. Part of a second more is not a second less.
  private record Seconds() implements Codec<Instant> {
    @Override
    public Value encode(Instant value) {
      return Value.of(value.getEpochSecond() + (value.getNano() > 0 ? 1 : 0));
    }

    @Override
    public Instant decode(Value value) {
      return Instant.ofEpochSecond(Scalars.NUMBER.decode(value).longValue());
    }
  }
}
