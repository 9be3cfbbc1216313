package dev.trestle.singletable.spec;

import dev.trestle.singletable.CounterRef;
import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.Reflection;
import java.util.List;

/// Counts something, as [dev.trestle.singletable.Counter] says it.
///
/// @param attribute where the number is stored
/// @param changedAt where the moment of the last change is stored; empty for nowhere
/// @param shards in how many items it is kept
/// @param stored what the table's type attribute holds
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

  /// Adds a parameter, which is called as a part of the key.
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

  /// Says where the number is stored.
  public CounterSpec storedIn(String wanted) {
    return new CounterSpec(name, parameters, key, wanted, changedAt, shards, stored);
  }

  /// Stores the moment of the last change.
  public CounterSpec changedAt(String wanted) {
    return new CounterSpec(name, parameters, key, attribute, wanted, shards, stored);
  }

  /// Keeps it in several items; the key has the part `{shard}` then.
  public CounterSpec shards(int wanted) {
    return new CounterSpec(name, parameters, key, attribute, changedAt, wanted, stored);
  }

  /// Says what the table's type attribute holds.
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
