package dev.trestle.kit.account;

import static dev.trestle.kit.account.AccountsFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.kit.account.signup.EmailUser;
import dev.trestle.kit.account.signup.NewAccount;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.UserIdFormat;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Users whose ids are no ULIDs, such as DIDs.
@TrestleTest
class UserIdsTest {
  private final KitTable table;
  private final TestClock clock;
  private final AccountsFixture node;

  UserIdsTest(KitTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.node = new AccountsFixture(table, clock);
  }

  @AfterEach
  void close() {
    node.close();
  }

  static List<String> ids() {
    return List.of(
        "did:plc:abc",
        "did:web:www.example.org:user:ann",
        "did:web:localhost%3A8080:user:ann",
        "a.b.c.d.e.f",
        "did:plc:" + "a".repeat(UserIdFormat.LONGEST - 8));
  }

  private void signUp(String userId) {
    var account =
        new NewAccount(
            userId,
            EmailAddress.of("ann@example.org"),
            node.accounts.signIn().hash(PASSWORD),
            false,
            clock.instant());
    node.accounts
        .signIn()
        .create(
            EmailUser.of(account), List.of(), why -> Problems.conflict("CONFLICT", why.toString()));
  }

  @ParameterizedTest
  @MethodSource("ids")
  void a_user_signs_in_and_refreshes_tokens(String userId) {
    signUp(userId);
    var ann = node.signIn("ann");
    assertThat(ann.userId()).isEqualTo(userId);
    ann.client().get("/auth/sessions").ok(200);
    var next = node.refresh(ann.refreshToken()).ok(200);
    node.client.as(next.text("/accessToken")).get("/auth/sessions").ok(200);
    node.refresh(ann.refreshToken()).ok(401);
    node.refresh(next.text("/refreshToken")).ok(401);
  }

  @ParameterizedTest
  @MethodSource("ids")
  void the_refresh_token_travels_in_a_cookie(String userId) {
    signUp(userId);
    var signedIn =
        node.client
            .post(
                "/auth/login",
                "email",
                "ann@example.org",
                "password",
                PASSWORD,
                "session",
                "cookie")
            .ok(200);
    var cookie = signedIn.header("Set-Cookie").orElseThrow();
    node.client
        .with("cookie", cookie.substring(0, cookie.indexOf(';')))
        .send("POST", "/auth/refresh", "application/json", new byte[0])
        .ok(200);
  }

  @ParameterizedTest
  @MethodSource("ids")
  void one_time_codes_are_for_the_user(String userId) {
    signUp(userId);
    node.client.post("/auth/verify", "token", node.code("ann", 1)).ok(204);
    assertThat(table.user(userId).load().emailVerified()).isTrue();
  }
}
