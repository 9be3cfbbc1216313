package dev.trestle.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Random updates and projections against models that are too simple to be wrong.
class EvaluationModelTest {
  private static final int STEPS = 2_000;
  private static final List<String> NAMES = List.of("a", "b", "c", "d", "e", "f");

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void an_update_of_whole_attributes_works_like_a_sorted_map(long seed) {
    var random = new Random(seed);
    var model = new TreeMap<String, Value>();
    var item = Attributes.EMPTY;
    for (int step = 0; step < STEPS; step++) {
      var before = new TreeMap<>(model);
      var update = Update.NOTHING;
      for (var name : NAMES) {
        switch (random.nextInt(5)) {
          case 0 -> {
            update = update.andRemove(name);
            model.remove(name);
          }
          case 1 -> {
            var value = Value.of(random.nextInt(100));
            update = update.andSet(name, value);
            model.put(name, value);
          }
          case 2 -> {
            int number = random.nextInt(100) - 50;
            update = update.andAdd(name, Value.of(number));
            model.put(name, sum(before.get(name), number));
          }
          default -> {}
        }
      }
      item = Updates.apply(update, item);
      assertThat(item).as("seed %d, step %d: %s", seed, step, update).isEqualTo(model);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void an_update_of_list_elements_works_like_editing_marked_places(long seed) {
    var random = new Random(seed);
    for (int step = 0; step < STEPS; step++) {
      var list = new ArrayList<Value>();
      for (int i = random.nextInt(6); i > 0; i--) {
        list.add(Value.of(i));
      }
      var sets = new ArrayList<Update.Set>();
      var removes = new ArrayList<Path>();
      var expected = new ArrayList<Value>();
      for (int i = 0; i < 9; i++) {
        int choice = random.nextInt(4);
        var path = Path.of("l").element(i);
        if (choice == 0) {
          removes.add(path);
        } else if (choice == 1) {
          sets.add(
              random.nextInt(sets.size() + 1),
              new Update.Set(path, new Update.Literal(Value.of("new" + i))));
          expected.add(Value.of("new" + i));
        } else if (i < list.size()) {
          expected.add(list.get(i));
        }
      }
      var update = new Update(sets, removes, List.of(), List.of());
      var before = Attributes.EMPTY.with("l", new Value.ListValue(list));
      assertThat(Updates.apply(update, before))
          .as("seed %d, step %d: %s", seed, step, update)
          .isEqualTo(Attributes.EMPTY.with("l", new Value.ListValue(expected)));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void a_projection_contains_exactly_the_paths_that_exist_in_the_item(long seed) {
    var random = new Random(seed);
    for (int step = 0; step < STEPS; step++) {
      var item = ((Value.MapValue) randomMap(random, 3)).entries();
      var paths = randomPaths(random);
      var shown = Projections.apply(new Projection(paths), item);
      assertThat(leaves(shown))
          .as("seed %d, step %d: %s of %s", seed, step, paths, item)
          .isSubsetOf(leaves(item));
      for (var path : paths) {
        assertThat(Conditions.holds(new Condition.AttributeExists(path), item))
            .as("seed %d, step %d: %s of %s", seed, step, path, item)
            .isEqualTo(!Projections.apply(new Projection(List.of(path)), item).isEmpty());
      }
    }
  }

  private static Value sum(@Nullable Value before, int number) {
    return before instanceof Value.NumberValue(var old)
        ? Value.of(old.longValueExact() + number)
        : Value.of(number);
  }

  private static Value randomMap(Random random, int depth) {
    var entries = new TreeMap<String, Value>();
    for (var name : NAMES) {
      switch (random.nextInt(depth > 0 ? 4 : 2)) {
        case 0 -> {}
        case 1 -> entries.put(name, Value.of(random.nextInt(1000)));
        default -> entries.put(name, randomMap(random, depth - 1));
      }
    }
    return Value.map(entries);
  }

  private static List<Path> randomPaths(Random random) {
    var paths = new ArrayList<Path>();
    for (var name : NAMES) {
      var path = Path.of(name);
      for (int i = random.nextInt(3); i > 0; i--) {
        path = path.entry(NAMES.get(random.nextInt(NAMES.size())));
      }
      paths.add(path);
    }
    return paths;
  }

  /// All scalars with their places.
  private static Set<String> leaves(Attributes entries) {
    var found = new TreeSet<String>();
    entries.forEach(
        (name, value) -> {
          if (value instanceof Value.MapValue(var inner)) {
            leaves(inner).forEach(leaf -> found.add(name + "." + leaf));
          } else {
            found.add(name + "=" + value);
          }
        });
    return found;
  }
}
