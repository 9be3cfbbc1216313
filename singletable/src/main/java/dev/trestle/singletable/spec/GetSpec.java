package dev.trestle.singletable.spec;

import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.Reflection;
import java.util.List;
import java.util.Optional;

/// The spec of a get: gets one entity by its key or by a unique value, as [dev.trestle.singletable.Get] declares it.
///
/// @param unique the name of the unique constraint; empty for a get by key
public record GetSpec<T>(
    String name, Class<T> type, List<JavaParameter> parameters, boolean eventual, String unique)
    implements PatternSpec {
  public GetSpec {
    parameters = List.copyOf(parameters);
  }

  public static <T> GetSpec<T> get(String name, Class<T> type) {
    return new GetSpec<>(name, type, List.of(), false, "");
  }

  /// Adds a parameter with the name of a key part.
  public GetSpec<T> by(String parameter, Class<?> of) {
    return new GetSpec<>(
        name, type, ParameterLists.with(parameters, parameter, of), eventual, unique);
  }

  /// Uses eventually consistent reads, which cost half as much and can miss the latest writes.
  public GetSpec<T> eventually() {
    return new GetSpec<>(name, type, parameters, true, unique);
  }

  /// Gets the entity by a unique constraint instead of its key.
  public GetSpec<T> unique(String what) {
    return new GetSpec<>(name, type, parameters, eventual, what);
  }

  @Override
  public PatternDeclaration declaration() {
    return new PatternDeclaration.Get(
        signature(Reflection.of(Optional.class, Reflection.of(type))), eventual, unique);
  }
}
