package dev.trestle.singletable.spec;

import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.Reflection;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// The spec of a batch get: gets many entities by their keys, as [dev.trestle.singletable.Get] does with a `Map` as return type.
///
/// @param each the type of the elements in the collection
/// @param parameters the parameters; the first is the collection
public record BatchSpec<K, T>(
    String name, Class<K> each, Class<T> type, List<JavaParameter> parameters, boolean eventual)
    implements PatternSpec {
  public BatchSpec {
    parameters = List.copyOf(parameters);
  }

  /// Creates a batch get by many values of one key part, or by records of several parts.
  ///
  /// @param parameter the name of the part, or that name with an `s` at the end
  /// @param each the type of that part
  public static <K, T> BatchSpec<K, T> batch(
      String name, Class<T> type, String parameter, Class<K> each) {
    var many = Reflection.of(Collection.class, Reflection.of(each));
    return new BatchSpec<>(name, each, type, List.of(new JavaParameter(parameter, many)), false);
  }

  /// Adds a parameter with the name of a key part that all entities share.
  public BatchSpec<K, T> by(String parameter, Class<?> of) {
    return new BatchSpec<>(
        name, each, type, ParameterLists.with(parameters, parameter, of), eventual);
  }

  /// Uses eventually consistent reads, which cost half as much and can miss the latest writes.
  public BatchSpec<K, T> eventually() {
    return new BatchSpec<>(name, each, type, parameters, true);
  }

  @Override
  public PatternDeclaration declaration() {
    var returns = Reflection.of(Map.class, Reflection.of(each), Reflection.of(type));
    return new PatternDeclaration.Get(signature(returns), eventual, "");
  }
}
