package dev.trestle.apps.snakes.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// A client without a socket.
final class PollClient {
  private static final int MAX_POLLS = 50;

  private final LiveGame live;
  private final String id;
  private final ReceivedEvents ledger = new ReceivedEvents();
  private final List<JsonNode> answers = new ArrayList<>();
  private long next;
  private int asked;

  private PollClient(LiveGame live, String id) {
    this.live = live;
    this.id = id;
  }

  static PollClient connect(LiveGame live) {
    var connected =
        live.send(live.request("/snakes/poll/connect?v=1").POST(BodyPublishers.noBody()));
    assertThat(connected.status()).isEqualTo(201);
    return new PollClient(live, connected.body().path("connectionId").asText());
  }

  private HttpRequest.Builder request(String path) {
    return live.request("/snakes/poll/" + path).header("X-Connection-Id", id);
  }

  LiveGame.Answer send(String text) {
    return live.send(request("send").POST(BodyPublishers.ofString(text)));
  }

  LiveGame.Answer disconnect() {
    return live.send(request("disconnect").POST(BodyPublishers.noBody()));
  }

  LiveGame.Answer messages(long since) {
    return live.send(request("messages?since=" + since).GET());
  }

  /// Hears what there is to hear.
  private void hear() {
    var received = messages(next);
    assertThat(received.status()).isEqualTo(200);
    next = received.body().path("next").asLong();
    for (var message : received.body().path("messages")) {
      ledger.take(message);
      if (message.has("re")) {
        answers.add(message);
      }
    }
  }

  JsonNode ask(String action) {
    return ask(action, "");
  }

  JsonNode ask(String action, String members) {
    var name = "p" + asked++;
    var more = members.isEmpty() ? "" : "," + members;
    var sent = send("{\"action\":\"%s\",\"id\":\"%s\"%s}".formatted(action, name, more));
    assertThat(sent.status()).isEqualTo(202);
    for (int i = 0; i < MAX_POLLS && answers.isEmpty(); i++) {
      hear();
    }
    assertThat(answers).as("the answer to %s", action).isNotEmpty();
    var answer = answers.removeFirst();
    assertThat(answer.path("re").asText()).isEqualTo(name);
    return answer;
  }

  void await(Predicate<ReceivedEvents> condition) {
    for (int i = 0; i < MAX_POLLS && !condition.test(ledger); i++) {
      hear();
    }
    assertThat(condition.test(ledger)).isTrue();
  }

  ReceivedEvents ledger() {
    return ledger;
  }

  long next() {
    return next;
  }
}
