package dev.trestle.singletable.codec;

import dev.trestle.singletable.javatype.JavaType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The set of types that a program stores with its own codecs, as far as they are known.
///
/// @param given their classes
/// @param open whether there may be more of them: codecs that a program passes at start-up are not known at compile time
public record CustomTypes(Set<String> given, boolean open) {
  /// Types that cannot have a codec of the program's own. Collections are stored as their elements are, and the checks at compile time rely
  /// on the format of strings and numbers.
  private static final Set<String> FIXED =
      names(
          List.class,
          Set.class,
          Map.class,
          Optional.class,
          String.class,
          boolean.class,
          Boolean.class,
          short.class,
          Short.class,
          int.class,
          Integer.class,
          long.class,
          Long.class,
          double.class,
          Double.class);

  /// The types at compile time: none is known, and any may be added.
  public static final CustomTypes UNKNOWN = new CustomTypes(Set.of(), true);

  public CustomTypes {
    given = Set.copyOf(given);
  }

  public static CustomTypes of(Set<Class<?>> given) {
    return new CustomTypes(names(given.toArray(Class<?>[]::new)), false);
  }

  private static Set<String> names(Class<?>... types) {
    return Arrays.stream(types).map(Class::getName).collect(Collectors.toSet());
  }

  /// Refuses a codec for a type that is always stored in the same way.
  public static void requireOpen(Class<?> type) {
    if (FIXED.contains(type.getName())) {
      throw new IllegalArgumentException(
          "A %s is always stored in the same way; wrap it in a record of its own, and give a codec for that"
              .formatted(type.getSimpleName()));
    }
  }

  boolean has(JavaType type) {
    return given.contains(type.id());
  }

  /// Whether a type has, or may have, a codec of the program's own.
  boolean mayHave(JavaType type) {
    return has(type)
        || type.kind() == JavaType.Kind.UNKNOWN
        || (open && type.kind() != JavaType.Kind.VARIABLE && !FIXED.contains(type.id()));
  }
}
