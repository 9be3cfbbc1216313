package dev.trestle.apps.chat.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.testing.Answer;
import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.engine.Database;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
@TrestleTest
class SessionsTest {
  private final Database database;
  private final TestClock clock;
  private final LiveChat live;

  SessionsTest(Database database, TestClock clock) {
    this.database = database;
    this.clock = clock;
    this.live = node();
  }

  private LiveChat node() {
    return LiveChat.on(database, config -> config.clock(clock));
  }

  @AfterEach
  void close() {
    live.close();
  }

  private Answer refresh(String token) {
    return live.post("/auth/refresh", "refreshToken", token);
  }

  private Answer sessions(String accessToken) {
    return live.send(
        live.request("/auth/sessions").header("Authorization", "Bearer " + accessToken).GET());
  }

  @Test
  void an_access_token_is_good_for_a_quarter_of_an_hour() {
    var ann = live.signUp("ann");
    clock.forward(Duration.ofMinutes(15).minusMillis(1));
    ann.get("/auth/sessions").ok(200);
    clock.forward(Duration.ofMillis(1));
    ann.get("/auth/sessions").ok(401);
    var anew = refresh(ann.refreshToken()).ok(200);
    sessions(anew.text("/accessToken")).ok(200);
  }

  @Test
  void a_sign_in_lasts_for_thirty_days_without_being_used() {
    var ann = live.signUp("ann");
    clock.forward(Duration.ofDays(30).minusSeconds(1));
    var next = refresh(ann.refreshToken()).ok(200);
    clock.forward(Duration.ofDays(30));
    refresh(next.text("/refreshToken")).ok(401);
  }

  @Test
  void tokens_are_good_at_another_node_and_after_a_restart() {
    var ann = live.signUp("ann");
    try (var other = node()) {
      other
          .send(
              other
                  .request("/auth/sessions")
                  .header("Authorization", "Bearer " + ann.accessToken())
                  .GET())
          .ok(200);
      var again = other.logIn("ann");
      // The first node has remembered ann's sign-ins before this one began.
      ann.get("/auth/sessions").ok(200);
      sessions(again.accessToken()).ok(200);
      other.post("/auth/refresh", "refreshToken", ann.refreshToken()).ok(200);
    }
  }

  @Test
  void foreign_tokens_are_refused() {
    var ann = live.signUp("ann");
    for (var token :
        new String[] {
          "",
          "x",
          "a.b.c",
          ann.accessToken() + "x",
          ann.refreshToken() + "x",
          "x".repeat(2000),
          // The same claims, signed by nobody.
          "eyJhbGciOiJub25lIn0." + ann.accessToken().split("\\.", -1)[1] + "."
        }) {
      sessions(token).ok(401);
      refresh(token).ok(401);
    }
    sessions(ann.refreshToken()).ok(401);
    refresh(ann.accessToken()).ok(401);
    ann.get("/auth/sessions").ok(200);
  }

  @Test
  void a_reused_refresh_token_ends_its_family() {
    var ann = live.signUp("ann");
    var elsewhere = live.logIn("ann");
    var second = refresh(ann.refreshToken()).ok(200);
    sessions(second.text("/accessToken")).ok(200);
    refresh(ann.refreshToken()).ok(401);
    refresh(second.text("/refreshToken")).ok(401);
    sessions(second.text("/accessToken")).ok(401);
    elsewhere.get("/auth/sessions").ok(200);
  }

  @Test
  void concurrent_uses_of_one_refresh_token_end_its_family() {
    var ann = live.signUp("ann");
    var answers = new ConcurrentLinkedQueue<Answer>();
    ConcurrentRun.run(1, (_, _) -> answers.add(refresh(ann.refreshToken())));
    var in = answers.stream().filter(answer -> answer.status() == 200).toList();
    assertThat(in).hasSizeLessThanOrEqualTo(1);
    for (var answer : in) {
      refresh(answer.text("/refreshToken")).ok(401);
      sessions(answer.text("/accessToken")).ok(401);
    }
    live.logIn("ann");
  }

  @Test
  void logging_out_ends_one_sign_in() {
    var ann = live.signUp("ann");
    var elsewhere = live.logIn("ann");
    live.post("/auth/logout", "refreshToken", ann.refreshToken()).ok(204);
    ann.get("/auth/sessions").ok(401);
    refresh(ann.refreshToken()).ok(401);
    elsewhere.post("/auth/logout").ok(204);
    refresh(elsewhere.refreshToken()).ok(401);
  }

  @Test
  void logging_out_everywhere_ends_all_of_them() {
    var ann = live.signUp("ann");
    var elsewhere = live.logIn("ann");
    ann.post("/auth/logout-all").ok(204);
    ann.get("/auth/sessions").ok(401);
    elsewhere.get("/auth/sessions").ok(401);
    refresh(elsewhere.refreshToken()).ok(401);
    live.logIn("ann").get("/auth/sessions").ok(200);
  }

  @Test
  void sign_ins_are_listed_and_ended_by_their_owner() {
    var ann = live.signUp("ann");
    clock.forward(Duration.ofMinutes(1));
    var elsewhere = live.logIn("ann");
    var listed = ann.get("/auth/sessions").ok(200).body().path("sessions");
    assertThat(listed).hasSize(2);
    assertThat(listed.get(0).path("current").asBoolean()).isFalse();
    assertThat(listed.get(1).path("current").asBoolean()).isTrue();
    assertThat(listed.get(0).path("userAgent").asText()).contains("Java");
    assertThat(listed.get(0).path("address").asText()).isEqualTo("127.0.0.1");
    var path = "/auth/sessions/" + listed.get(0).path("tokenId").asText();

    live.signUp("bob").delete(path).ok(404);
    // It is the same one after its token was taken for another.
    refresh(elsewhere.refreshToken()).ok(200);
    ann.delete(path).ok(204);
    elsewhere.get("/auth/sessions").ok(401);
    ann.delete(path).ok(404);
  }

  @Test
  void with_the_fifty_first_sign_in_the_oldest_ends() {
    var first = live.signUp("ann");
    for (int i = 1; i < 50; i++) {
      clock.forward(Duration.ofMillis(1));
      live.logIn("ann");
    }
    first.get("/auth/sessions").ok(200);
    clock.forward(Duration.ofMillis(1));
    var last = live.logIn("ann");
    first.get("/auth/sessions").ok(401);
    assertThat(last.get("/auth/sessions").ok(200).body().path("sessions")).hasSize(50);
  }
}
