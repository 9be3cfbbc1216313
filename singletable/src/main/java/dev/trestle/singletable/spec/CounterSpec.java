package dev.trestle.singletable.spec;

import dev.trestle.singletable.CounterRef;
import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.Reflection;
import java.util.List;

/// The spec of a counter, as [dev.trestle.singletable.Counter] declares it.
///
/// @param attribute the attribute that holds the number
/// @param changedAt the attribute that holds the time of the last change; empty for none
/// @param shards the number of items that the counter is split into
/// @param stored the value of the table's type attribute
public record CounterSpec(
    String name,
    List<JavaParameter> parameters,
    KeyTemplates key,
    String attribute,
    String changedAt,
    int shards,
    String stored)
    implements PatternSpec {
  public CounterSpec {
    parameters = List.copyOf(parameters);
  }

  public static CounterSpec counter(String name, String pk, String sk) {
    return new CounterSpec(name, List.of(), new KeyTemplates(pk, sk), "count", "", 1, "Counter");
  }

  /// Adds a parameter with the name of a key part.
  public CounterSpec by(String parameter, Class<?> of) {
    return new CounterSpec(
        name,
        ParameterLists.with(parameters, parameter, of),
        key,
        attribute,
        changedAt,
        shards,
        stored);
  }

  /// Sets the attribute that holds the number.
  public CounterSpec storedIn(String wanted) {
    return new CounterSpec(name, parameters, key, wanted, changedAt, shards, stored);
  }

  /// Stores the time of the last change in an attribute.
  public CounterSpec changedAt(String wanted) {
    return new CounterSpec(name, parameters, key, attribute, wanted, shards, stored);
  }

  /// Splits the counter into several items. The key then needs the part `{shard}`.
  public CounterSpec shards(int wanted) {
    return new CounterSpec(name, parameters, key, attribute, changedAt, wanted, stored);
  }

  /// Sets the value of the table's type attribute.
  public CounterSpec as(String text) {
    return new CounterSpec(name, parameters, key, attribute, changedAt, shards, text);
  }

  @Override
  public PatternDeclaration declaration() {
    return new PatternDeclaration.Counter(
        signature(Reflection.of(CounterRef.class)),
        key.declaration(this),
        attribute,
        changedAt,
        shards,
        stored);
  }
}
