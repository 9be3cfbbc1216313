package dev.trestle.singletable.write;

import dev.trestle.singletable.write.operand.ComponentChange;
import java.util.function.Function;

/// A component of which an update still has to say what it becomes.
public final class ComponentSetter<T, V> {
  private final Update<T> update;
  private final String component;
  private final Function<V, Object> value;

  /// @param value makes what the component holds in Java
  ComponentSetter(Update<T> update, String component, Function<V, Object> value) {
    this.update = update;
    this.component = component;
    this.value = value;
  }

  public Update<T> to(V wanted) {
    return update.with(component, new ComponentChange.To(value.apply(wanted)));
  }
}
