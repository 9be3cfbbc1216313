package dev.trestle.apps.guild.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.testing.Answer;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.testing.ConcurrentRun;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SignUpTest {
  private static LiveGuild live;

  @BeforeAll
  static void open() {
    live = LiveGuild.open();
  }

  @AfterAll
  static void close() {
    live.close();
  }

  private static Answer signUp(String nickname, String email) {
    return live.post(
        "/auth/signup", "nickname", nickname, "email", email, "password", LiveGuild.PASSWORD);
  }

  @Test
  void a_user_signs_up_and_in_and_renews_and_signs_out() {
    var ann = live.signUp("ann");
    assertThat(ann.query("{ me { email user { nickname } } }").at("/me/user/nickname").asText())
        .isEqualTo("ann");
    var again =
        live.post("/auth/login", "email", "ANN@example.org", "password", LiveGuild.PASSWORD);
    assertThat(again.ok(200).text("/user/nickname")).isEqualTo("ann");
    var renewed = live.post("/auth/refresh", "refreshToken", ann.refreshToken()).ok(200);
    assertThat(renewed.text("/accessToken")).isNotEmpty();
    assertThat(live.post("/auth/logout", "refreshToken", renewed.text("/refreshToken")).status())
        .isEqualTo(204);
    assertThat(live.post("/auth/refresh", "refreshToken", renewed.text("/refreshToken")).status())
        .isEqualTo(401);
    assertThat(
            live.post("/auth/login", "email", "ann@example.org", "password", "wrong password")
                .status())
        .isEqualTo(401);
  }

  @Test
  void nickname_and_address_are_taken_once_however_they_are_written() {
    live.signUp("Cat");
    assertThat(signUp("cAT", "other@example.org").ok(409).code()).isEqualTo("NICKNAME_TAKEN");
    assertThat(signUp("other", "CAT@example.org").ok(409).code()).isEqualTo("EMAIL_TAKEN");
    assertThat(signUp("admin", "admin@example.org").ok(409).code()).isEqualTo("NICKNAME_TAKEN");
  }

  @Test
  void of_many_who_want_one_nickname_at_once_one_gets_it() {
    Map<Integer, Integer> statuses = new ConcurrentHashMap<>();
    ConcurrentRun.run(
        1,
        (_, number) -> {
          var name = number % 2 == 0 ? "racer" : "RACER";
          statuses.merge(signUp(name, "racer" + number + "@example.org").status(), 1, Integer::sum);
        });
    assertThat(statuses).containsOnly(Map.entry(201, 1), Map.entry(409, ConcurrentRun.SIZE - 1));
  }

  @Test
  void availability_is_asked_for_before_signing_up() {
    live.signUp("dan");
    var taken = live.get("/auth/available?nickname=DAN&email=free@example.org").ok(200);
    assertThat(taken.at("/nickname").asBoolean()).isFalse();
    assertThat(taken.at("/email").asBoolean()).isTrue();
    assertThat(live.get("/auth/available?nickname=x").ok(200).at("/nickname").asBoolean())
        .isFalse();
    var anonymous =
        live.post(
            "/guild/graphql",
            "query",
            "{ isNicknameAvailable(nickname: \"Dan\") isEmailAvailable(email: \"e@example.org\") }");
    assertThat(anonymous.ok(200).at("/data/isNicknameAvailable").asBoolean()).isFalse();
    assertThat(anonymous.at("/data/isEmailAvailable").asBoolean()).isTrue();
  }

  @Test
  void wrong_values_are_named_with_their_fields() {
    var answer =
        live.post(
                "/auth/signup",
                "nickname",
                "no spaces",
                "email",
                "nobody",
                "password",
                "short",
                "timeZone",
                "Mars/Olympus")
            .ok(400);
    assertThat(answer.code()).isEqualTo("VALIDATION");
    assertThat(answer.at("/errors").fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder("nickname", "email", "password", "timeZone");
  }
}
