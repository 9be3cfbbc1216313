package dev.trestle.singletable.draft;

import dev.trestle.singletable.lang.JavaType;
import dev.trestle.singletable.sketch.Place;
import dev.trestle.singletable.sketch.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Collects what is wrong, instead of stopping at the first.
final class Problems {
  /// That a type cannot be found. Whoever compiles has told it already.
  private static final class UnknownTypeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnknownTypeException(JavaType type) {
      super(type.name());
    }
  }

  private final List<Problem> found = new ArrayList<>();
  private int unknown;

  static JavaType known(JavaType type) {
    if (type.kind() == JavaType.Kind.UNKNOWN) {
      throw new UnknownTypeException(type);
    }
    return type;
  }

  void add(Place place, String message) {
    found.add(new Problem(place, message));
  }

  /// What was made; empty where that went wrong.
  <T> Optional<T> attempt(Place place, Supplier<T> made) {
    try {
      return Optional.of(made.get());
    } catch (IllegalArgumentException wrong) {
      add(place, String.valueOf(wrong.getMessage()));
    } catch (UnknownTypeException _) {
      unknown++;
    }
    return Optional.empty();
  }

  /// How much stands in the way, told or not.
  int count() {
    return found.size() + unknown;
  }

  List<Problem> list() {
    return List.copyOf(found);
  }
}
