package dev.trestle.singletable.write;

import dev.trestle.singletable.write.operand.ComponentChange;
import java.util.function.Function;

/// The second step of `set` in an [Update]: takes the new value of the component.
public final class ComponentSetter<T, V> {
  private final Update<T> update;
  private final String component;
  private final Function<V, Object> value;

  /// Creates the setter of one component.
  ///
  /// @param value converts the new value to the type of the component
  ComponentSetter(Update<T> update, String component, Function<V, Object> value) {
    this.update = update;
    this.component = component;
    this.value = value;
  }

  public Update<T> to(V wanted) {
    return update.with(component, new ComponentChange.To(value.apply(wanted)));
  }
}
