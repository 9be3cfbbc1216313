package dev.trestle.singletable.codec;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.NotNegative;
import dev.trestle.singletable.attribute.Stored;
import dev.trestle.singletable.attribute.Version;
import dev.trestle.singletable.codec.Component.Absence;
import dev.trestle.singletable.codec.Component.Role;
import dev.trestle.singletable.javatype.JavaMember;
import dev.trestle.singletable.javatype.JavaType;
import dev.trestle.singletable.javatype.JavaType.Kind;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Chooses the storage format of Java types, and rejects types that cannot be stored. [Codecs] then creates the codecs.
///
/// The methods throw an `IllegalArgumentException` for a type that cannot be stored.
public final class StorageFormats {
  private static final String VALUE = "value";
  private static final Set<String> FIXED_LENGTH =
      Set.of(Instant.class.getName(), LocalDate.class.getName(), UUID.class.getName());

  private final StorageStyle style;
  private final String ttlAttribute;
  private final CustomTypes customs;

  /// @param ttlAttribute the table's time-to-live attribute; empty where the table has none
  public StorageFormats(StorageStyle style, String ttlAttribute, CustomTypes customs) {
    this.style = style;
    this.ttlAttribute = ttlAttribute;
    this.customs = customs;
  }

  /// The storage format of a type.
  ///
  /// @param place the place where the type is used, for error messages
  StorageFormat of(JavaType type, String place) {
    if (type.kind() == Kind.VARIABLE) {
      throw new IllegalArgumentException(
          "%s has the type %s; use one without type variables and wildcards"
              .formatted(place, type.name()));
    }
    if (customs.has(type) || type.kind() == Kind.UNKNOWN) {
      return new StorageFormat.Own();
    }
    var scalar = ScalarCodecs.IS_TEXT.get(type.id());
    if (scalar != null) {
      return new StorageFormat.Scalar(scalar);
    }
    if (type.is(List.class)) {
      return new StorageFormat.Elements(argument(type, 0, place));
    }
    if (type.is(Set.class)) {
      return new StorageFormat.Members(argument(type, 0, place));
    }
    if (type.is(Map.class) && argument(type, 0, place).is(String.class)) {
      return new StorageFormat.Entries(argument(type, 1, place));
    }
    return switch (type.kind()) {
      case ENUM -> new StorageFormat.Constant();
      case RECORD ->
          isWrapper(type)
              ? new StorageFormat.Wrapper(type.components().getFirst().type())
              : new StorageFormat.Components();
      case FAMILY -> new StorageFormat.Family(members(type, place));
      case PLAIN, VARIABLE, UNKNOWN -> throw noCodec(type, place);
    };
  }

  private static IllegalArgumentException noCodec(JavaType type, String place) {
    return new IllegalArgumentException(
        "%s has the type %s, for which there is no codec; use a type from the list in Codecs, or give a codec of your own"
            .formatted(place, type.name()));
  }

  private static JavaType argument(JavaType type, int index, String place) {
    if (type.arguments().isEmpty()) {
      throw new IllegalArgumentException(
          "%s is a raw %s; give its type argument".formatted(place, type.name()));
    }
    return type.arguments().get(index);
  }

  private static boolean isWrapper(JavaType record) {
    return record.components().size() == 1 && record.components().getFirst().name().equals(VALUE);
  }

  private static List<JavaType> members(JavaType family, String place) {
    var members = new ArrayList<JavaType>();
    for (var member : family.permitted()) {
      switch (member.kind()) {
        case RECORD -> members.add(member);
        case FAMILY -> members.addAll(members(member, place));
        default -> throw noCodec(member, place);
      }
    }
    return members;
  }

  /// Whether a type is stored as a string, or may be: a codec of the program's own is not known at compile time.
  public boolean mayBeText(JavaType type, String place) {
    return customs.mayHave(type)
        || switch (of(type, place)) {
          case StorageFormat.Own _, StorageFormat.Constant _ -> true;
          case StorageFormat.Scalar(var isText) -> isText;
          case StorageFormat.Wrapper(var value) -> mayBeText(value, place);
          case StorageFormat.Elements _,
              StorageFormat.Members _,
              StorageFormat.Entries _,
              StorageFormat.Components _,
              StorageFormat.Family _ ->
              false;
        };
  }

  /// Whether all texts of a type have the same length, so that none of them is the prefix of another.
  public boolean isTextOfFixedLength(JavaType type, String place) {
    if (customs.has(type)) {
      return false;
    }
    return type.kind() == Kind.UNKNOWN
        || FIXED_LENGTH.contains(type.id())
        || (type.kind() == Kind.RECORD
            && of(type, place) instanceof StorageFormat.Wrapper(var value)
            && isTextOfFixedLength(value, place));
  }

  /// Whether a type is stored as a number, or may be: a codec of the program's own is not known at compile time.
  public boolean mayBeNumber(JavaType type, String place) {
    return customs.mayHave(type)
        || switch (of(type, place)) {
          case StorageFormat.Own _ -> true;
          case StorageFormat.Scalar(var isText) -> !isText && type.isNumber();
          case StorageFormat.Wrapper(var value) -> mayBeNumber(value, place);
          case StorageFormat.Constant _,
              StorageFormat.Elements _,
              StorageFormat.Members _,
              StorageFormat.Entries _,
              StorageFormat.Components _,
              StorageFormat.Family _ ->
              false;
        };
  }

  /// Throws where values of a type cannot be stored.
  public void require(JavaType type, String place) {
    require(type, place, Set.of());
  }

