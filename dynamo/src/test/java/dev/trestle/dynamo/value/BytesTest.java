package dev.trestle.dynamo.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BytesTest {
  @Test
  void bytes_compare_by_content() {
    assertThat(bytes(1, 2))
        .isEqualTo(bytes(1, 2))
        .hasSameHashCodeAs(bytes(1, 2))
        .isNotEqualTo(bytes(1));
  }

  @Test
  void bytes_sort_unsigned_and_shorter_first() {
    assertThat(bytes(0x7f)).isLessThan(bytes(0x80));
    assertThat(bytes(1)).isLessThan(bytes(1, 0));
    assertThat(Bytes.EMPTY).isLessThan(bytes(0));
  }

  @Test
  void a_copy_does_not_follow_its_array() {
    var array = new byte[] {1};
    var copy = Bytes.copyOf(array);
    array[0] = 2;
    assertThat(copy).isEqualTo(bytes(1));
    copy.toArray()[0] = 3;
    assertThat(copy).isEqualTo(bytes(1));
  }

  @Test
  void bytes_start_with_their_prefixes() {
    assertThat(bytes(1, 2, 3).startsWith(bytes(1, 2))).isTrue();
    assertThat(bytes(1, 2, 3).startsWith(Bytes.EMPTY)).isTrue();
    assertThat(bytes(1, 2, 3).startsWith(bytes(2))).isFalse();
    assertThat(bytes(1).startsWith(bytes(1, 2))).isFalse();
  }

  @Test
  void bytes_contain_their_parts() {
    assertThat(bytes(1, 1, 2, 3).contains(bytes(1, 2, 3))).isTrue();
    assertThat(bytes(1, 2, 3).contains(bytes(1, 3))).isFalse();
    assertThat(bytes(1, 2, 3).contains(Bytes.EMPTY)).isTrue();
    assertThat(bytes(1).contains(bytes(1, 1))).isFalse();
  }

  @Test
  void bytes_are_shown_in_base_64_and_hex() {
    assertThat(bytes(0, 0xff)).hasToString("AP8=");
    assertThat(bytes(0, 0xff).toHex()).isEqualTo("00ff");
    assertThat(bytes(5, 6).at(1)).isEqualTo((byte) 6);
    var target = new byte[4];
    bytes(5, 6).copyTo(target, 1);
    assertThat(target).containsExactly(0, 5, 6, 0);
  }

  private static Bytes bytes(int... content) {
    var array = new byte[content.length];
    for (int i = 0; i < content.length; i++) {
      array[i] = (byte) content[i];
    }
    return Bytes.owning(array);
  }
}
