package dev.trestle.singletable.codec;

import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.Component.Absence;
import dev.trestle.singletable.codec.Component.Role;
import dev.trestle.singletable.javatype.JavaType;
import dev.trestle.singletable.javatype.Reflection;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Finds the codec of a Java type. Safe for many threads once it is made.
///
/// | Java | stored as |
/// |---|---|
/// | `String`, `UUID`, `LocalDate`, enums | string |
/// | `Instant` | string, ISO 8601 in UTC, with the number of decimals of the table's [StorageStyle] |
/// | whole numbers, `double`, `BigDecimal`, `Duration` (milliseconds) | number |
/// | `boolean` | boolean |
/// | `Bytes` | binary |
/// | `Value` | as it is, for content that no record declares, such as parsed JSON |
/// | `List` | list |
/// | `Set` of what is stored as a string | string set |
/// | `Map` from `String`; records; sealed interfaces of records | map |
/// | a record with the single component `value` | as its value |
/// | `Optional` | as what is in it; left out where it is empty |
public final class Codecs {
  private final StorageStyle style;
  private final StorageFormats forms;
  private final ScalarCodecs scalars;
  private final Map<Class<?>, Codec<?>> custom;

  /// Creates the codecs of a table.
  ///
  /// @param ttlAttribute the table's time-to-live attribute; empty where the table has none
  /// @param custom the program's own codecs, which take precedence
  public Codecs(StorageStyle style, String ttlAttribute, Map<Class<?>, Codec<?>> custom) {
    this.style = style;
    this.forms = new StorageFormats(style, ttlAttribute, CustomTypes.of(custom.keySet()));
    this.scalars = new ScalarCodecs(style);
    this.custom = new HashMap<>(custom);
  }

  public StorageFormats forms() {
    return forms;
  }

  public <T> RecordCodec<T> ofRecord(Class<T> type) {
    return ofRecord(type, forms.components(Reflection.of(type)));
  }

  /// The codec of a record.
  ///
  /// @param components the storage formats of its components, from [StorageFormats]
  public <T> RecordCodec<T> ofRecord(Class<T> type, List<ComponentFormat> components) {
    var lookup = lookup(type);
    var members = type.getRecordComponents();
    var made = new ArrayList<Component>();
    for (var form : components) {
      made.add(component(lookup, members[made.size()], form));
    }
    return new RecordCodec<>(
        type, made, SchemaSteps.of(type, lookup, style), new RecordConstructor(type, lookup));
  }

  private Component component(
      MethodHandles.Lookup lookup, RecordComponent member, ComponentFormat form) {
    return new Component(
        form.name(),
        form.attribute(),
        inside(member.getGenericType()),
        form.role(),
        form.absence(),
        untyped(form.role() == Role.EXPIRY ? new Seconds() : made(form.inside())),
        new ComponentReader(member, lookup));
  }

  private static Type inside(Type type) {
    return type instanceof ParameterizedType generic && generic.getRawType() == Optional.class
        ? generic.getActualTypeArguments()[0]
        : type;
  }

  /// The codec of a type.
  ///
  /// @param place the place where the type is used, for error messages
  public Codec<?> of(Type type, String place) {
    return of(Reflection.of(type), place);
  }

  /// The codec of a type.
  ///
  /// @param place the place where the type is used, for error messages
  public Codec<?> of(JavaType type, String place) {
    forms.require(type, place);
    return made(type);
  }

  /// The codec of a type that [StorageFormats] has accepted.
  private Codec<?> made(JavaType type) {
    var raw = Reflection.classOf(type);
    return switch (forms.of(type, type.name())) {
      case StorageFormat.Own() -> Objects.requireNonNull(custom.get(raw));
      case StorageFormat.Scalar _ -> scalars.find(raw).orElseThrow();
      case StorageFormat.Constant() -> new EnumCodec<>(raw, style);
      case StorageFormat.Elements(var element) -> new CollectionCodecs.Listed<>(made(element));
      case StorageFormat.Members(var member) -> new CollectionCodecs.Strings<>(made(member));
      case StorageFormat.Entries(var value) -> new CollectionCodecs.Named<>(made(value));
      case StorageFormat.Wrapper(var value) -> wrapper(raw, value);
      case StorageFormat.Components() -> ofRecord(raw);
      case StorageFormat.Family(var members) -> family(raw, members);
    };
  }

  private FamilyCodec family(Class<?> family, List<JavaType> members) {
    var codecs = new LinkedHashMap<String, RecordCodec<Object>>();
    for (var member : members) {
      @SuppressWarnings("unchecked")
      var untyped = (RecordCodec<Object>) ofRecord(Reflection.classOf(member));
      codecs.put(member.simpleName(), untyped);
    }
    return new FamilyCodec(family, codecs);
  }

  private <T> Codec<T> wrapper(Class<T> type, JavaType value) {
    var lookup = lookup(type);
    var component = type.getRecordComponents()[0];
    var inner = untyped(made(value));
    var wrapped =
        new Component(
            "value",
            "value",
            component.getGenericType(),
            Role.NONE,
            Absence.FORBIDDEN,
            inner,
            new ComponentReader(component, lookup));
    var record =
        new RecordCodec<>(
            type, List.of(wrapped), Optional.empty(), new RecordConstructor(type, lookup));
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

  @SuppressWarnings("unchecked")
  private static Codec<Object> untyped(Codec<?> codec) {
    return (Codec<Object>) codec;
  }

  /// Stores an instant in seconds since 1970, as DynamoDB's time to live requires. A fraction of a second is rounded up.
  private record Seconds() implements Codec<Instant> {
    @Override
    public Value encode(Instant value) {
      return Value.of(value.getEpochSecond() + (value.getNano() > 0 ? 1 : 0));
    }

    @Override
    public Instant decode(Value value) {
      return Instant.ofEpochSecond(ScalarCodecs.NUMBER.decode(value).longValue());
    }
  }
}
