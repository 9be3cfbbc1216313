package dev.trestle.apps.chat.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.testing.InterceptedDynamo;
import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.apps.chat.testing.Person;
import dev.trestle.engine.Database;
import dev.trestle.kit.testing.Mailbox;
import dev.trestle.singletable.access.Tables;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
@TrestleTest
class CredentialsTest {
  private static final String ANOTHER = "quite another password";

  private final TestClock clock;
  private final Database database;
  private final Mailbox mailbox = new Mailbox();
  private final LiveChat live;

  CredentialsTest(Database database, TestClock clock) {
    this.clock = clock;
    this.database = database;
    this.live =
        LiveChat.on(
            database,
            config ->
                config
                    .clock(clock)
                    .publicUrl(URI.create("https://chat.example/"))
                    .accounts(config.accounts().emails(mailbox))
                    .verifiedOnly(true));
  }

  @AfterEach
  void close() {
    live.close();
  }

  private String token(Person person, int letter) {
    return Mailbox.token(mailbox.await(person.email(), letter).get(letter - 1));
  }

  @Test
  void an_address_is_verified_by_the_link_in_an_email_once() {
    var ann = live.signUp("ann");
    assertThat(mailbox.await(ann.email(), 1).getFirst().text())
        .contains("https://chat.example/chat/verify?token=");
    ann.post("/servers", "name", "Chess").ok(403);
    live.post("/auth/verify", "token", token(ann, 1)).ok(204);
    assertThat(ann.get("/auth/me").body().path("emailVerified").asBoolean()).isTrue();
    ann.post("/servers", "name", "Chess").ok(201);
    assertThat(live.post("/auth/verify", "token", token(ann, 1)).ok(400).code())
        .isEqualTo("TOKEN_INVALID");
  }

  @Test
  void the_email_is_sent_again_for_three_days_and_only_while_it_is_needed() {
    var ann = live.signUp("ann");
    token(ann, 1);
    ann.post("/auth/verify/resend").ok(202);
    var second = token(ann, 2);
    clock.forward(Duration.ofDays(3));
    live.post("/auth/verify", "token", second).ok(400);
    var again = live.logIn("ann");
    again.post("/auth/verify/resend").ok(202);
    live.post("/auth/verify", "token", token(ann, 3)).ok(204);
    again.post("/auth/verify/resend").ok(202);
    live.post("/auth/password/forgot", "email", ann.email()).ok(202);
    assertThat(mailbox.await(ann.email(), 4).get(3).text()).contains("/chat/reset?token=");
  }

  @Test
  void an_email_about_an_address_is_void_when_there_is_another() {
    var ann = live.signUp("ann");
    var first = token(ann, 1);
    ann.patch("/users/me", "email", "anna@example.org", "password", Person.PASSWORD).ok(200);
    live.post("/auth/verify", "token", first).ok(400);
    var second = Mailbox.token(mailbox.await("anna@example.org", 1).getFirst());
    live.post("/auth/verify", "token", second).ok(204);
    assertThat(mailbox.of(ann.email())).hasSize(1);
  }

  @Test
  void a_verified_address_gets_an_email_about_its_change() {
    var ann = live.signUp("ann");
    live.post("/auth/verify", "token", token(ann, 1)).ok(204);
    move(ann, "anna@example.org");
    assertThat(mailbox.await(ann.email(), 2).get(1).subject()).contains("changed");
    // The new one is not verified, so that nobody is known to be there.
    Mailbox.token(mailbox.await("anna@example.org", 1).getFirst());
    move(ann, "anne@example.org");
    mailbox.await("anne@example.org", 1);
    assertThat(mailbox.of("anna@example.org")).hasSize(1);
  }

  @Test
  void emails_about_a_new_address_have_a_limit_of_their_own() {
    var ann = live.signUp("ann");
    live.post("/auth/verify", "token", token(ann, 1)).ok(204);
    for (int i = 0; i < 10; i++) {
      live.post("/auth/password/forgot", "email", ann.email()).ok(202);
    }
    mailbox.await(ann.email(), 5);
    move(ann, "anna@example.org");
    assertThat(mailbox.await(ann.email(), 6).get(5).subject()).contains("changed");
    var table =
        Tables.of(database).clock(clock).placeholder("stage", "local").open(ChatTable.class);
    for (int i = 0; i < 8; i++) {
      var verified = table.user(ann.userId()).update().set(User::emailVerified).to(true);
      table.run(verified);
      move(ann, "ann" + i + "@example.org");
    }
    var bob = live.signUp("bob");
    token(bob, 1);
    assertThat(mailbox.subjects()).filteredOn(subject -> subject.contains("changed")).hasSize(5);
  }

  private static void move(Person person, String email) {
    person.patch("/users/me", "email", email, "password", Person.PASSWORD).ok(200);
  }

  @Test
  void an_invalid_address_gets_the_same_answer_for_a_forgotten_password() {
    for (var email : new String[] {"", "ann", "x".repeat(3_000) + "@example.org"}) {
      var answer = live.post("/auth/password/forgot", "email", email).ok(202);
      assertThat(answer.raw().body()).isEmpty();
    }
  }

