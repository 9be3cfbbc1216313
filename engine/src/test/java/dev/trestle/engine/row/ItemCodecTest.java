package dev.trestle.engine.row;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.value.Item;
import org.junit.jupiter.api.Test;

class ItemCodecTest {
  @Test
  void an_item_is_read_back() {
    var item = Item.EMPTY.with("pk", "a").with("n", 12).with("flag", true);
    assertThat(ItemCodec.decode(ItemCodec.encode(item))).isEqualTo(item);
  }
}
