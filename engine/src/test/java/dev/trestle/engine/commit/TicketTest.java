package dev.trestle.engine.commit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class TicketTest {
  @Test
  void one_who_fails_to_listen_keeps_nobody_else_from_being_told() {
    var ticket = new Ticket();
    var told = new ArrayList<String>();
    ticket.whenSettled(
        _ -> {
          throw new IllegalStateException("cannot send");
        });
    ticket.whenSettled(
        _ -> {
          throw new AssertionError("cannot even fail");
        });
    ticket.whenSettled(_ -> told.add("third"));
    ticket.succeed();
    ticket.tell();
    assertThat(told).containsExactly("third");
  }

  @Test
  void each_is_told_once() {
    var ticket = new Ticket();
    var told = new ArrayList<String>();
    ticket.whenSettled(_ -> told.add("before"));
    ticket.succeed();
    ticket.tell();
    ticket.tell();
    ticket.whenSettled(_ -> told.add("after"));
    assertThat(told).containsExactly("before", "after");
  }
}
