package dev.trestle.singletable.design;

import dev.trestle.singletable.In;
import dev.trestle.singletable.Keys;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.lang.JavaType;
import dev.trestle.singletable.sketch.EntitySketch;
import dev.trestle.singletable.sketch.InSketch;
import dev.trestle.singletable.sketch.IndexSketch;
import dev.trestle.singletable.sketch.KeySketch;
import dev.trestle.singletable.sketch.PatternSketch;
import dev.trestle.singletable.sketch.Place;
import dev.trestle.singletable.sketch.Problem;
import dev.trestle.singletable.sketch.UniqueSketch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// Puts the keys that a table gives by [Keys] in the place of those that its fragments give.
final class KeyOverrides {
  private final JavaType design;
  private final List<IndexSketch> indexes;
  private final Map<String, Said> overrides = new LinkedHashMap<>();
  private final TreeSet<String> known = new TreeSet<>();
  private final List<Problem> problems = new ArrayList<>();

  /// An annotation, and where it stands.
  private record Said(Keys keys, Place place) {
    boolean changesKey() {
      return !keys.pk().isEmpty() || !keys.sk().isEmpty() || !keys.type().isEmpty();
    }

    KeySketch key(KeySketch given) {
      return changesKey()
          ? new KeySketch(place, or(keys.pk(), given.pk()), or(keys.sk(), given.sk()))
          : given;
    }

    String type(String given) {
      return or(keys.type(), given);
    }

    boolean isOfEntity() {
      return keys.in().length + keys.unique().length > 0
          || keys.alsoIn().length + keys.alsoUnique().length > 0;
    }
  }

  KeyOverrides(JavaType design, List<IndexSketch> indexes) {
    this.design = design;
    this.indexes = List.copyOf(indexes);
    var all = design.annotations(Keys.class);
    for (int i = 0; i < all.size(); i++) {
      var place = Place.of(design).at(Keys.class, i);
      if (overrides.putIfAbsent(all.get(i).of(), new Said(all.get(i), place)) != null) {
        add(place, "There are two @Keys of %s; make one of them".formatted(all.get(i).of()));
      }
    }
  }

  private static String or(String said, String given) {
    return said.isEmpty() ? given : said;
  }

  private void add(Place place, String message) {
    problems.add(new Problem(place, message));
  }

  /// What the table says of something that is declared at a place; empty where that is no fragment, or it says nothing.
  private Optional<Said> of(String method, Place place) {
    if (place.fragment().isEmpty()) {
      return Optional.empty();
    }
    known.add(method);
    return Optional.ofNullable(overrides.get(method));
  }

  EntitySketch entity(EntitySketch given) {
    return of(given.method(), given.place()).map(said -> entity(given, said)).orElse(given);
  }

  private EntitySketch entity(EntitySketch given, Said said) {
    return new EntitySketch(
        given.place(),
        given.method(),
        given.returns(),
        said.key(given.key()),
        said.type(given.type()),
        in(given, said),
        uniques(given, said));
  }

  private List<InSketch> in(EntitySketch given, Said said) {
    var all = new ArrayList<>(given.in());
    var place = said.place.inside("in");
    for (var in : said.keys.in()) {
      int at =
          given.in().stream().map(each -> index(each.index())).toList().indexOf(index(in.index()));
      if (at < 0) {
        add(
            place,
            "@Keys of %s: it is not in index %s, but in %s; add it to another one with alsoIn"
                .formatted(
                    given.method(),
                    in.index(),
                    listed(given.in().stream().map(InSketch::index).toList())));
      } else {
        all.set(at, DesignReader.in(in, place));
      }
    }
    for (In more : said.keys.alsoIn()) {
      all.add(DesignReader.in(more, said.place.inside("alsoIn")));
    }
    return all;
  }

  /// The name of an index; where it is an alias, that of the index itself.
  private String index(String name) {
    return indexes.stream()
        .filter(index -> index.isCalled(name))
        .findFirst()
        .map(IndexSketch::name)
        .orElse(name);
  }

  private List<UniqueSketch> uniques(EntitySketch given, Said said) {
    var all = new ArrayList<>(given.uniques());
    var place = said.place.inside("unique");
    for (var unique : said.keys.unique()) {
      int at = given.uniques().stream().map(UniqueSketch::name).toList().indexOf(unique.value());
      if (at < 0) {
        add(
            place,
            "@Keys of %s: %s is not unique of it, but %s; add it with alsoUnique"
                .formatted(
                    given.method(),
                    unique.value(),
                    listed(given.uniques().stream().map(UniqueSketch::name).toList())));
      } else {
        all.set(at, unique(all.get(at), DesignReader.unique(unique, place)));
      }
    }
    for (Unique more : said.keys.alsoUnique()) {
      all.add(DesignReader.unique(more, said.place.inside("alsoUnique")));
    }
    return all;
  }

  private static UniqueSketch unique(UniqueSketch given, UniqueSketch said) {
    return new UniqueSketch(
        said.name(),
        said.key(),
        or(said.type(), given.type()),
        said.holds().isEmpty() ? given.holds() : said.holds());
  }

  private static String listed(Iterable<String> names) {
    var all = String.join(", ", names);
    return all.isEmpty() ? "none" : all;
  }

  PatternSketch pattern(PatternSketch given) {
    return switch (given) {
      case PatternSketch.Counter counter ->
          of(counter.signature().name(), counter.signature().place())
              .<PatternSketch>map(said -> counter(counter, said))
              .orElse(counter);
      case PatternSketch.Once once ->
          of(once.signature().name(), once.signature().place())
              .<PatternSketch>map(said -> once(once, said))
              .orElse(once);
      case PatternSketch.Get get -> get;
      case PatternSketch.Query query -> query;
    };
  }

  private PatternSketch counter(PatternSketch.Counter counter, Said said) {
    requireNoEntity(said, "a counter");
    return new PatternSketch.Counter(
        counter.signature(),
        said.key(counter.key()),
        counter.attribute(),
        counter.changedAt(),
        counter.shards(),
        said.type(counter.type()));
  }

  private PatternSketch once(PatternSketch.Once once, Said said) {
    requireNoEntity(said, "a request");
    return new PatternSketch.Once(
        once.signature(), said.key(once.key()), once.keepFor(), said.type(once.type()));
  }

  private void requireNoEntity(Said said, String what) {
    if (said.isOfEntity()) {
      add(
          said.place,
          "@Keys of %s: it is %s, which is in no index, and nothing of it is unique"
              .formatted(said.keys.of(), what));
    }
  }

  /// What is wrong with the overrides, when all of them have been asked for.
  List<Problem> problems() {
    var all = new ArrayList<>(problems);
    overrides.forEach(
        (method, said) -> {
          if (!known.contains(method)) {
            all.add(
                new Problem(
                    said.place.member("of"),
                    "@Keys of %s: no fragment of %s declares an entity, a counter or a request of that name; there are %s"
                        .formatted(method, design.simpleName(), listed(known))));
          }
        });
    return all;
  }
}
