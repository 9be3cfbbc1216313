package dev.trestle.singletable.spec;

import dev.trestle.singletable.Listing;
import dev.trestle.singletable.lang.Parameter;
import dev.trestle.singletable.lang.Reflection;
import dev.trestle.singletable.sketch.PatternSketch;
import dev.trestle.singletable.sketch.PatternSketch.Bounds;
import java.util.List;

/// Lists entities of one partition, as [dev.trestle.singletable.Query] says it.
///
/// @param type an entity, or a sealed interface of entities
/// @param index the index that is asked; empty for the table itself
/// @param key the template of the partition key, and of what the sort key begins with
public record QuerySpec<T>(
    String name,
    Class<T> type,
    List<Parameter> parameters,
    String index,
    KeyTexts key,
    Bounds bounds,
    boolean descending,
    boolean filtered,
    boolean eventual)
    implements PatternSpec {
  public QuerySpec {
    parameters = List.copyOf(parameters);
  }

  /// A query of a partition.
  ///
  /// @param pk the template of the partition key
  public static <T> QuerySpec<T> query(String name, Class<T> type, String pk) {
    return new QuerySpec<>(
        name, type, List.of(), "", new KeyTexts(pk, ""), Bounds.NONE, false, false, false);
  }

  /// Adds a parameter, which is called as a part of a template.
  public QuerySpec<T> by(String parameter, Class<?> of) {
    return new QuerySpec<>(
        name,
        type,
        Parameters.with(parameters, parameter, of),
        index,
        key,
        bounds,
        descending,
        filtered,
        eventual);
  }

  /// Asks an index.
  public QuerySpec<T> on(String wanted) {
    return new QuerySpec<>(
        name, type, parameters, wanted, key, bounds, descending, filtered, eventual);
  }

  /// Lists what begins with a template.
  public QuerySpec<T> prefix(String sk) {
    return new QuerySpec<>(
        name,
        type,
        parameters,
        index,
        new KeyTexts(key.pk(), sk),
        bounds,
        descending,
        filtered,
        eventual);
  }

  /// Lists what comes behind a key, as far as keys begin as it does.
  public QuerySpec<T> after(String template) {
    return with(new Bounds(template, bounds.before(), bounds.from(), bounds.to()));
  }

  /// Lists what comes before a key, as far as keys begin as it does.
  public QuerySpec<T> before(String template) {
    return with(new Bounds(bounds.after(), template, bounds.from(), bounds.to()));
  }

  /// Lists what lies between two keys, these included.
  public QuerySpec<T> between(String from, String to) {
    return with(new Bounds(bounds.after(), bounds.before(), from, to));
  }

  private QuerySpec<T> with(Bounds wanted) {
    return new QuerySpec<>(
        name, type, parameters, index, key, wanted, descending, filtered, eventual);
  }

  public QuerySpec<T> newestFirst() {
    return new QuerySpec<>(name, type, parameters, index, key, bounds, true, filtered, eventual);
  }

  /// Passes over other entities, by their type.
  public QuerySpec<T> passingOver() {
    return new QuerySpec<>(name, type, parameters, index, key, bounds, descending, true, eventual);
  }

  /// Lets it miss what was written a moment ago, for half the price.
  public QuerySpec<T> eventually() {
    return new QuerySpec<>(name, type, parameters, index, key, bounds, descending, filtered, true);
  }

  @Override
  public PatternSketch sketch() {
    return new PatternSketch.Query(
        signature(Reflection.of(Listing.class, Reflection.of(type))),
        index,
        key.sketch(this),
        bounds,
        descending,
        filtered,
        eventual);
  }
}
