package dev.trestle.singletable.spec;

import dev.trestle.singletable.Count;
import dev.trestle.singletable.lang.Parameter;
import dev.trestle.singletable.lang.Reflection;
import dev.trestle.singletable.sketch.PatternSketch;
import java.util.List;

/// Counts something, as [dev.trestle.singletable.Counter] says it.
///
/// @param attribute where the number is stored
/// @param changedAt where the moment of the last change is stored; empty for nowhere
/// @param shards in how many items it is kept
/// @param stored what the table's type attribute holds
public record CounterSpec(
    String name,
    List<Parameter> parameters,
    KeyTexts key,
    String attribute,
    String changedAt,
    int shards,
    String stored)
    implements PatternSpec {
  public CounterSpec {
    parameters = List.copyOf(parameters);
  }

  public static CounterSpec counter(String name, String pk, String sk) {
    return new CounterSpec(name, List.of(), new KeyTexts(pk, sk), "count", "", 1, "Counter");
  }

  /// Adds a parameter, which is called as a part of the key.
  public CounterSpec by(String parameter, Class<?> of) {
    return new CounterSpec(
        name,
        Parameters.with(parameters, parameter, of),
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
  public PatternSketch sketch() {
    return new PatternSketch.Counter(
        signature(Reflection.of(Count.class)),
        key.sketch(this),
        attribute,
        changedAt,
        shards,
        stored);
  }
}
