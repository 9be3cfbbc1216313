package dev.trestle.singletable.access;

import static dev.trestle.singletable.spec.EntitySpec.entity;
import static dev.trestle.singletable.spec.QuerySpec.query;
import static dev.trestle.singletable.spec.TableSpec.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.engine.Database;
import dev.trestle.singletable.spec.QuerySpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Ranges find what a comparison of the values, part by part, would find: whatever the template, and however much of it the bounds give.
class RangesTest {
  private static final int TABLES = 40;
  private static final int THINGS = 40;
  private static final int QUERIES = 12;
  private static final List<Kind> KINDS = List.of(Kind.values());

  record Thing(String name, String tag, int number, Instant at) {
    Comparable<?> part(String part) {
      return switch (part) {
        case "name" -> new Text(name);
        case "tag" -> new Text(tag);
        case "number" -> number;
        default -> at;
      };
    }
  }

  /// A text in the order of its code points, as DynamoDB has it.
  record Text(String text) implements Comparable<Text> {
    @Override
    public int compareTo(Text other) {
      return Arrays.compare(text.codePoints().toArray(), other.text.codePoints().toArray());
    }
  }

  /// What stands right before the things, in the same partition.
  record Before(String where) {}

  /// What stands right behind them.
  record Behind(String where) {}

  enum Kind {
    AFTER,
    FROM,
    BEFORE,
    TO,
    BETWEEN;

    /// @param low how what is stored compares with the bound, or with the lower one
    /// @param high how it compares with the upper one
    boolean wants(int low, int high) {
      return switch (this) {
        case AFTER -> low > 0;
        case FROM -> low >= 0;
        case BEFORE -> low < 0;
        case TO -> low <= 0;
        case BETWEEN -> low >= 0 && high <= 0;
      };
    }
  }

  /// How much of a key a bound gives, and whether it goes on with the literal behind its last part.
  record Shape(List<String> parts, int given, boolean literal) {
    String template(String head, String prefix) {
      var text = new StringBuilder(head);
      for (int i = 0; i < given; i++) {
        text.append(i == 0 ? "" : "#");
        text.append("{%s%s%s}".formatted(prefix, parts.get(i), format(parts.get(i))));
      }
      return text.append(literal ? "#" : "").toString();
    }

    /// How what is given of a thing compares with a bound.
    @SuppressWarnings({"unchecked", "rawtypes"}) // a part compares with itself
    int compare(Thing thing, Thing bound) {
      for (var part : parts.subList(0, given)) {
        int found = ((Comparable) thing.part(part)).compareTo(bound.part(part));
        if (found != 0) {
          return found;
        }
      }
      return 0;
    }

    Stream<Object> arguments(Thing bound) {
      return parts.subList(0, given).stream()
          .map(bound::part)
          .map(value -> value instanceof Text(var text) ? text : value);
    }
  }

  private static String format(String part) {
    return switch (part) {
      case "number" -> ":pad4";
      case "at" -> ":millis";
      default -> "";
    };
  }

  private static Class<?> type(String part) {
    return switch (part) {
      case "number" -> int.class;
      case "at" -> Instant.class;
      default -> String.class;
    };
  }

