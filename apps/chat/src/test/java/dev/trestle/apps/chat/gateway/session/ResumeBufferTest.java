package dev.trestle.apps.chat.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import dev.trestle.apps.chat.gateway.frame.EventType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ResumeBufferTest {
  private final ResumeBuffer backlog = new ResumeBuffer(1);

  private static EncodedEvent payload(int characters) {
    return EncodedEvent.of(EventType.MESSAGE_CREATE, Map.of("content", "x".repeat(characters)));
  }

  @Test
  void events_after_a_number_are_kept() {
    var two = payload(1);
    var three = payload(2);
    backlog.add(two);
    backlog.add(three);
    assertThat(backlog.after(0)).isEmpty();
    assertThat(backlog.after(1)).contains(List.of(two, three));
    assertThat(backlog.after(2)).contains(List.of(three));
    assertThat(backlog.after(3)).contains(List.of());
  }

  @Test
  void acknowledged_events_are_dropped() {
    backlog.add(payload(1));
    var three = payload(2);
    backlog.add(three);
    backlog.acknowledge(2);
    assertThat(backlog.after(1)).isEmpty();
    assertThat(backlog.after(2)).contains(List.of(three));
    assertThat(backlog.bytes()).isEqualTo(three.bytes());
    backlog.acknowledge(3);
    assertThat(backlog.bytes()).isZero();
  }

  @Test
  void the_oldest_go_when_there_are_too_many() {
    for (int i = 0; i < SessionLimits.BACKLOG; i++) {
      backlog.add(payload(1));
    }
    assertThat(backlog.after(1)).isPresent();
    backlog.add(payload(1));
    assertThat(backlog.after(1)).isEmpty();
    assertThat(backlog.after(2).orElseThrow()).hasSize(SessionLimits.BACKLOG);
  }

  @Test
  void the_oldest_go_when_they_are_too_large_together() {
    var large = payload(SessionLimits.BACKLOG_BYTES / 2);
    backlog.add(large);
    backlog.add(large);
    assertThat(backlog.after(1)).isEmpty();
    assertThat(backlog.after(2)).contains(List.of(large));
    assertThat(backlog.bytes()).isEqualTo(large.bytes());
  }
}
