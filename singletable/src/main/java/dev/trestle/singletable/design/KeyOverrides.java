package dev.trestle.singletable.design;

import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Keys;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.declaration.DesignProblem;
import dev.trestle.singletable.declaration.EntityDeclaration;
import dev.trestle.singletable.declaration.IndexDeclaration;
import dev.trestle.singletable.declaration.IndexedDeclaration;
import dev.trestle.singletable.declaration.KeyDeclaration;
import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.declaration.UniqueDeclaration;
import dev.trestle.singletable.javatype.JavaType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// Replaces the keys in declarations of fragments by those that the table gives with [Keys].
final class KeyOverrides {
  private final JavaType design;
  private final List<IndexDeclaration> indexes;
  private final Map<String, KeyOverride> overrides = new LinkedHashMap<>();
  private final TreeSet<String> known = new TreeSet<>();
  private final List<DesignProblem> problems = new ArrayList<>();

  /// A [Keys] annotation of the table, and its location.
  private record KeyOverride(Keys keys, SourceLocation place) {
    boolean changesKey() {
      return !keys.pk().isEmpty() || !keys.sk().isEmpty() || !keys.type().isEmpty();
    }

    KeyDeclaration key(KeyDeclaration given) {
      return changesKey()
          ? new KeyDeclaration(place, or(keys.pk(), given.pk()), or(keys.sk(), given.sk()))
          : given;
    }

    String type(String given) {
      return or(keys.type(), given);
    }

    boolean isOfEntity() {
      return keys.indexed().length + keys.unique().length > 0
          || keys.alsoIndexed().length + keys.alsoUnique().length > 0;
    }
  }

  KeyOverrides(JavaType design, List<IndexDeclaration> indexes) {
    this.design = design;
    this.indexes = List.copyOf(indexes);
    var all = design.annotations(Keys.class);
    for (int i = 0; i < all.size(); i++) {
      var place = SourceLocation.of(design).at(Keys.class, i);
      if (overrides.putIfAbsent(all.get(i).of(), new KeyOverride(all.get(i), place)) != null) {
        add(place, "There are two @Keys of %s; make one of them".formatted(all.get(i).of()));
      }
    }
  }

  private static String or(String override, String given) {
    return override.isEmpty() ? given : override;
  }

  private void add(SourceLocation place, String message) {
    problems.add(new DesignProblem(place, message));
  }

  /// The override for a method; empty where the method is not declared in a fragment, or the table has no override for it.
  private Optional<KeyOverride> of(String method, SourceLocation place) {
    if (place.fragment().isEmpty()) {
      return Optional.empty();
    }
    known.add(method);
    return Optional.ofNullable(overrides.get(method));
  }

  EntityDeclaration entity(EntityDeclaration given) {
    return of(given.method(), given.place()).map(override -> entity(given, override)).orElse(given);
  }

  private EntityDeclaration entity(EntityDeclaration given, KeyOverride override) {
    return new EntityDeclaration(
        given.place(),
        given.method(),
        given.returns(),
        override.key(given.key()),
        override.type(given.type()),
        in(given, override),
        uniques(given, override));
  }

  private List<IndexedDeclaration> in(EntityDeclaration given, KeyOverride override) {
    var all = new ArrayList<>(given.in());
    var place = override.place.inside("indexed");
    for (var in : override.keys.indexed()) {
      int at =
          given.in().stream().map(each -> index(each.index())).toList().indexOf(index(in.index()));
      if (at < 0) {
        add(
            place,
            "@Keys of %s: it is not in index %s, but in %s; add it to another one with alsoIndexed"
                .formatted(
                    given.method(),
                    in.index(),
                    listed(given.in().stream().map(IndexedDeclaration::index).toList())));
      } else {
        all.set(at, DesignReader.in(in, place));
      }
    }
    for (Indexed more : override.keys.alsoIndexed()) {
      all.add(DesignReader.in(more, override.place.inside("alsoIndexed")));
    }
    return all;
  }

  /// The name of an index, also where an alias is given.
  private String index(String name) {
    return indexes.stream()
        .filter(index -> index.isCalled(name))
        .findFirst()
        .map(IndexDeclaration::name)
        .orElse(name);
  }

  private List<UniqueDeclaration> uniques(EntityDeclaration given, KeyOverride override) {
    var all = new ArrayList<>(given.uniques());
    var place = override.place.inside("unique");
    for (var unique : override.keys.unique()) {
      int at =
          given.uniques().stream().map(UniqueDeclaration::name).toList().indexOf(unique.value());
      if (at < 0) {
        add(
            place,
            "@Keys of %s: %s is not unique of it, but %s; add it with alsoUnique"
                .formatted(
                    given.method(),
                    unique.value(),
                    listed(given.uniques().stream().map(UniqueDeclaration::name).toList())));
      } else {
        all.set(at, unique(all.get(at), DesignReader.unique(unique, place)));
      }
    }
    for (Unique more : override.keys.alsoUnique()) {
      all.add(DesignReader.unique(more, override.place.inside("alsoUnique")));
    }
    return all;
  }

  private static UniqueDeclaration unique(UniqueDeclaration given, UniqueDeclaration override) {
    return new UniqueDeclaration(
        override.name(),
        override.key(),
        or(override.type(), given.type()),
        override.holds().isEmpty() ? given.holds() : override.holds());
  }

  private static String listed(Iterable<String> names) {
    var all = String.join(", ", names);
    return all.isEmpty() ? "none" : all;
  }

  PatternDeclaration pattern(PatternDeclaration given) {
    return switch (given) {
      case PatternDeclaration.Counter counter ->
          of(counter.signature().name(), counter.signature().place())
              .<PatternDeclaration>map(override -> counter(counter, override))
              .orElse(counter);
      case PatternDeclaration.Idempotent once ->
          of(once.signature().name(), once.signature().place())
              .<PatternDeclaration>map(override -> once(once, override))
              .orElse(once);
      case PatternDeclaration.Get get -> get;
      case PatternDeclaration.Query query -> query;
    };
  }

  private PatternDeclaration counter(PatternDeclaration.Counter counter, KeyOverride override) {
    requireNoEntity(override, "a counter");
    return new PatternDeclaration.Counter(
        counter.signature(),
        override.key(counter.key()),
        counter.attribute(),
        counter.changedAt(),
        counter.shards(),
        override.type(counter.type()));
  }

  private PatternDeclaration once(PatternDeclaration.Idempotent once, KeyOverride override) {
    requireNoEntity(override, "a request");
    return new PatternDeclaration.Idempotent(
        once.signature(), override.key(once.key()), once.keepFor(), override.type(once.type()));
  }

  private void requireNoEntity(KeyOverride override, String what) {
    if (override.isOfEntity()) {
      add(
          override.place,
          "@Keys of %s: it is %s, which is in no index, and nothing of it is unique"
              .formatted(override.keys.of(), what));
    }
  }

  /// The problems of the overrides. To be called after all declarations were looked up.
  List<DesignProblem> problems() {
    var all = new ArrayList<>(problems);
    overrides.forEach(
        (method, override) -> {
          if (!known.contains(method)) {
            all.add(
                new DesignProblem(
                    override.place.member("of"),
                    "@Keys of %s: no fragment of %s declares an entity, a counter or a request of that name; there are %s"
                        .formatted(method, design.simpleName(), listed(known))));
          }
        });
    return all;
  }
}
