package dev.trestle.apps.chat.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.gateway.SessionFixture;
import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import dev.trestle.apps.chat.gateway.frame.EventType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Which disconnected sessions expire.
class DisconnectedSessionTest {
  private final SessionFixture fixture = new SessionFixture();

  @AfterEach
  void close() {
    fixture.close();
  }

  private static EncodedEvent payload(int characters) {
    return EncodedEvent.of(EventType.MESSAGE_CREATE, Map.of("content", "x".repeat(characters)));
  }

  private List<ClientSession> forgotten() {
    return DisconnectedSession.findExpired(fixture.clients.all(), SessionFixture.NOW).stream()
        .map(DisconnectedSession::client)
        .toList();
  }

  @Test
  void two_thousand_sessions_with_shared_events_are_all_kept() {
    var all =
        IntStream.range(0, 2_000)
            .mapToObj(i -> fixture.away("user" + i, SessionFixture.NOW))
            .toList();
    for (int i = 0; i < 512; i++) {
      var payload = payload(200);
      all.forEach(client -> client.send(payload));
    }
    assertThat(forgotten()).isEmpty();
  }

  @Test
  void beyond_the_limit_the_oldest_disconnections_expire() {
    var early = fixture.away("early", SessionFixture.NOW.minusSeconds(10));
    for (int i = 0; i < 8; i++) {
      fixture.away("user" + i, SessionFixture.NOW.minusSeconds(i));
    }
    for (var client : fixture.clients.all()) {
      client.send(payload(SessionLimits.BACKLOG_BYTES - 1_000));
    }
    assertThat(forgotten()).containsExactly(early);
  }

  @Test
  void after_two_minutes_every_session_expires() {
    var client = fixture.away("ann", SessionFixture.NOW.minus(SessionLimits.RESUME_WITHIN));
    fixture.away("bob", SessionFixture.NOW.minus(SessionLimits.RESUME_WITHIN).plusMillis(1));
    fixture.enter("carol");
    assertThat(forgotten()).containsExactly(client);
  }

  @Test
  void a_resumed_session_does_not_expire() {
    var client = fixture.away("ann", SessionFixture.NOW.minus(Duration.ofMinutes(3)));
    var decided = DisconnectedSession.findExpired(fixture.clients.all(), SessionFixture.NOW);
    assertThat(client.resume(fixture.connect(), 1)).isEqualTo(ClientSession.Resumption.DONE);
    decided.forEach(fixture.clients::removeIfDisconnected);
    assertThat(fixture.clients.find(client.sessionId())).contains(client);
    assertThat(client.isEnded()).isFalse();
  }
}
