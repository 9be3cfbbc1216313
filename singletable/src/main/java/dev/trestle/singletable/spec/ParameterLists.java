package dev.trestle.singletable.spec;

import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.Reflection;
import java.util.ArrayList;
import java.util.List;

/// Appends parameters to immutable parameter lists.
final class ParameterLists {
  private ParameterLists() {}

  static List<JavaParameter> with(List<JavaParameter> parameters, String name, Class<?> type) {
    var more = new ArrayList<>(parameters);
    more.add(new JavaParameter(name, Reflection.of(type)));
    return List.copyOf(more);
  }
}
