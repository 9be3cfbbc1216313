package dev.trestle.singletable.checking;

import dev.trestle.singletable.declaration.DesignProblem;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.javatype.JavaType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Collects the problems of a design, instead of stopping at the first one.
final class DesignProblems {
  /// Signals that a type cannot be found. The compiler reports this itself.
  private static final class UnknownTypeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnknownTypeException(JavaType type) {
      super(type.name());
    }
  }

  private final List<DesignProblem> found = new ArrayList<>();
  private int unknown;

  static JavaType known(JavaType type) {
    if (type.kind() == JavaType.Kind.UNKNOWN) {
      throw new UnknownTypeException(type);
    }
    return type;
  }

  void add(SourceLocation place, String message) {
    found.add(new DesignProblem(place, message));
  }

  /// Runs a check and returns its result; empty where it failed, and the problem is added.
  <T> Optional<T> attempt(SourceLocation place, Supplier<T> made) {
    try {
      return Optional.of(made.get());
    } catch (IllegalArgumentException wrong) {
      add(place, String.valueOf(wrong.getMessage()));
    } catch (UnknownTypeException _) {
      unknown++;
    }
    return Optional.empty();
  }

  /// The number of problems, including unknown types, which are not reported.
  int count() {
    return found.size() + unknown;
  }

  List<DesignProblem> list() {
    return List.copyOf(found);
  }
}
