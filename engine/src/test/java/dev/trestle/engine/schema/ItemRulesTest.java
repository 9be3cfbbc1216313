package dev.trestle.engine.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class ItemRulesTest {
  private static final Item ITEM = Item.of("pk", Value.of("k"));

  @Test
  void an_item_weighs_400_kilobytes_at_most() {
    var largest = ITEM.with("d", "x".repeat(400 * 1024 - 4));
    var tooLarge = ITEM.with("d", "x".repeat(400 * 1024 - 3));
    assertThat(largest.sizeBytes()).isEqualTo(409_600);
    assertAllowed(largest);
    assertRefused(
        () -> ItemRules.requirePuttable(tooLarge, 0),
        "Item size has exceeded the maximum allowed size");
    assertRefused(
        () -> ItemRules.requireUpdatable(tooLarge, 0),
        "Item size to update has exceeded the maximum allowed size");
  }

  @Test
  void a_document_has_32_levels_at_most() {
    var text =
        "Nesting Levels have exceeded supported limits: "
            + "Attributes in the item have nested levels beyond supported limit";
    assertAllowed(ITEM.with("d", nested(31, inner -> Value.map(Map.of("n", inner)))));
    assertAllowed(ITEM.with("d", nested(31, Value::list)));
    assertRefused(
        () ->
            ItemRules.requirePuttable(
                ITEM.with("d", nested(32, inner -> Value.map(Map.of("n", inner)))), 0),
        text);
    assertRefused(
        () -> ItemRules.requireUpdatable(ITEM.with("d", nested(32, Value::list)), 0), text);
  }

  @Test
  void an_attribute_has_a_name() {
    assertRefused(() -> ItemRules.requirePuttable(ITEM.with("", 1), 0), "Empty attribute name");
    assertRefused(
        () -> ItemRules.requireUpdatable(ITEM.with("m", Value.map(Map.of("", Value.TRUE))), 0),
        "Empty attribute name");
  }

  @Test
  void a_name_is_65535_bytes_long_at_most() {
    var text = "Attribute name is too large, must be less than 65536 bytes";
    assertAllowed(ITEM.with("n".repeat(65_535), 1));
    assertAllowed(ITEM.with("\u20AC".repeat(21_845), 1));
    assertRefused(() -> ItemRules.requirePuttable(ITEM.with("n".repeat(65_536), 1), 0), text);
    assertRefused(() -> ItemRules.requirePuttable(ITEM.with("\u20AC".repeat(21_846), 1), 0), text);
    assertRefused(
        () ->
            ItemRules.requirePuttable(
                ITEM.with("m", Value.map(Map.of("n".repeat(65_536), Value.TRUE))), 0),
        text);
  }

  private static Value nested(int levels, UnaryOperator<Value> wrap) {
    Value value = Value.of("leaf");
    for (int i = 0; i < levels; i++) {
      value = wrap.apply(value);
    }
    return value;
  }

  private static void assertAllowed(Item item) {
    assertThatCode(() -> ItemRules.requirePuttable(item, 0)).doesNotThrowAnyException();
    assertThatCode(() -> ItemRules.requireUpdatable(item, 0)).doesNotThrowAnyException();
  }

  private static void assertRefused(ThrowingCallable call, String text) {
    assertThatExceptionOfType(ValidationException.class).isThrownBy(call).withMessage(text);
  }
}
