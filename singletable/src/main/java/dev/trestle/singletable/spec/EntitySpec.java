package dev.trestle.singletable.spec;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.declaration.EntityDeclaration;
import dev.trestle.singletable.declaration.IndexedDeclaration;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.declaration.UniqueDeclaration;
import dev.trestle.singletable.javatype.JavaElement;
import dev.trestle.singletable.javatype.Reflection;
import java.util.ArrayList;
import java.util.List;

/// The spec of an entity with its key templates, as [dev.trestle.singletable.Entity] declares it.
///
/// @param name the name of its `Entities`, such as `users`
/// @param stored the value of the table's type attribute; empty for the name of the record
public record EntitySpec<T>(
    String name,
    Class<T> type,
    KeyTemplates key,
    String stored,
    List<Indexed> indexed,
    List<Unique> uniques)
    implements JavaElement {
  /// An index that the entity is in, with its key there.
  public record Indexed(String index, IndexKeyTemplates key) {}

  /// A unique constraint of the entity: see [dev.trestle.singletable.Unique].
  public record Unique(String name, KeyTemplates key, String type, List<String> holds) {
    public Unique {
      holds = List.copyOf(holds);
    }
  }

  public EntitySpec {
    indexed = List.copyOf(indexed);
    uniques = List.copyOf(uniques);
  }

  /// Creates an entity with the templates of its key.
  public static <T> EntitySpec<T> entity(String name, Class<T> type, String pk, String sk) {
    return new EntitySpec<>(name, type, new KeyTemplates(pk, sk), "", List.of(), List.of());
  }

  /// Sets the value of the table's type attribute.
  public EntitySpec<T> as(String text) {
    return new EntitySpec<>(name, type, key, text, indexed, uniques);
  }

  /// Adds the entity to an index. An entity with an absent key part is not in the index.
  public EntitySpec<T> indexed(String index, String pk, String sk) {
    return indexed(index, List.of(pk), List.of(sk));
  }

  /// Adds the entity to an index whose key attributes are components.
  public EntitySpec<T> indexed(String index) {
    return indexed(index, List.of(), List.of());
  }

  /// Adds the entity to an index with several key attributes, with a template for each.
  public EntitySpec<T> indexed(String index, List<String> pk, List<String> sk) {
    var more = new ArrayList<>(indexed);
    more.add(new Indexed(index, new IndexKeyTemplates(pk, sk)));
    return new EntitySpec<>(name, type, key, stored, more, uniques);
  }

  /// Adds a unique constraint, with the templates of the lock's key.
  public EntitySpec<T> unique(String what, String pk, String sk) {
    return unique(new Unique(what, new KeyTemplates(pk, sk), "", List.of()));
  }

  public EntitySpec<T> unique(Unique unique) {
    var more = new ArrayList<>(uniques);
    more.add(unique);
    return new EntitySpec<>(name, type, key, stored, indexed, more);
  }

  EntityDeclaration declaration() {
    return new EntityDeclaration(
        SourceLocation.of(this),
        name,
        Reflection.of(Entities.class, Reflection.of(type)),
        key.declaration(this),
        stored,
        indexed.stream()
            .map(each -> new IndexedDeclaration(each.index(), each.key().declaration(this)))
            .toList(),
        uniques.stream().map(this::declaration).toList());
  }

  private UniqueDeclaration declaration(Unique unique) {
    return new UniqueDeclaration(
        unique.name(), unique.key().declaration(this), unique.type(), unique.holds());
  }
}
