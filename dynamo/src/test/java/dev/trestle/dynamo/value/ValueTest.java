package dev.trestle.dynamo.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.value.Value.BinarySetValue;
import dev.trestle.dynamo.value.Value.NumberSetValue;
import dev.trestle.dynamo.value.Value.StringSetValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ValueTest {
  @Test
  void a_set_without_members_is_refused() {
    assertThatThrownBy(Value::strings)
        .hasMessage("One or more parameter values were invalid: An string set  may not be empty");
    assertThatThrownBy(Value::numbers)
        .hasMessage("One or more parameter values were invalid: An number set  may not be empty");
    assertThatThrownBy(Value::binaries)
        .hasMessage("One or more parameter values were invalid: Binary sets should not be empty");
  }

  @Test
  void sets_are_equal_in_whichever_order_they_were_given() {
    assertThat(Value.strings("b", "a")).isEqualTo(Value.strings("a", "b"));
    assertThat(Value.numbers(new BigDecimal("1.0"), new BigDecimal(2)))
        .isEqualTo(Value.numbers(new BigDecimal(2), new BigDecimal("1.00")));
    assertThat(Value.strings("1")).isNotEqualTo(Value.numbers(BigDecimal.ONE));
  }

  @Test
  void members_ascend_even_from_a_set_sorted_otherwise() {
    var descending = new TreeSet<String>(Comparator.reverseOrder());
    descending.addAll(List.of("a", "b", "c"));
    assertThat(new StringSetValue(descending).members()).containsExactly("a", "b", "c");
    assertThat(Value.numbers(BigDecimal.TEN, BigDecimal.TWO, new BigDecimal("-1")).members())
        .containsExactly(new BigDecimal("-1"), BigDecimal.TWO, new BigDecimal("1E+1"));
  }

  @Test
  void numbers_that_are_equal_are_one_member() {
    assertThat(Value.numbers(new BigDecimal("1.0"), BigDecimal.ONE).members())
        .containsExactly(BigDecimal.ONE);
  }

  @Test
  void binaries_ascend_as_unsigned_bytes() {
    var high = Bytes.owning(new byte[] {-1});
    var low = Bytes.owning(new byte[] {1, 2});
    assertThat(Value.binaries(high, low).members()).containsExactly(low, high);
  }

  @Test
  void changing_what_a_value_was_made_of_does_not_change_the_value() {
    var elements = new ArrayList<Value>(List.of(Value.of(1)));
    var list = new Value.ListValue(elements);
    elements.add(Value.of(2));
    assertThat(list).isEqualTo(Value.list(Value.of(1)));

    var strings = new TreeSet<>(List.of("a"));
    var set = new StringSetValue(strings);
    strings.add("b");
    assertThat(set).isEqualTo(Value.strings("a"));
  }

  @Test
  void members_cannot_be_changed() {
    assertThatThrownBy(() -> Value.strings("a").members().add("b"))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(
            () -> new NumberSetValue(new TreeSet<>(List.of(BigDecimal.ONE))).members().clear())
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(
            () -> new BinarySetValue(new TreeSet<>(List.of(Bytes.EMPTY))).members().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void every_value_knows_its_type() {
    assertThat(
            List.of(
                Value.of("s"),
                Value.of(1),
                Value.of(Bytes.EMPTY),
                Value.TRUE,
                Value.NULL,
                Value.list(),
                Value.map(Map.of()),
                Value.strings("a"),
                Value.numbers(BigDecimal.ONE),
                Value.binaries(Bytes.EMPTY)))
        .extracting(Value::type)
        .containsExactly(ValueType.values());
  }

  @Test
  void an_item_is_what_its_attributes_are() {
    var item = Item.of("a", Value.of("x")).with("b", 1).with("c", true);
    assertThat(item)
        .isEqualTo(Item.of(Map.of("c", Value.TRUE, "b", Value.of(1), "a", Value.of("x"))));
    assertThat(item.without("b").without("nothing").find("b")).isEmpty();
    assertThat(item.find("c")).contains(Value.TRUE);
    assertThat(Key.of("pk", "x").and("sk", 1)).isEqualTo(Key.of("sk", Value.of(1)).and("pk", "x"));
  }
}
