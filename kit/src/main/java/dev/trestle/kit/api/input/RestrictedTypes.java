package dev.trestle.kit.api.input;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/// Finds out whether a limit is declared anywhere in a type of request bodies: at the record itself, or at a record inside it.
final class RestrictedTypes {
  private final Set<Class<?>> seen = new HashSet<>();

  private RestrictedTypes() {}

  static boolean isRestricted(Class<?> type) {
    return new RestrictedTypes().isAny(type);
  }

  private boolean isAny(Type type) {
    return switch (type) {
      case ParameterizedType generic ->
          Arrays.stream(generic.getActualTypeArguments()).anyMatch(this::isAny);
      case Class<?> raw when !seen.add(raw) -> false;
      case Class<?> raw when raw.isRecord() ->
          Arrays.stream(raw.getRecordComponents()).anyMatch(this::isRestricted);
      case Class<?> raw when raw.isSealed() ->
          Arrays.stream(Objects.requireNonNull(raw.getPermittedSubclasses())).anyMatch(this::isAny);
      default -> false;
    };
  }

  private boolean isRestricted(RecordComponent component) {
    return component.isAnnotationPresent(Text.class)
        || component.isAnnotationPresent(Range.class)
        || component.isAnnotationPresent(OneOf.class)
        || isAny(component.getGenericType());
  }
}
