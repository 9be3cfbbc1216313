package dev.trestle.apps.nbhd.atproto.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TidTest {
  private static final Instant MOMENT = Instant.parse("2026-03-01T12:00:00.123456Z");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "3jzfcijpj2z2a",
        "7777777777777",
        "3zzzzzzzzzzzz",
        "a222222222222",
        "j222222222222",
        "azzzzzzzzzzzz"
      })
  void form_of_the_protocol_is_accepted(String text) {
    assertThat(Tid.parse(text)).contains(new Tid(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "3jzfcijpj2z21",
        "0000000000000",
        "3JZFCIJPJ2Z2A",
        "3jzfcijpj2z2aa",
        "3jzfcijpj2z2",
        "222",
        "",
        "3jzf-cij-pj2z-2a",
        "zzzzzzzzzzzzz",
        "kjzfcijpj2z2a",
        "3jzfcijpj2z2a\n"
      })
  void other_text_is_rejected(String text) {
    assertThat(Tid.parse(text)).isEmpty();
    assertThatThrownBy(() -> new Tid(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void number_is_written_in_the_alphabet_of_the_protocol() {
    assertThat(Tid.of(0, 0)).hasToString("2222222222222");
    assertThat(Tid.of(0, 1)).hasToString("2222222222223");
    assertThat(Tid.of(0, 31)).hasToString("222222222222z");
    assertThat(Tid.of(1, 0)).hasToString("2222222222322");
    assertThat(Tid.of((1L << 53) - 1, 1023)).hasToString("bzzzzzzzzzzzz");
  }

  @Test
  void number_that_has_no_room_is_refused() {
    assertThatThrownBy(() -> Tid.of(1L << 53, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Tid.of(-1, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Tid.of(0, 1024)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void time_can_be_read() {
    assertThat(new TidClock(() -> MOMENT, new Random(1)).next().instant()).isEqualTo(MOMENT);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void order_of_texts_is_the_order_of_times(long seed) {
    var random = new Random(seed);
    for (int i = 0; i < 10_000; i++) {
      long one = random.nextLong(1L << random.nextInt(1, 54));
      long other = random.nextLong(1L << random.nextInt(1, 54));
      assertThat(Integer.signum(Tid.of(one, 5).compareTo(Tid.of(other, 5))))
          .isEqualTo(Long.compare(one, other));
    }
  }

  @Test
  void clock_that_stands_still_or_goes_back_gives_greater_ones() {
    var now = new ArrayList<>(Collections.nCopies(3, MOMENT));
    now.add(MOMENT.minusSeconds(60));
    var clock = new TidClock(now::removeFirst, new Random(1));
    var made = new ArrayList<Tid>();
    for (int i = 0; i < 4; i++) {
      made.add(clock.next());
    }
    assertThat(made).isSorted().doesNotHaveDuplicates();
  }

  @Test
  void threads_never_get_the_same_one() throws Exception {
    var clock = new TidClock(() -> MOMENT, new Random(1));
    var all = new HashSet<Tid>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var made = new ArrayList<Future<Tid>>();
      for (int i = 0; i < 1000; i++) {
        made.add(threads.submit(clock::next));
      }
      for (var one : made) {
        all.add(one.get());
      }
    }
    assertThat(all).hasSize(1000);
  }
}
