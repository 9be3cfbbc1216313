package dev.trestle.singletable.javatype;

import java.lang.reflect.TypeVariable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Maps the type variables of a generic class to their type arguments.
record TypeVariables(Map<TypeVariable<?>, JavaType> arguments) {
  static final TypeVariables NONE = new TypeVariables(Map.of());

  /// The type variables of a class; none where it is not generic, or raw.
  static TypeVariables of(Class<?> generic, List<JavaType> arguments) {
    var variables = generic.getTypeParameters();
    if (variables.length == 0 || variables.length != arguments.size()) {
      return NONE;
    }
    var given = new HashMap<TypeVariable<?>, JavaType>();
    for (int i = 0; i < variables.length; i++) {
      given.put(variables[i], arguments.get(i));
    }
    return new TypeVariables(given);
  }

  Optional<JavaType> find(TypeVariable<?> variable) {
    return Optional.ofNullable(arguments.get(variable));
  }
}
