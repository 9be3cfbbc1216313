package dev.trestle.singletable.spec;

import dev.trestle.singletable.Listing;
import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.declaration.PatternDeclaration.Bounds;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.Reflection;
import java.util.List;

/// The spec of a query: lists entities of one partition, as [dev.trestle.singletable.Query] declares it.
///
/// @param type an entity, or a sealed interface of entities
/// @param index the index that is queried; empty for the table itself
/// @param key the templates of the partition key, and of the prefix of the sort key
public record QuerySpec<T>(
    String name,
    Class<T> type,
    List<JavaParameter> parameters,
    String index,
    IndexKeyTemplates key,
    Bounds bounds,
    Traits traits)
    implements PatternSpec {
  /// The options of a query: its order, its filter and its consistency.
  public record Traits(
      boolean descending, boolean skipOtherTypes, boolean eventual, boolean consistent) {
    static final Traits NONE = new Traits(false, false, false, false);
  }

  public QuerySpec {
    parameters = List.copyOf(parameters);
  }

  /// Creates a query of a partition.
  ///
  /// @param pk the template of the partition key, or one for each of its attributes; none where keys follow from the entity
  public static <T> QuerySpec<T> query(String name, Class<T> type, String... pk) {
    var key = new IndexKeyTemplates(List.of(pk), List.of());
    return new QuerySpec<>(name, type, List.of(), "", key, Bounds.NONE, Traits.NONE);
  }

  /// Adds a parameter with the name of a template part.
  public QuerySpec<T> by(String parameter, Class<?> of) {
    var more = ParameterLists.with(parameters, parameter, of);
    return new QuerySpec<>(name, type, more, index, key, bounds, traits);
  }

  /// Queries an index instead of the table.
  public QuerySpec<T> on(String wanted) {
    return new QuerySpec<>(name, type, parameters, wanted, key, bounds, traits);
  }

  /// Lists keys with a prefix whose parts are complete. Where the sort key has several attributes, these are the exact values of the first
  /// of them.
  public QuerySpec<T> prefix(String... sk) {
    var longer = new IndexKeyTemplates(key.pk(), List.of(sk));
    return new QuerySpec<>(name, type, parameters, index, longer, bounds, traits);
  }

  /// Lists keys with a prefix whose last part may be incomplete. Where the sort key has several attributes, it is the prefix of the
  /// attribute after those of [#prefix].
  public QuerySpec<T> begins(String template) {
    return with(new Bounds(template, bounds.after(), bounds.before(), bounds.from(), bounds.to()));
  }

  /// Lists keys after a key, as far as they begin with the same literal.
  public QuerySpec<T> after(String template) {
    return with(new Bounds(bounds.begins(), template, bounds.before(), bounds.from(), bounds.to()));
  }

  /// Lists keys before a key, as far as they begin with the same literal.
  public QuerySpec<T> before(String template) {
    return with(new Bounds(bounds.begins(), bounds.after(), template, bounds.from(), bounds.to()));
  }

  /// Lists keys between two keys, both included.
  public QuerySpec<T> between(String from, String to) {
    return with(new Bounds(bounds.begins(), bounds.after(), bounds.before(), from, to));
  }

  /// Lists a key and keys after it, as far as they begin with the same literal.
  public QuerySpec<T> from(String template) {
    return between(template, bounds.to());
  }

  /// Lists keys up to a key, which is included, as far as they begin with the same literal.
  public QuerySpec<T> to(String template) {
    return between(bounds.from(), template);
  }

  private QuerySpec<T> with(Bounds wanted) {
    return new QuerySpec<>(name, type, parameters, index, key, wanted, traits);
  }

  private QuerySpec<T> with(Traits wanted) {
    return new QuerySpec<>(name, type, parameters, index, key, bounds, wanted);
  }

  public QuerySpec<T> descending() {
    return with(new Traits(true, traits.skipOtherTypes(), traits.eventual(), traits.consistent()));
  }

  /// Skips items of other entities, by their type.
  public QuerySpec<T> skipOtherTypes() {
    return with(new Traits(traits.descending(), true, traits.eventual(), traits.consistent()));
  }

  /// Uses eventually consistent reads, which cost half as much and can miss the latest writes.
  public QuerySpec<T> eventually() {
    return with(
        new Traits(traits.descending(), traits.skipOtherTypes(), true, traits.consistent()));
  }

  /// Requires strongly consistent reads, which no index supports.
  public QuerySpec<T> consistently() {
    return with(new Traits(traits.descending(), traits.skipOtherTypes(), traits.eventual(), true));
  }

  @Override
  public PatternDeclaration declaration() {
    return new PatternDeclaration.Query(
        signature(Reflection.of(Listing.class, Reflection.of(type))),
        index,
        key.declaration(this),
        bounds,
        traits.descending(),
        traits.skipOtherTypes(),
        traits.eventual(),
        traits.consistent());
  }
}
