package dev.trestle.kit.id;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdsTest {
  private static final String LAST = Ids.first(Instant.ofEpochMilli(9_999_999_999_999L));
  private static final String TOO_LATE = Ids.first(Instant.ofEpochMilli(10_000_000_000_000L));
  private static final String LAST_OF_ALL = "7ZZZZZZZZZZZZZZZZZZZZZZZZZ";

  @Test
  void an_id_is_stored_in_capitals_however_it_was_written() {
    var id = new Ids(InstantSource.system()).next();
    assertThat(Ids.parse(id)).contains(id);
    assertThat(Ids.parse(id.toLowerCase(java.util.Locale.ROOT))).contains(id);
    assertThat(Ids.parse(id.replace('0', 'O').replace('1', 'l'))).contains(id);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "01ARZ3NDEKTSV4RRFFQ69G5FA",
        "01ARZ3NDEKTSV4RRFFQ69G5FAVV",
        "01ARZ3NDEKTSV4RRFFQ69G5FA#",
        "8ZZZZZZZZZZZZZZZZZZZZZZZZZ",
        "ßßßßßßßßßßßßß",
      })
  void other_texts_are_none(String text) {
    assertThat(Ids.parse(text)).isEmpty();
  }

  @Test
  void the_moment_of_an_id_has_thirteen_digits() {
    assertThat(Ids.parse(LAST)).contains(LAST);
    assertThat(Ids.parse(TOO_LATE)).isEmpty();
    assertThat(Ids.parse(LAST_OF_ALL)).isEmpty();
  }

  @Test
  void ids_grow_though_the_clock_goes_back() {
    var now = new AtomicReference<>(Instant.parse("2026-01-31T12:00:00Z"));
    var ids = new Ids(now::get);
    var made = new ArrayList<String>();
    for (var back : List.of(0, 1, 9, 11, 3_600, 86_400)) {
      now.set(Instant.parse("2026-01-31T12:00:00Z").minusSeconds(back));
      made.add(ids.next());
      made.add(ids.next());
    }
    assertThat(made).isSorted().doesNotHaveDuplicates();
  }
}