  /// @param around the types that contain this one
  private void require(JavaType type, String place, Set<String> around) {
    if (customs.mayHave(type)) {
      return;
    }
    switch (of(type, place)) {
      case StorageFormat.Own _, StorageFormat.Scalar _ -> {
        // There is no type inside.
      }
      case StorageFormat.Elements(var element) -> require(element, place, around);
      case StorageFormat.Members(var member) -> requireTexts(member, place, around);
      case StorageFormat.Entries(var value) -> require(value, place, around);
      case StorageFormat.Wrapper(var value) -> require(value, place, inside(type, place, around));
      case StorageFormat.Constant() -> requireDifferentTexts(type);
      case StorageFormat.Components() -> requireRecord(type, inside(type, place, around));
      case StorageFormat.Family(var members) ->
          requireMembers(type, members, inside(type, place, around));
    }
  }

  private static Set<String> inside(JavaType type, String place, Set<String> around) {
    var more = new HashSet<>(around);
    if (!more.add(type.id())) {
      throw new IllegalArgumentException(
          "%s has the type %s, which contains itself; give a codec of your own"
              .formatted(place, type.name()));
    }
    return more;
  }

  private void requireTexts(JavaType member, String place, Set<String> around) {
    require(member, place, around);
    if (!mayBeText(member, place)) {
      throw new IllegalArgumentException(
          "%s is a Set of %s; only what is stored as a string can be in a set, so use a List"
              .formatted(place, member.simpleName()));
    }
  }

  private void requireDifferentTexts(JavaType constants) {
    var texts = new HashSet<String>();
    for (var constant : constants.constants()) {
      var text = style.text(constant);
      if (!texts.add(text)) {
        throw new IllegalArgumentException(
            "Two constants of %s are stored as \"%s\"".formatted(constants.name(), text));
      }
    }
  }

  private void requireMembers(JavaType family, List<JavaType> members, Set<String> around) {
    var names = new HashSet<String>();
    for (var member : members) {
      var components = requireRecord(member, around);
      if (components.stream().anyMatch(each -> each.attribute().equals(FamilyCodec.TYPE))) {
        throw new IllegalArgumentException(
            "%s has a component that is stored as \"type\", which says which %s it is; store it under another name"
                .formatted(member.simpleName(), family.simpleName()));
      }
      if (!names.add(member.simpleName())) {
        throw new IllegalArgumentException(
            "Two records of %s are called %s; rename one"
                .formatted(family.simpleName(), member.simpleName()));
      }
    }
  }

  /// Throws where a type cannot be an entity, without a look at its components.
  public void requireEntity(JavaType type) {
    if (type.kind() != Kind.RECORD && type.kind() != Kind.UNKNOWN) {
      throw new IllegalArgumentException(
          "%s is not a record; entities are records".formatted(type.id()));
    }
    SchemaSteps.require(type);
  }

  /// The storage formats of a record's components. Throws where a component cannot be stored.
  List<ComponentFormat> components(JavaType record) {
    requireEntity(record);
    return requireRecord(record, Set.of(record.id()));
  }

  private List<ComponentFormat> requireRecord(JavaType record, Set<String> around) {
    SchemaSteps.require(record);
    return record.components().stream().map(each -> component(record, each, around)).toList();
  }

  /// The storage format of an entity's component. Throws where the component cannot be stored.
  public ComponentFormat component(JavaType entity, JavaMember component) {
    return component(entity, component, Set.of(entity.id()));
  }

  private ComponentFormat component(JavaType owner, JavaMember component, Set<String> around) {
    var place = owner.simpleName() + "." + component.name();
    var type = component.type();
    if (type.is(Optional.class)) {
      argument(type, 0, place);
    }
    var inside = type.opened();
    var role = role(component, inside, place);
    if (role != Role.EXPIRY) {
      require(inside, place, around);
    }
    return new ComponentFormat(
        component.name(),
        role == Role.EXPIRY ? ttlAttribute : style.attribute(component),
        inside,
        role,
        absence(component, inside));
  }

  private Role role(JavaMember component, JavaType inside, String place) {
    if (component.has(Expires.class)) {
      requireExpiry(inside, place);
      return Role.EXPIRY;
    }
    if (component.has(Version.class)) {
      if (!component.type().is(long.class) && !component.type().is(int.class)) {
        throw new IllegalArgumentException(
            "%s is marked with @Version but is no long and no int".formatted(place));
      }
      return Role.VERSION;
    }
    if (component.has(NotNegative.class)) {
      if (!inside.isNumber() && inside.kind() != Kind.UNKNOWN) {
        throw new IllegalArgumentException(
            "%s is marked with @NotNegative but is no number".formatted(place));
      }
      return Role.NOT_NEGATIVE;
    }
    return Role.NONE;
  }

  private void requireExpiry(JavaType inside, String place) {
    if (!inside.is(Instant.class)) {
      throw new IllegalArgumentException(
          "%s is marked with @Expires but is no Instant".formatted(place));
    }
    if (ttlAttribute.isEmpty()) {
      throw new IllegalArgumentException(
          "%s is marked with @Expires, but the table names no time-to-live attribute"
              .formatted(place));
    }
  }

  private static Absence absence(JavaMember component, JavaType inside) {
    if (component.type().is(Optional.class)) {
      return component.annotation(Stored.class).filter(Stored::absentAsNull).isPresent()
          ? Absence.NULL
          : Absence.EMPTY;
    }
    if (inside.is(List.class)) {
      return Absence.EMPTY_LIST;
    }
    if (inside.is(Set.class)) {
      return Absence.EMPTY_SET;
    }
    return inside.is(Map.class) ? Absence.EMPTY_MAP : Absence.FORBIDDEN;
  }
}
