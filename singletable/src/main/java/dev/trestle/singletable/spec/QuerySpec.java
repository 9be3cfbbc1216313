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
/// @param key the templates of the partition key, and of what the sort key begins with
/// @param consistent that it must not miss what was written a moment ago
public record QuerySpec<T>(
    String name,
    Class<T> type,
    List<Parameter> parameters,
    String index,
    IndexTexts key,
    Bounds bounds,
    boolean descending,
    boolean filtered,
    boolean eventual,
    boolean consistent)
    implements PatternSpec {
  public QuerySpec {
    parameters = List.copyOf(parameters);
  }

  /// A query of a partition.
  ///
  /// @param pk the template of the partition key
  public static <T> QuerySpec<T> query(String name, Class<T> type, String pk) {
    return query(name, type, List.of(pk));
  }

  /// A query of a partition whose key has several attributes.
  public static <T> QuerySpec<T> query(String name, Class<T> type, List<String> pk) {
    var key = new IndexTexts(pk, List.of());
    return new QuerySpec<>(name, type, List.of(), "", key, Bounds.NONE, false, false, false, false);
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
        eventual,
        consistent);
  }

  /// Asks an index.
  public QuerySpec<T> on(String wanted) {
    return new QuerySpec<>(
        name, type, parameters, wanted, key, bounds, descending, filtered, eventual, consistent);
  }

  /// Lists what begins with a template. Where the sort key has several attributes, these are the first of them, each as a whole.
  public QuerySpec<T> prefix(String... sk) {
    return new QuerySpec<>(
        name,
        type,
        parameters,
        index,
        new IndexTexts(key.pk(), List.of(sk)),
        bounds,
        descending,
        filtered,
        eventual,
        consistent);
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
        name, type, parameters, index, key, wanted, descending, filtered, eventual, consistent);
  }

  public QuerySpec<T> newestFirst() {
    return new QuerySpec<>(
        name, type, parameters, index, key, bounds, true, filtered, eventual, consistent);
  }

  /// Passes over other entities, by their type.
  public QuerySpec<T> passingOver() {
    return new QuerySpec<>(
        name, type, parameters, index, key, bounds, descending, true, eventual, consistent);
  }

  /// Lets it miss what was written a moment ago, for half the price.
  public QuerySpec<T> eventually() {
    return new QuerySpec<>(
        name, type, parameters, index, key, bounds, descending, filtered, true, consistent);
  }

  /// Says that it must not miss what was written a moment ago: it can't be moved to an index then without being told.
  public QuerySpec<T> consistently() {
    return new QuerySpec<>(
        name, type, parameters, index, key, bounds, descending, filtered, eventual, true);
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
        eventual,
        consistent);
  }
}
