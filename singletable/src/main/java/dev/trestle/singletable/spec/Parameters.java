package dev.trestle.singletable.spec;

import dev.trestle.singletable.lang.Parameter;
import dev.trestle.singletable.lang.Reflection;
import java.util.ArrayList;
import java.util.List;

/// Lists of parameters that grow.
final class Parameters {
  private Parameters() {}

  static List<Parameter> with(List<Parameter> parameters, String name, Class<?> type) {
    var more = new ArrayList<>(parameters);
    more.add(new Parameter(name, Reflection.of(type)));
    return List.copyOf(more);
  }
}
