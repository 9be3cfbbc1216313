package dev.trestle.apps.chat.account;

import static org.assertj.core.api.Assertions.assertThat;

import at.favre.lib.crypto.bcrypt.BCrypt;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.testing.Answer;
import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.apps.chat.testing.Person;
import dev.trestle.kit.account.password.HashCost;
import dev.trestle.kit.account.password.Passwords;
import dev.trestle.singletable.access.Tables;
import dev.trestle.testing.ConcurrentRun;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class SignInTest {
  private final LiveChat live = LiveChat.open();

  @AfterEach
  void close() {
    live.close();
  }

  private Answer signUp(String email, String username, String password) {
    return live.post("/auth/signup", "email", email, "username", username, "password", password);
  }

  @Test
  void a_user_signs_up_and_is_signed_in() {
    var answer = signUp(" Ann@Example.org ", "Ann.B", Person.PASSWORD).ok(201);
    assertThat(answer.text("/user/username")).isEqualTo("Ann.B");
    assertThat(answer.text("/user/email")).isEqualTo("Ann@Example.org");
    assertThat(answer.body().at("/user/emailVerified").asBoolean()).isFalse();
    assertThat(answer.raw().body()).doesNotContain("argon").doesNotContain("passwordHash");
    assertThat(answer.body().path("refreshToken").asText()).isNotEmpty();

    var again =
        live.post("/auth/login", "email", "ANN@example.ORG", "password", Person.PASSWORD).ok(200);
    assertThat(again.body().path("user")).isEqualTo(answer.body().path("user"));
  }

  @Test
  void addresses_count_as_verified_if_no_emails_are_sent() {
    try (var believing =
        LiveChat.open(config -> config.accounts(config.accounts().assumesVerified(true)))) {
      believing.signUp("ann").post("/servers", "name", "Chess").ok(201);
    }
  }

  @Test
  void all_validation_errors_are_in_one_answer() {
    var answer = signUp("ann", ".ann", "short").ok(400);
    assertThat(answer.code()).isEqualTo("VALIDATION");
    assertThat(answer.body().path("errors").properties()).hasSize(3);
    assertThat(answer.text("/field")).isEqualTo("email");
  }

  @Test
  void names_and_addresses_are_taken_once_however_they_are_written() {
    live.signUp("ann");
    assertThat(signUp("ANN@example.org", "bob", Person.PASSWORD).ok(409).code())
        .isEqualTo("EMAIL_TAKEN");
    assertThat(signUp("bob@example.org", "ＡNN", Person.PASSWORD).ok(409).code())
        .isEqualTo("USERNAME_TAKEN");
    assertThat(signUp("bob@example.org", "Everyone", Person.PASSWORD).ok(409).code())
        .isEqualTo("USERNAME_TAKEN");
    signUp("bob@example.org", "bob", Person.PASSWORD).ok(201);
  }

  @Test
  void of_many_who_want_one_name_at_once_one_gets_it() {
    var answers = new ConcurrentLinkedQueue<Answer>();
    ConcurrentRun.run(
        1,
        (_, number) ->
            answers.add(signUp("ann%d@example.org".formatted(number), "ann", Person.PASSWORD)));
    assertThat(answers).filteredOn(answer -> answer.status() == 201).hasSize(1);
    assertThat(answers)
        .filteredOn(answer -> answer.status() != 201)
        .extracting(Answer::code)
        .containsOnly("USERNAME_TAKEN");
  }

  @Test
  void of_many_who_want_one_address_at_once_one_gets_it() {
    var answers = new ConcurrentLinkedQueue<Answer>();
    ConcurrentRun.run(
        1, (_, number) -> answers.add(signUp("ann@example.org", "ann" + number, Person.PASSWORD)));
    assertThat(answers).filteredOn(answer -> answer.status() == 201).hasSize(1);
    assertThat(answers)
        .filteredOn(answer -> answer.status() != 201)
        .extracting(Answer::code)
        .containsOnly("EMAIL_TAKEN");
  }

  @Test
  void a_wrong_password_and_an_unknown_address_are_refused_alike() {
    live.signUp("ann");
    var wrong = live.post("/auth/login", "email", "ann@example.org", "password", "not this one");
    var unknown = live.post("/auth/login", "email", "bob@example.org", "password", "not this one");
    assertThat(wrong.ok(401).code()).isEqualTo("UNAUTHENTICATED");
    assertThat(unknown.ok(401).text("/message")).isEqualTo(wrong.text("/message"));
  }

  @Test
  void after_five_wrong_passwords_even_the_right_one_has_to_wait() {
    live.signUp("ann");
    live.signUp("bob");
    for (int i = 0; i < 5; i++) {
      live.logIn("ann");
      live.post("/auth/login", "email", "ann@example.org", "password", "not this one").ok(401);
    }
    var refused =
        live.post("/auth/login", "email", "ann@example.org", "password", Person.PASSWORD).ok(429);
    assertThat(refused.code()).isEqualTo("RATE_LIMITED");
    assertThat(refused.header("Retry-After")).isPresent();
    live.logIn("bob");
  }

  @Test
  void an_invalid_address_is_refused_like_an_unknown_one() {
    var unknown = live.post("/auth/login", "email", "bob@example.org", "password", "not this one");
    for (var email :
        new String[] {"", " ", "ann", "ann@", "x".repeat(3_000) + "@example.org", "\u0000@a.b"}) {
      var refused = live.post("/auth/login", "email", email, "password", "not this one").ok(401);
      assertThat(refused.code()).isEqualTo("UNAUTHENTICATED");
      assertThat(refused.text("/message")).isEqualTo(unknown.text("/message"));
    }
  }

  @Test
  void an_outdated_password_hash_is_renewed_at_log_in() {
    live.signUp("ann");
    live.signUp("bob");
    var table = Tables.of(live.database()).placeholder("stage", "local").open(ChatTable.class);
    store(table, "ann", BCrypt.withDefaults().hashToString(4, Person.PASSWORD.toCharArray()));
    store(table, "bob", new Passwords(new HashCost(8, 1)).hash(Person.PASSWORD));
    try (var strict =
        LiveChat.on(
            live.database(),
            config ->
                config
                    .nodeId("strict")
                    .accounts(config.accounts().hashCost(new HashCost(16, 2))))) {
      for (var name : new String[] {"ann", "bob"}) {
        var before = hash(table, name);
        strict
            .post("/auth/login", "email", name + "@example.org", "password", "not this one")
            .ok(401);
        assertThat(hash(table, name)).isEqualTo(before);
        strict.logIn(name);
        var after = hash(table, name);
        assertThat(after).startsWith("$argon2id$v=19$m=16,t=2,p=1$");
        strict.logIn(name);
        assertThat(hash(table, name)).isEqualTo(after);
      }
    }
  }

  private static void store(ChatTable table, String name, String hash) {
    var user = table.userByUsername(name).orElseThrow();
    table.run(table.user(user.userId()).update().set(User::passwordHash).to(hash));
  }

  private static String hash(ChatTable table, String name) {
    return table.userByUsername(name).orElseThrow().passwordHash();
  }

  @Test
  void the_refresh_token_is_in_a_cookie_on_request() {
    var answer =
        live.post(
                "/auth/signup",
                "email",
                "ann@example.org",
                "username",
                "ann",
                "password",
                Person.PASSWORD,
                "session",
                "cookie")
            .ok(201);
    assertThat(answer.body().has("refreshToken")).isFalse();
    var cookie = answer.header("Set-Cookie").orElseThrow();
    assertThat(cookie)
        .startsWith("chat_refresh=")
        .contains("; Path=/chat/api/v1/auth;", "; HttpOnly", "; SameSite=Strict")
        .doesNotContain("Secure");
    var pair = cookie.substring(0, cookie.indexOf(';'));

    var refreshed =
        live.send(live.request("/auth/refresh").header("Cookie", pair).POST(nothing())).ok(200);
    assertThat(refreshed.body().has("refreshToken")).isFalse();
    assertThat(refreshed.header("Set-Cookie").orElseThrow()).doesNotContain(pair);

    var left = refreshed.header("Set-Cookie").orElseThrow();
    var out =
        live.send(
                live.request("/auth/logout")
                    .header("Cookie", left.substring(0, left.indexOf(';')))
                    .POST(nothing()))
            .ok(204);
    assertThat(out.header("Set-Cookie").orElseThrow()).contains("chat_refresh=;", "Max-Age=0");
  }

  private static java.net.http.HttpRequest.BodyPublisher nothing() {
    return java.net.http.HttpRequest.BodyPublishers.noBody();
  }
}
