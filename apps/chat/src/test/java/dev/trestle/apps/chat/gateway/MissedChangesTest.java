package dev.trestle.apps.chat.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.gateway.event.Recipients;
import dev.trestle.apps.chat.gateway.session.ClientSession;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.design.Design;
import dev.trestle.singletable.design.Placeholder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Which sessions restart when a change was not delivered.
class MissedChangesTest {
  private final SessionFixture fixture = new SessionFixture();
  private final List<Collection<ClientSession>> sent = new ArrayList<>();
  private final MissedEvents missedEvents = new MissedEvents(fixture.clients, sent::add);
  private final StaleRecipients stale =
      new StaleRecipients(
          Design.read(ChatTable.class, Map.of("stage", Placeholder.of("test")), Map.of()));

  @AfterEach
  void close() {
    fixture.close();
  }

  private List<Recipients> concernedBy(String partition, String sort) {
    return stale.of(Key.of("pk", partition).and("sk", sort));
  }

  @Test
  void a_dropped_change_concerns_its_recipients() {
    assertThat(concernedBy("CHANNEL#c", "MSG#1735257600000#m"))
        .containsExactly(Recipients.Subscribers.of("c"));
    assertThat(concernedBy("SERVER#s", "META")).containsExactly(Recipients.Members.of("s"));
    assertThat(concernedBy("SERVER#s", "CHANNEL#c")).containsExactly(Recipients.Members.of("s"));
    assertThat(concernedBy("USER#u", "SERVER#s"))
        .containsExactly(new Recipients.OneUser("u"), Recipients.Members.of("s"));
    assertThat(concernedBy("USER#u", "TOKEN#t")).containsExactly(new Recipients.OneUser("u"));
    assertThat(concernedBy("USER#u", "PROFILE")).containsExactly(new Recipients.OneUser("u"));
  }

  @Test
  void dropped_changes_of_sessions_and_read_states_have_no_recipients() {
    assertThat(concernedBy("USER#u", "CONN#c")).isEmpty();
    assertThat(concernedBy("CHANNEL#c", "CONN#s")).isEmpty();
    assertThat(concernedBy("MSG#m", "REACT#+#USER#u")).isEmpty();
    assertThat(concernedBy("USER#u", "LASTREAD#CHANNEL#c")).isEmpty();
    assertThat(concernedBy("JOB#j", "META")).isEmpty();
    missedEvents.flush(SessionFixture.NOW);
    assertThat(sent).isEmpty();
  }

  @Test
  void all_sessions_restart_at_most_once_a_minute() {
    var ann = fixture.enter("ann");
    missedEvents.addAll();
    missedEvents.addAll();
    missedEvents.flush(SessionFixture.NOW);
    missedEvents.flush(SessionFixture.NOW.plusSeconds(1));
    assertThat(sent).containsExactly(List.of(ann));
    missedEvents.addAll();
    missedEvents.flush(SessionFixture.NOW.plus(MissedEvents.BETWEEN_ALL).minusMillis(1));
    assertThat(sent).hasSize(1);
    missedEvents.flush(SessionFixture.NOW.plus(MissedEvents.BETWEEN_ALL));
    assertThat(sent).hasSize(2);
  }

  @Test
  void only_sessions_that_missed_events_restart_at_the_next_tick() {
    var ann = fixture.enter("ann");
    fixture.enter("bob");
    missedEvents.add(List.of(ann));
    missedEvents.add(List.of(ann));
    missedEvents.flush(SessionFixture.NOW);
    assertThat(sent).containsExactly(List.of(ann));
  }
}
