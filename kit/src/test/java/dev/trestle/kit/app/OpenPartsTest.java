package dev.trestle.kit.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class OpenPartsTest {
  private final ArrayList<String> closed = new ArrayList<>();
  private final OpenParts parts = new OpenParts("notes");

  private AutoCloseable part(String name) {
    return () -> closed.add(name);
  }

  @Test
  void parts_are_closed_in_the_opposite_order() {
    parts.add(part("first"));
    parts.add(part("second"));
    parts.close();
    assertThat(closed).containsExactly("second", "first");
  }

  @Test
  void a_part_that_fails_to_close_does_not_keep_the_others_open() {
    parts.add(part("first"));
    parts.add(
        () -> {
          throw new IOException("The disk is full.");
        });
    parts.add(part("third"));
    parts.close();
    assertThat(closed).containsExactly("third", "first");
  }

  @Test
  void parts_are_closed_once() {
    parts.add(part("first"));
    parts.close();
    parts.close();
    assertThat(closed).containsExactly("first");
  }

  @Test
  void parts_of_a_whole_that_fails_to_open_are_closed() {
    assertThatThrownBy(
            () ->
                OpenParts.open(
                    "notes",
                    opening -> {
                      opening.add(part("first"));
                      opening.add(part("second"));
                      throw new IllegalStateException("The port is taken.");
                    }))
        .isInstanceOf(IllegalStateException.class);
    assertThat(closed).containsExactly("second", "first");
  }

  @Test
  void parts_of_a_whole_that_has_opened_stay_open() {
    var whole = OpenParts.open("notes", opening -> opening.add(part("first")));
    assertThat(whole).isNotNull();
    assertThat(closed).isEmpty();
  }
}
