package dev.trestle.apps.chat.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.chat.ChatConfig;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.apps.chat.testing.Person;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.request.Request;
import dev.trestle.engine.Database;
import dev.trestle.singletable.access.Tables;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
@TrestleTest
class AccountDeletionTest {
  private final TestClock clock;
  private final LiveChat live;
  private final ChatTable table;

  AccountDeletionTest(Database database, TestClock clock) {
    this.clock = clock;
    this.live = LiveChat.on(database, config -> config.clock(clock));
    this.table =
        Tables.of(database).clock(clock).placeholder("stage", "local").open(ChatTable.class);
  }

  @AfterEach
  void close() {
    live.close();
  }

  @Test
  void a_deleted_account_is_deleted_for_all_at_once() {
    var ann = live.signUp("ann");
    var bob = live.signUp("bob");
    var elsewhere = live.logIn("bob");
    bob.patch("/users/me", "displayName", "Bobby", "bio", "something").ok(200);
    var server = ann.post("/servers", "name", "Chess").ok(201).text("/meta/serverId");
    var code = ann.post("/servers/%s/invites".formatted(server)).ok(201).text("/code");
    bob.post("/invites/%s/join".formatted(code)).ok(200);

    assertThat(bob.delete("/users/me", "password", "wrong password").ok(400).text("/field"))
        .isEqualTo("password");
    bob.delete("/users/me", "password", Person.PASSWORD).ok(204);
    bob.get("/auth/me").ok(401);
    elsewhere.get("/auth/me").ok(401);
    live.post("/auth/refresh", "refreshToken", elsewhere.refreshToken()).ok(401);
    live.post("/auth/login", "email", bob.email(), "password", Person.PASSWORD).ok(401);

    var left = table.user(bob.userId()).load();
    assertThat(left.deletedAt()).isPresent();
    assertThat(left.displayName()).isEmpty();
    assertThat(left.bio()).isEmpty();
    assertThat(left.email()).isEmpty();
    assertThat(left.passwordHash()).isEmpty();
    await()
        .atMost(Duration.ofSeconds(20))
        .until(() -> table.membership(bob.userId(), server).find().isEmpty());
  }

  @Test
  void the_name_is_kept_for_a_while() {
    var bob = live.signUp("bob");
    bob.delete("/users/me", "password", Person.PASSWORD).ok(204);
    var again =
        live.post(
            "/auth/signup",
            "email",
            "bob@example.org",
            "username",
            "bobby",
            "password",
            Person.PASSWORD);
    assertThat(again.ok(409).code()).isEqualTo("EMAIL_TAKEN");
    assertThat(table.openJobs(dev.trestle.kit.job.Job.LATER).all(10))
        .singleElement()
        .satisfies(
            job -> {
              assertThat(job.subject()).isEqualTo(bob.userId());
              assertThat(job.dueAt()).isEqualTo(clock.instant().plus(Duration.ofDays(14)));
            });
  }

  @Test
  void a_server_owner_cannot_delete_their_account() {
    var ann = live.signUp("ann");
    ann.post("/servers", "name", "Chess").ok(201);
    assertThat(ann.delete("/users/me", "password", Person.PASSWORD).ok(409).code())
        .isEqualTo("OWNS_SERVERS");
    ann.get("/auth/me").ok(200);
  }

  @Test
  void a_server_that_is_being_deleted_has_no_owner() {
    var ann = live.signUp("ann");
    var server = ann.post("/servers", "name", "Chess").ok(201).text("/meta/serverId");
    ann.delete("/servers/" + server, "name", "Chess").ok(202);
    ann.delete("/users/me", "password", Person.PASSWORD).ok(204);
  }

  /// A database at which something happens right after somebody's servers were listed, or right before a transaction.
  private static final class Interrupted extends ForwardingDynamo {
    private final Database database;
    private final AtomicReference<Runnable> once = new AtomicReference<>(() -> {});
    private volatile String whose = "nobody";
    private final AtomicReference<Runnable> before = new AtomicReference<>(() -> {});

    Interrupted(Database database) {
      this.database = database;
    }

    @Override
    protected <R> R forward(Request<? super Dynamo, R> request) {
      if (request instanceof TransactWriteItems) {
        before.getAndSet(() -> {}).run();
      }
      var result = request.on(database);
      if (request instanceof Query query && isAboutServers(query.toString())) {
        once.getAndSet(() -> {}).run();
      }
      return result;
    }

    private boolean isAboutServers(String query) {
      return query.contains("USER#" + whose) && query.contains("SERVER#");
    }
  }

  private LiveChat interrupted(Interrupted dynamo) {
    return LiveChat.on(
        dynamo.database,
        config ->
            ChatConfig.of(dynamo, dynamo.database)
                .forPrograms(true)
                .accounts(config.accounts())
                .nodeId("other")
                .clock(clock));
  }

  @Test
  void creating_a_server_refuses_a_concurrent_account_deletion(Database database) {
    var dynamo = new Interrupted(database);
    try (var other = interrupted(dynamo)) {
      var ann = other.signUp("ann");
      dynamo.whose = ann.userId();
      dynamo.once.set(() -> live.logIn("ann").post("/servers", "name", "Chess").ok(201));
      assertThat(ann.delete("/users/me", "password", Person.PASSWORD).ok(409).code())
          .isEqualTo("CONFLICT");
      assertThat(table.user(ann.userId()).load().deletedAt()).isEmpty();
      assertThat(ann.delete("/users/me", "password", Person.PASSWORD).ok(409).code())
          .isEqualTo("OWNS_SERVERS");
    }
  }

  @Test
  void a_transferred_server_refuses_a_concurrent_account_deletion(Database database) {
    var dynamo = new Interrupted(database);
    try (var other = interrupted(dynamo)) {
      var ann = live.signUp("ann");
      var bob = other.signUp("bob");
      var server = ann.post("/servers", "name", "Chess").ok(201).text("/meta/serverId");
      var code = ann.post("/servers/%s/invites".formatted(server)).ok(201).text("/code");
      live.logIn("bob").post("/invites/%s/join".formatted(code)).ok(200);
      dynamo.whose = bob.userId();
      dynamo.once.set(
          () ->
              ann.post(
                      "/servers/%s/owner".formatted(server),
                      "userId",
                      bob.userId(),
                      "password",
                      Person.PASSWORD)
                  .ok(204));
      assertThat(bob.delete("/users/me", "password", Person.PASSWORD).ok(409).code())
          .isEqualTo("CONFLICT");
      assertThat(table.server(server).load().ownerId()).isEqualTo(bob.userId());
      assertThat(table.user(bob.userId()).load().deletedAt()).isEmpty();
    }
  }

  @Test
  void an_account_deletion_refuses_a_concurrent_new_server(Database database) {
    var dynamo = new Interrupted(database);
    try (var other = interrupted(dynamo)) {
      var ann = other.signUp("ann");
      var elsewhere = live.logIn("ann");
      dynamo.before.set(() -> elsewhere.delete("/users/me", "password", Person.PASSWORD).ok(204));
      ann.post("/servers", "name", "Chess").ok(401);
      assertThat(table.serversOf(ann.userId()).count(10)).isZero();
    }
  }
}
