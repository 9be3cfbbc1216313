package dev.trestle.singletable.write.requirement;

import dev.trestle.singletable.write.requirement.Requirement.Not;
import dev.trestle.singletable.write.requirement.Requirement.Present;

/// Builds a requirement on a component that may be absent.
public final class OptionalComponentCondition<T, V> extends ComponentCondition<T, V> {
  OptionalComponentCondition(String component) {
    super(component);
  }

  public Requirement<T> isPresent() {
    return new Present<>(component);
  }

  public Requirement<T> isAbsent() {
    return new Not<>(isPresent());
  }
}
