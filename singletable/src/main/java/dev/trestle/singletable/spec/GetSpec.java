package dev.trestle.singletable.spec;

import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.Reflection;
import java.util.List;
import java.util.Optional;

/// Finds one entity by its key, or by what is unique of it, as [dev.trestle.singletable.Get] says it.
///
/// @param unique what it is found by; empty for its key
public record GetSpec<T>(
    String name, Class<T> type, List<JavaParameter> parameters, boolean eventual, String unique)
    implements PatternSpec {
  public GetSpec {
    parameters = List.copyOf(parameters);
  }

  public static <T> GetSpec<T> get(String name, Class<T> type) {
    return new GetSpec<>(name, type, List.of(), false, "");
  }

  /// Adds a parameter, which is called as a part of the key.
  public GetSpec<T> by(String parameter, Class<?> of) {
    return new GetSpec<>(
        name, type, ParameterLists.with(parameters, parameter, of), eventual, unique);
  }

  /// Lets it miss what was written a moment ago, for half the price.
  public GetSpec<T> eventually() {
    return new GetSpec<>(name, type, parameters, true, unique);
  }

  /// Finds it by what is unique of it.
  public GetSpec<T> unique(String what) {
    return new GetSpec<>(name, type, parameters, eventual, what);
  }

  @Override
  public PatternDeclaration declaration() {
    return new PatternDeclaration.Get(
        signature(Reflection.of(Optional.class, Reflection.of(type))), eventual, unique);
  }
}
