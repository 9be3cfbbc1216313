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
/// @param key templates of the partition key, and of what the sort key begins with
public record QuerySpec<T>(
    String name,
    Class<T> type,
    List<Parameter> parameters,
    String index,
    IndexKeyTexts key,
    Bounds bounds,
    Traits traits)
    implements PatternSpec {
  /// How it lists.
  public record Traits(
      boolean newestFirst, boolean filtered, boolean eventual, boolean consistent) {
    static final Traits NONE = new Traits(false, false, false, false);
  }

  public QuerySpec {
    parameters = List.copyOf(parameters);
  }

  /// A query of a partition.
  ///
  /// @param pk the template of the partition key, or one for each of its attributes; none where keys follow from the entity
  public static <T> QuerySpec<T> query(String name, Class<T> type, String... pk) {
    var key = new IndexKeyTexts(List.of(pk), List.of());
    return new QuerySpec<>(name, type, List.of(), "", key, Bounds.NONE, Traits.NONE);
  }

  /// Adds a parameter, which is called as a part of a template.
  public QuerySpec<T> by(String parameter, Class<?> of) {
    var more = Parameters.with(parameters, parameter, of);
    return new QuerySpec<>(name, type, more, index, key, bounds, traits);
  }

  /// Asks an index.
  public QuerySpec<T> on(String wanted) {
    return new QuerySpec<>(name, type, parameters, wanted, key, bounds, traits);
  }

  /// Lists what begins with a template whose parts are whole; where several attributes are sorted by, the first of them are these.
  public QuerySpec<T> prefix(String... sk) {
    var longer = new IndexKeyTexts(key.pk(), List.of(sk));
    return new QuerySpec<>(name, type, parameters, index, longer, bounds, traits);
  }

  /// Lists what begins with a template whose last part is a beginning; where several attributes are sorted by, it follows those of
  /// [#prefix].
  public QuerySpec<T> begins(String template) {
    return with(new Bounds(template, bounds.after(), bounds.before(), bounds.from(), bounds.to()));
  }

  /// Lists what comes behind a key, as far as keys begin as it does.
  public QuerySpec<T> after(String template) {
    return with(new Bounds(bounds.begins(), template, bounds.before(), bounds.from(), bounds.to()));
  }

  /// Lists what comes before a key, as far as keys begin as it does.
  public QuerySpec<T> before(String template) {
    return with(new Bounds(bounds.begins(), bounds.after(), template, bounds.from(), bounds.to()));
  }

  /// Lists what lies between two keys, these included.
  public QuerySpec<T> between(String from, String to) {
    return with(new Bounds(bounds.begins(), bounds.after(), bounds.before(), from, to));
  }

  /// Lists what comes from a key on, which is included, as far as keys begin as it does.
  public QuerySpec<T> from(String template) {
    return between(template, bounds.to());
  }

  /// Lists what comes up to a key, which is included, as far as keys begin as it does.
  public QuerySpec<T> to(String template) {
    return between(bounds.from(), template);
  }

  private QuerySpec<T> with(Bounds wanted) {
    return new QuerySpec<>(name, type, parameters, index, key, wanted, traits);
  }

  private QuerySpec<T> with(Traits wanted) {
    return new QuerySpec<>(name, type, parameters, index, key, bounds, wanted);
  }

  public QuerySpec<T> newestFirst() {
    return with(new Traits(true, traits.filtered(), traits.eventual(), traits.consistent()));
  }

  /// Passes over other entities, by their type.
  public QuerySpec<T> passingOver() {
    return with(new Traits(traits.newestFirst(), true, traits.eventual(), traits.consistent()));
  }

  /// Lets it miss what was written a moment ago, for half the price.
  public QuerySpec<T> eventually() {
    return with(new Traits(traits.newestFirst(), traits.filtered(), true, traits.consistent()));
  }

  /// Says that it must not miss what was written a moment ago, which no index can do.
  public QuerySpec<T> consistently() {
    return with(new Traits(traits.newestFirst(), traits.filtered(), traits.eventual(), true));
  }

  @Override
  public PatternSketch sketch() {
    return new PatternSketch.Query(
        signature(Reflection.of(Listing.class, Reflection.of(type))),
        index,
        key.sketch(this),
        bounds,
        traits.newestFirst(),
        traits.filtered(),
        traits.eventual(),
        traits.consistent());
  }
}
