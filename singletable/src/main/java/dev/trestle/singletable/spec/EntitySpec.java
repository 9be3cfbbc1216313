package dev.trestle.singletable.spec;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.lang.Declared;
import dev.trestle.singletable.lang.Reflection;
import dev.trestle.singletable.sketch.EntitySketch;
import dev.trestle.singletable.sketch.InSketch;
import dev.trestle.singletable.sketch.Place;
import dev.trestle.singletable.sketch.UniqueSketch;
import java.util.ArrayList;
import java.util.List;

/// An entity, as [dev.trestle.singletable.Entity] says it: what its keys look like.
///
/// @param name what its entities are called, such as `users`
/// @param stored what the table's type attribute holds; empty for the name of the record
public record EntitySpec<T>(
    String name, Class<T> type, KeyTexts key, String stored, List<In> in, List<Unique> uniques)
    implements Declared {
  /// That it is in an index, and under which key.
  public record In(String index, IndexKeyTexts key) {}

  /// What no two of them have in common: see [dev.trestle.singletable.Unique].
  public record Unique(String name, KeyTexts key, String type, List<String> holds) {
    public Unique {
      holds = List.copyOf(holds);
    }
  }

  public EntitySpec {
    in = List.copyOf(in);
    uniques = List.copyOf(uniques);
  }

  /// An entity with the templates of its key.
  public static <T> EntitySpec<T> entity(String name, Class<T> type, String pk, String sk) {
    return new EntitySpec<>(name, type, new KeyTexts(pk, sk), "", List.of(), List.of());
  }

  /// Says what the table's type attribute holds.
  public EntitySpec<T> as(String text) {
    return new EntitySpec<>(name, type, key, text, in, uniques);
  }

  /// Puts it into an index, where no part of the key is absent.
  public EntitySpec<T> in(String index, String pk, String sk) {
    return in(index, List.of(pk), List.of(sk));
  }

  /// Puts it into an index whose key is made of components.
  public EntitySpec<T> in(String index) {
    return in(index, List.of(), List.of());
  }

  /// Puts it into an index with several key attributes, with a template for each.
  public EntitySpec<T> in(String index, List<String> pk, List<String> sk) {
    var more = new ArrayList<>(in);
    more.add(new In(index, new IndexKeyTexts(pk, sk)));
    return new EntitySpec<>(name, type, key, stored, more, uniques);
  }

  /// Says that something is unique, with the templates of the lock's key.
  public EntitySpec<T> unique(String what, String pk, String sk) {
    return unique(new Unique(what, new KeyTexts(pk, sk), "", List.of()));
  }

  public EntitySpec<T> unique(Unique unique) {
    var more = new ArrayList<>(uniques);
    more.add(unique);
    return new EntitySpec<>(name, type, key, stored, in, more);
  }

  EntitySketch sketch() {
    return new EntitySketch(
        Place.of(this),
        name,
        Reflection.of(Entities.class, Reflection.of(type)),
        key.sketch(this),
        stored,
        in.stream().map(each -> new InSketch(each.index(), each.key().sketch(this))).toList(),
        uniques.stream().map(this::sketch).toList());
  }

  private UniqueSketch sketch(Unique unique) {
    return new UniqueSketch(
        unique.name(), unique.key().sketch(this), unique.type(), unique.holds());
  }
}
