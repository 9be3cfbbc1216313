package dev.trestle.apps.chat.gateway.presence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.PresenceStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class PresenceTrackerTest {
  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
  private final PresenceTracker presenceTracker = new PresenceTracker(now::get);

  private void pass(Duration time) {
    now.updateAndGet(instant -> instant.plus(time));
  }

  private void present(String connectionId, User.Presence status) {
    presenceTracker.addConnection(
        "ann", connectionId, status, now.get().plusSeconds(180), List.of("garden"));
  }

  private List<PresenceStatus> news() {
    return presenceTracker.takeChanges(250).stream()
        .map(PresenceTracker.PresenceChange::seen)
        .toList();
  }

  @Test
  void online_is_published_at_once_and_offline_a_moment_later() {
    present("a", User.Presence.ONLINE);
    assertThat(presenceTracker.takeChanges(250))
        .containsExactly(
            new PresenceTracker.PresenceChange("ann", PresenceStatus.ONLINE, Set.of("garden")));
    assertThat(presenceTracker.visibleIn("garden")).isEqualTo(Map.of("ann", PresenceStatus.ONLINE));
    pass(Duration.ofMinutes(1));
    presenceTracker.removeConnection("ann", "a");
    assertThat(news()).isEmpty();
    pass(Duration.ofSeconds(5));
    assertThat(news()).containsExactly(PresenceStatus.OFFLINE);
    assertThat(presenceTracker.visibleIn("garden")).isEmpty();
    assertThat(presenceTracker.knows("ann")).isFalse();
  }

  @Test
  void reloading_a_page_is_not_published_as_offline() {
    present("a", User.Presence.ONLINE);
    assertThat(news()).hasSize(1);
    pass(Duration.ofMinutes(1));
    presenceTracker.removeConnection("ann", "a");
    assertThat(news()).isEmpty();
    pass(Duration.ofSeconds(2));
    present("b", User.Presence.ONLINE);
    pass(Duration.ofMinutes(1));
    assertThat(news()).isEmpty();
  }

  @Test
  void a_user_is_published_at_most_once_in_five_seconds() {
    present("a", User.Presence.ONLINE);
    assertThat(news()).containsExactly(PresenceStatus.ONLINE);
    present("a", User.Presence.IDLE);
    present("a", User.Presence.DND);
    pass(Duration.ofMillis(4_999));
    assertThat(news()).isEmpty();
    pass(Duration.ofMillis(1));
    assertThat(news()).containsExactly(PresenceStatus.DND);
  }

  @Test
  void invisible_on_any_connection_looks_offline() {
    present("a", User.Presence.ONLINE);
    present("b", User.Presence.INVISIBLE);
    assertThat(news()).containsExactly(PresenceStatus.INVISIBLE);
    assertThat(presenceTracker.visibleStatus("ann")).isEqualTo(PresenceStatus.OFFLINE);
    assertThat(presenceTracker.visibleIn("garden")).isEmpty();
    assertThat(presenceTracker.ownStatus("ann")).isEqualTo(PresenceStatus.INVISIBLE);
  }

  @Test
  void online_on_any_connection_is_not_idle() {
    present("a", User.Presence.IDLE);
    present("b", User.Presence.ONLINE);
    assertThat(news()).containsExactly(PresenceStatus.ONLINE);
  }

  @Test
  void the_sockets_of_a_silent_node_are_missed() {
    present("a", User.Presence.ONLINE);
    assertThat(news()).hasSize(1);
    pass(Duration.ofSeconds(179));
    presenceTracker.expireConnections();
    assertThat(news()).isEmpty();
    pass(Duration.ofSeconds(1));
    presenceTracker.expireConnections();
    assertThat(news()).containsExactly(PresenceStatus.OFFLINE);
  }

  @Test
  void a_user_who_left_a_server_has_no_presence_there() {
    present("a", User.Presence.ONLINE);
    assertThat(news()).hasSize(1);
    presenceTracker.left("ann", "garden");
    presenceTracker.joined("ann", "harbour");
    assertThat(presenceTracker.visibleIn("garden")).isEmpty();
    assertThat(presenceTracker.visibleIn("harbour")).containsKey("ann");
  }

  @Test
  void many_changes_at_once_are_published_in_parts() {
    for (int i = 0; i < 600; i++) {
      presenceTracker.addConnection(
          "user" + i, "c", User.Presence.ONLINE, now.get(), List.of("garden"));
    }
    assertThat(presenceTracker.takeChanges(250)).hasSize(250);
    assertThat(presenceTracker.takeChanges(250)).hasSize(250);
    assertThat(presenceTracker.takeChanges(250)).hasSize(100);
    assertThat(presenceTracker.takeChanges(250)).isEmpty();
  }

  @Test
  void a_clock_that_was_set_back_does_not_delay_changes() {
    present("a", User.Presence.ONLINE);
    assertThat(news()).containsExactly(PresenceStatus.ONLINE);
    pass(Duration.ofHours(-1));
    present("a", User.Presence.DND);
    assertThat(news()).containsExactly(PresenceStatus.DND);
    presenceTracker.removeConnection("ann", "a");
    pass(Duration.ofHours(-1));
    assertThat(news()).containsExactly(PresenceStatus.OFFLINE);
  }
}
