package dev.trestle.dynamo.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.testing.RandomValues;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AttributesTest {
  private static final int STEPS = 1_000;

  @ParameterizedTest
  @ValueSource(longs = {51, 52, 53})
  void attributes_behave_like_a_sorted_map(long seed) {
    var random = new Random(seed);
    var values = new RandomValues(random);
    var model = new TreeMap<String, Value>();
    var attributes = Attributes.EMPTY;
    for (int i = 0; i < STEPS; i++) {
      var name = values.name();
      var before = Map.copyOf(model);
      var old = attributes;
      if (random.nextInt(3) == 0) {
        model.remove(name);
        attributes = attributes.without(name);
      } else {
        var value = values.value();
        model.put(name, value);
        attributes = attributes.with(name, value);
      }
      var step = "seed %d, step %d: %s".formatted(seed, i, name);
      assertThat(attributes)
          .as(step)
          .isEqualTo(model)
          .hasSameSizeAs(model)
          .hasSameHashCodeAs(model);
      assertThat(model).as(step).isEqualTo(attributes);
      assertThat(attributes.keySet()).as(step).containsExactlyElementsOf(model.keySet());
      assertThat(Attributes.of(model)).as(step).isEqualTo(attributes);
      assertThat(attributes.value(name)).as(step).isEqualTo(model.get(name));
      assertThat(attributes.containsKey(name)).as(step).isEqualTo(model.containsKey(name));
      assertThat(old).as(step).isEqualTo(before);
    }
  }

  @Test
  void sorted_arrays_are_taken_as_they_are() {
    var attributes =
        Attributes.ofSorted(new String[] {"a", "b"}, new Value[] {Value.of(1), Value.of(2)});
    assertThat(attributes).isEqualTo(Map.of("a", Value.of(1), "b", Value.of(2)));
    assertThat(attributes.nameAt(1)).isEqualTo("b");
    assertThat(attributes.valueAt(1)).isEqualTo(Value.of(2));
  }

  @Test
  void arrays_out_of_order_are_a_bug() {
    var two = new Value[] {Value.of(1), Value.of(2)};
    assertThatThrownBy(() -> Attributes.ofSorted(new String[] {"b", "a"}, two))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> Attributes.ofSorted(new String[] {"a", "a"}, two))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> Attributes.ofSorted(new String[] {"a"}, two))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void attributes_cannot_be_changed_through_the_map_interface() {
    var attributes = Attributes.EMPTY.with("a", Value.of(1));
    assertThatThrownBy(() -> attributes.put("a", Value.of(2)))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> attributes.remove("a"))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> attributes.entrySet().iterator().next().setValue(Value.of(2)))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> Attributes.EMPTY.entrySet().iterator().next())
        .isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void a_value_that_is_not_a_string_is_not_a_name() {
    assertThat(Attributes.EMPTY.with("1", Value.of(1)).get((Object) 1)).isNull();
    assertThat(Attributes.EMPTY.with("1", Value.of(1)).containsKey((Object) 1)).isFalse();
  }
}
