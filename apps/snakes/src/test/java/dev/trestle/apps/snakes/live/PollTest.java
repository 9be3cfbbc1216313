package dev.trestle.apps.snakes.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.SnakesLimits;
import dev.trestle.web.limit.Quota;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class PollTest {
  private final LiveGame live =
      LiveGame.open(
          config ->
              config.limits(
                  SnakesLimits.FOR_PROGRAMS.with(
                      SnakesLimits.LimitedAction.ACTION, Quota.perSecond(10).burst(20))));

  @AfterEach
  void close() {
    live.close();
  }

  @Test
  void polling_and_socket_clients_play_in_one_game() {
    var ann = live.host("{\"cooldownMillis\":300}");
    var bob = PollClient.connect(live);
    var joined =
        bob.ask("joinGame", "\"gameCode\":\"%s\",\"playerName\":\"Bob\"".formatted(ann.code()));
    assertThat(joined.path("type").asText()).isEqualTo("joinedGame");
    ann.awaitEvent("playerJoined");
    ann.ask("startGame");
    assertThat(bob.ask("rollDice").path("type").asText()).isEqualTo("playerMoved");
    ann.awaitEvent("playerMoved");
    ann.ask("rollDice");
    bob.await(ledger -> ledger.types().stream().filter("playerMoved"::equals).count() == 2);
    assertThat(bob.ledger().gaps()).isEmpty();
    assertThat(bob.ledger().positions()).isEqualTo(ann.ledger().positions());
  }

  @Test
  void an_answer_that_was_lost_is_given_again() {
    var client = PollClient.connect(live);
    client.send("{\"action\":\"ping\",\"id\":\"1\",\"t\":1}");
    var first = client.messages(0);
    var again = client.messages(0);
    assertThat(again.body()).isEqualTo(first.body());
    client.send("{\"action\":\"ping\",\"id\":\"2\",\"t\":2}");
    var next = client.messages(first.body().path("next").asLong());
    assertThat(next.body().path("messages")).hasSize(1);
    assertThat(next.body().at("/messages/0/t").asInt()).isEqualTo(2);
    assertThat(next.body().path("next").asInt()).isEqualTo(2);
  }

  @Test
  void a_rejoin_closes_the_older_connection() {
    var created = live.create("{}").body();
    var rejoin =
        "\"gameCode\":\"%s\",\"playerToken\":\"%s\""
            .formatted(created.at("/game/code").asText(), created.path("playerToken").asText());
    var polling = PollClient.connect(live);
    polling.ask("rejoinGame", rejoin);
    var socket = live.seated(created);
    var last = polling.messages(polling.next());
    assertThat(last.body().at("/closed/code").asInt()).isEqualTo(4001);
    var over = polling.messages(0);
    assertThat(over.status()).isEqualTo(410);
    assertThat(over.code()).isEqualTo("CONNECTION_EXPIRED");
    assertThat(socket.closed()).isEmpty();
  }

  @Test
  void a_poll_client_can_disconnect() {
    var client = PollClient.connect(live);
    assertThat(client.disconnect().status()).isEqualTo(204);
    assertThat(client.send("{\"action\":\"ping\"}").status()).isEqualTo(410);
  }

  @Test
  void asking_too_often_ends_the_connection() {
    var client = PollClient.connect(live);
    var statuses = new ArrayList<Integer>();
    for (int i = 0; i < 60 && !statuses.contains(429); i++) {
      statuses.add(client.send("{\"action\":\"ping\"}").status());
    }
    assertThat(statuses).hasSizeGreaterThan(20).contains(202, 429);
    var last = client.messages(0);
    assertThat(last.body().at("/closed/code").asInt()).isEqualTo(4008);
  }

  @Test
  void requests_that_our_pages_never_send_are_refused() {
    var foreign =
        live.send(
            live.request("/snakes/poll/connect")
                .header("Origin", "https://elsewhere.example")
                .POST(BodyPublishers.noBody()));
    assertThat(foreign.status()).isEqualTo(403);
    var version = live.send(live.request("/snakes/poll/connect?v=2").POST(BodyPublishers.noBody()));
    assertThat(version.code()).isEqualTo("UNSUPPORTED_VERSION");
  }
}
