package dev.trestle.kit.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.engine.Database;
import dev.trestle.kit.account.signup.EmailAccounts;
import dev.trestle.kit.account.signup.NewAccount;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.testing.ApiClient;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.attribute.Schema;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.web.route.Reply;
import dev.trestle.web.route.Router;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An application whose record of a user has attributes of its own.
@TrestleTest
class OwnUserRecordTest {
  private static final String PASSWORD = "correct staple horse battery";

  @Schema(version = 1)
  record Player(
      String userId,
      String email,
      Optional<String> emailKey,
      String passwordHash,
      boolean emailVerified,
      Instant tokensSince,
      Optional<Instant> deletedAt,
      Instant updatedAt,
      int points)
      implements Account {
    static Player of(NewAccount account) {
      return new Player(
          account.userId(),
          account.email().text(),
          Optional.of(account.email().key()),
          account.passwordHash(),
          account.emailVerified(),
          account.createdAt(),
          Optional.empty(),
          account.createdAt(),
          100);
    }
  }

  @SingleTable(name = "players", type = "type", ttl = "ttl")
  interface PlayerTable extends AccountItems<Player> {}

  @Test
  void accounts_store_the_record_of_the_application(
      Database database, TestClock clock, @TempDir Path files) {
    var table = Tables.of(database).clock(clock).ensure(PlayerTable.class);
    var environment = AppEnvironment.of(database).with(it -> it.clock(clock).files(files));
    try (var accounts = EmailAccounts.open("kit", environment, table, Player::of)) {
      var router = new Router();
      var points =
          Route.of(
              "GET",
              "/points",
              "Shows points.",
              call -> Reply.ok(table.user(call.userId()).load()));
      accounts.api("Players").add(points.answers(200, Player.class)).mount(router);
      var client = ApiClient.of(router);
      var signedUp =
          client.post("/auth/signup", "email", "ann@example.org", "password", PASSWORD).ok(201);
      table.run(table.user(signedUp.text("/userId")).update().set(Player::points).to(250));
      var signedIn =
          client.post("/auth/login", "email", "ann@example.org", "password", PASSWORD).ok(200);
      assertThat(client.as(signedIn.text("/accessToken")).get("/points").ok(200).text("/points"))
          .isEqualTo("250");
      assertThat(signedUp.header("Set-Cookie")).isEmpty();
      assertThat(files.resolve("letters")).exists();
    }
  }
}