  @Test
  void a_password_reset_signs_out_all_sessions() {
    var ann = live.signUp("ann");
    var elsewhere = live.logIn("ann");
    live.post("/auth/password/forgot", "email", " ANN@example.org").ok(202);
    var secret = token(ann, 2);
    live.post("/auth/verify", "token", secret).ok(400);
    assertThat(
            live.post("/auth/password/reset", "token", secret, "password", "ann@example.org")
                .ok(400)
                .code())
        .isEqualTo("VALIDATION");
    live.post("/auth/password/reset", "token", secret, "password", ANOTHER).ok(204);
    ann.get("/auth/me").ok(401);
    elsewhere.get("/auth/me").ok(401);
    live.post("/auth/refresh", "refreshToken", ann.refreshToken()).ok(401);
    live.post("/auth/login", "email", ann.email(), "password", Person.PASSWORD).ok(401);
    live.logIn("ann", ANOTHER).get("/auth/me").ok(200);
    live.post("/auth/password/reset", "token", secret, "password", "a third password").ok(400);
  }

  @Test
  void a_reset_is_good_for_an_hour_and_for_the_password_it_was_asked_for() {
    var ann = live.signUp("ann");
    live.post("/auth/password/forgot", "email", ann.email()).ok(202);
    var late = token(ann, 2);
    clock.forward(Duration.ofHours(1));
    live.post("/auth/password/reset", "token", late, "password", ANOTHER).ok(400);
    live.post("/auth/password/forgot", "email", ann.email()).ok(202);
    var overtaken = token(ann, 3);
    live.logIn("ann")
        .post("/auth/password", "password", Person.PASSWORD, "newPassword", ANOTHER)
        .ok(204);
    live.post("/auth/password/reset", "token", overtaken, "password", "a third password").ok(400);
  }

  @Test
  void an_unknown_address_gets_the_same_answer_and_no_email() {
    var known = live.signUp("ann");
    var one = live.post("/auth/password/forgot", "email", "nobody@example.org").ok(202);
    var other = live.post("/auth/password/forgot", "email", known.email()).ok(202);
    assertThat(one.raw().body()).isEqualTo(other.raw().body());
    token(known, 2);
    assertThat(mailbox.of("nobody@example.org")).isEmpty();
  }

  @Test
  void an_address_gets_five_emails_an_hour_at_most() {
    var ann = live.signUp("ann");
    for (int i = 0; i < 10; i++) {
      live.post("/auth/password/forgot", "email", ann.email()).ok(202);
    }
    var bob = live.signUp("bob");
    token(bob, 1);
    mailbox.await(ann.email(), 5);
    clock.forward(Duration.ofMinutes(12));
    live.post("/auth/password/forgot", "email", ann.email()).ok(202);
    assertThat(mailbox.await(ann.email(), 6)).hasSize(6);
  }

  @Test
  void with_a_new_password_other_sign_ins_end_and_this_one_stays() {
    var ann = live.signUp("ann");
    var elsewhere = live.logIn("ann");
    var wrong = ann.post("/auth/password", "password", "wrong password", "newPassword", ANOTHER);
    assertThat(wrong.ok(400).text("/field")).isEqualTo("password");
    var easy =
        ann.post("/auth/password", "password", Person.PASSWORD, "newPassword", "password12345");
    assertThat(easy.ok(400).text("/field")).isEqualTo("newPassword");
    ann.post("/auth/password", "password", Person.PASSWORD, "newPassword", ANOTHER).ok(204);
    ann.get("/auth/me").ok(200);
    elsewhere.get("/auth/me").ok(401);
    live.post("/auth/refresh", "refreshToken", elsewhere.refreshToken()).ok(401);
    live.post("/auth/refresh", "refreshToken", ann.refreshToken()).ok(200);
    live.logIn("ann", ANOTHER);
  }

  @Test
  void guessing_a_password_while_signed_in_is_limited() {
    var ann = live.signUp("ann");
    for (int i = 0; i < 5; i++) {
      ann.delete("/users/me", "password", "wrong password").ok(400);
    }
    ann.delete("/users/me", "password", Person.PASSWORD).ok(429);
    clock.forward(Duration.ofMinutes(3));
    live.logIn("ann").delete("/users/me", "password", Person.PASSWORD).ok(204);
  }

  @Test
  void a_new_password_ends_other_sign_ins_though_nothing_more_can_be_written() {
    var dying = new InterceptedDynamo(database);
    try (var there = LiveChat.on(dying, database, config -> config.clock(clock))) {
      var cat = there.signUp("cat");
      var elsewhere = there.logIn("cat");
      dying.refuse("DeleteItem", "TOKEN#");
      cat.post("/auth/password", "password", Person.PASSWORD, "newPassword", ANOTHER);
      live.logIn("cat", ANOTHER);
      live.post("/auth/refresh", "refreshToken", elsewhere.refreshToken()).ok(401);
    }
  }
}