  static Stream<Long> seeds() {
    return Stream.of(1L, 2L, 3L, System.nanoTime());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void a_range_finds_what_a_comparison_finds(long seed) {
    System.out.println("RangesTest seed " + seed);
    var random = new Random(seed);
    for (int i = 0; i < TABLES; i++) {
      check(random, "seed %d, table %d".formatted(seed, i));
    }
  }

  private static void check(Random random, String label) {
    var parts = new ArrayList<>(List.of("name", "tag", "number", "at"));
    Collections.shuffle(parts, random);
    var head = random.nextInt(3) == 0 ? "" : "THING#";
    var whole = new Shape(parts, parts.size(), false);
    var things = entity("things", Thing.class, "ALL", whole.template(head, ""));
    var before = entity("before", Before.class, "ALL", "THING\"{where}");
    var behind = entity("behind", Behind.class, "ALL", "THING${where}");
    var all = Stream.generate(() -> thing(random)).limit(THINGS).distinct().toList();
    try (var db = Database.inMemory()) {
      var spec = table("things").with(things);
      if (!head.isEmpty()) {
        spec = spec.with(before).with(behind);
      }
      var queries = new ArrayList<Asked>();
      for (int i = 0; i < QUERIES; i++) {
        var asked = Asked.random(random, "query" + i, head, parts);
        queries.add(asked);
        spec = spec.with(asked.spec);
      }
      var table = Tables.of(db).ensure(spec);
      all.forEach(thing -> table.run(table.entities(things).put(thing)));
      if (!head.isEmpty()) {
        table.run(table.entities(before).put(new Before("\ud83d\udc00")));
        table.run(table.entities(behind).put(new Behind("&")));
      }
      for (var asked : queries) {
        for (int i = 0; i < 4; i++) {
          // Often one that is there, so that what lies at the bound is seen.
          var low = random.nextBoolean() ? all.get(random.nextInt(all.size())) : thing(random);
          var high = random.nextBoolean() ? all.get(random.nextInt(all.size())) : thing(random);
          if (asked.isBackwards(low, high)) {
            continue;
          }
          assertThat(table.list(asked.spec, asked.arguments(low, high)).all(THINGS))
              .as("%s, %s %s with %s, %s", label, asked.kind, asked.spec.bounds(), low, high)
              .containsExactlyInAnyOrderElementsOf(
                  all.stream().filter(thing -> asked.wants(thing, low, high)).toList());
        }
      }
    }
  }

  private static Thing thing(Random random) {
    return new Thing(
        text(random),
        text(random),
        random.nextInt(12),
        Instant.ofEpochMilli(1_000 + random.nextInt(3)));
  }

  private static String text(Random random) {
    var characters = List.of("a", "b", "#", "%", " ", "$", "&", "\u00e4", "\ud83d\udc00");
    var text = new StringBuilder();
    for (int i = random.nextInt(3); i >= 0; i--) {
      text.append(characters.get(random.nextInt(characters.size())));
    }
    return text.toString();
  }

  record Asked(Kind kind, Shape low, Shape high, QuerySpec<Thing> spec) {
    static Asked random(Random random, String name, String head, List<String> parts) {
      var kind = KINDS.get(random.nextInt(KINDS.size()));
      var low = shape(random, parts);
      var high = shape(random, parts);
      var from = low.template(head, "low_");
      var spec = query(name, Thing.class, "ALL");
      spec =
          switch (kind) {
            case AFTER -> spec.after(from);
            case BEFORE -> spec.before(from);
            case FROM -> spec.from(from);
            case TO -> spec.to(from);
            case BETWEEN -> spec.between(from, high.template(head, "high_"));
          };
      for (var part : parts.subList(0, low.given)) {
        spec = spec.by("low_" + part, type(part));
      }
      if (kind == Kind.BETWEEN) {
        for (var part : parts.subList(0, high.given)) {
          spec = spec.by("high_" + part, type(part));
        }
      }
      return new Asked(kind, low, high, spec);
    }

    private static Shape shape(Random random, List<String> parts) {
      int given = 1 + random.nextInt(parts.size());
      return new Shape(parts, given, given < parts.size() && random.nextBoolean());
    }

    boolean wants(Thing thing, Thing lowBound, Thing highBound) {
      return kind.wants(low.compare(thing, lowBound), high.compare(thing, highBound));
    }

    Object[] arguments(Thing lowBound, Thing highBound) {
      return Stream.concat(
              low.arguments(lowBound),
              kind == Kind.BETWEEN ? high.arguments(highBound) : Stream.empty())
          .toArray();
    }

    /// DynamoDB refuses a range that ends before it begins.
    boolean isBackwards(Thing lowBound, Thing highBound) {
      var both = new Shape(low.parts, Math.min(low.given, high.given), false);
      return kind == Kind.BETWEEN && both.compare(lowBound, highBound) > 0;
    }
  }

  record Offer(String shop, int price, String sku) {}

  @Test
  void bounds_are_included_or_excluded_as_documented() {
    var offers = entity("offers", Offer.class, "SHOP#{shop}", "PRICE#{price:pad8}#{sku}");
    var upTo =
        query("upTo", Offer.class, "SHOP#{shop}")
            .by("shop", String.class)
            .by("least", int.class)
            .by("most", int.class)
            .between("PRICE#{least:pad8}", "PRICE#{most:pad8}");
    var above =
        query("above", Offer.class, "SHOP#{shop}")
            .by("shop", String.class)
            .by("price", int.class)
            .after("PRICE#{price:pad8}");
    try (var db = Database.inMemory()) {
      var shop = Tables.of(db).ensure(table("shop").with(offers).with(upTo).with(above));
      for (int price : List.of(5, 10, 15)) {
        shop.run(shop.entities(offers).create(new Offer("s", price, "x")));
      }
      assertThat(shop.list(upTo, "s", 5, 10).all(10))
          .extracting(Offer::price)
          .containsExactly(5, 10);
      assertThat(shop.list(above, "s", 10).all(10)).extracting(Offer::price).containsExactly(15);
    }
  }
}
