package dev.trestle.singletable.codec;

import dev.trestle.singletable.javatype.JavaType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The types that a program stores in its own way, as far as they are known.
///
/// @param given their classes
/// @param open whether there may be more of them: what a program gives when it starts is not known when it is compiled
public record CustomTypes(Set<String> given, boolean open) {
  /// What goes without codecs of a program's own: collections are stored as their elements are, and what these say of text and numbers
  /// can be relied on before a program runs.
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

  /// Nobody knows yet.
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

  /// Whether a type is, or may be, stored in a way that only the program knows.
  boolean mayHave(JavaType type) {
    return has(type)
        || type.kind() == JavaType.Kind.UNKNOWN
        || (open && type.kind() != JavaType.Kind.VARIABLE && !FIXED.contains(type.id()));
  }
}
