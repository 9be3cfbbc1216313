package dev.trestle.singletable.spec;

import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.Reflection;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// Finds many entities by their keys, as [dev.trestle.singletable.Get] says it of a `Map`.
///
/// @param each the type of what is asked for
/// @param parameters the first is the collection of what is asked for
public record BatchSpec<K, T>(
    String name, Class<K> each, Class<T> type, List<JavaParameter> parameters, boolean eventual)
    implements PatternSpec {
  public BatchSpec {
    parameters = List.copyOf(parameters);
  }

  /// Finds entities by many of one part of their key, or by records of several parts.
  ///
  /// @param parameter called as the part, or with an `s` behind it
  /// @param each the type of that part
  public static <K, T> BatchSpec<K, T> batch(
      String name, Class<T> type, String parameter, Class<K> each) {
    var many = Reflection.of(Collection.class, Reflection.of(each));
    return new BatchSpec<>(name, each, type, List.of(new JavaParameter(parameter, many)), false);
  }

  /// Adds a parameter, which is called as a part of the key that all of them share.
  public BatchSpec<K, T> by(String parameter, Class<?> of) {
    return new BatchSpec<>(
        name, each, type, ParameterLists.with(parameters, parameter, of), eventual);
  }

  /// Lets it miss what was written a moment ago, for half the price.
  public BatchSpec<K, T> eventually() {
    return new BatchSpec<>(name, each, type, parameters, true);
  }

  @Override
  public PatternDeclaration declaration() {
    var returns = Reflection.of(Map.class, Reflection.of(each), Reflection.of(type));
    return new PatternDeclaration.Get(signature(returns), eventual, "");
  }
}
