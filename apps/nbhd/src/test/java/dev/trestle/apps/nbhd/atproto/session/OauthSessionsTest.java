package dev.trestle.apps.nbhd.atproto.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.apps.nbhd.atproto.identity.Did;
import dev.trestle.apps.nbhd.atproto.identity.Handle;
import dev.trestle.apps.nbhd.atproto.identity.Identity;
import dev.trestle.apps.nbhd.atproto.oauth.ClientKey;
import dev.trestle.apps.nbhd.atproto.oauth.ClientMetadata;
import dev.trestle.apps.nbhd.atproto.oauth.DpopSender;
import dev.trestle.apps.nbhd.atproto.oauth.OauthClient;
import dev.trestle.apps.nbhd.atproto.oauth.OauthException;
import dev.trestle.apps.nbhd.atproto.oauth.OauthException.Kind;
import dev.trestle.apps.nbhd.atproto.testing.StandInServer;
import dev.trestle.apps.nbhd.atproto.testing.TestInternet;
import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.identity.OauthSession;
import dev.trestle.dynamo.Scan;
import dev.trestle.engine.Database;
import dev.trestle.kit.outgoing.OutgoingException;
import dev.trestle.kit.outgoing.OutgoingUrl;
import dev.trestle.kit.secret.Sealer;
import dev.trestle.kit.secret.Secret;
import dev.trestle.singletable.access.Tables;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class OauthSessionsTest {
  private static final Did ALICE = new Did("did:plc:z72i7hdynmk6r22z27h6tvur");
  private static final Identity ACCOUNT =
      new Identity(
          ALICE,
          Optional.of(new Handle("alice.example.com")),
          OutgoingUrl.parse(StandInServer.PDS));
  private static final ClientMetadata METADATA =
      new ClientMetadata(
          "The city",
          URI.create("https://city.example.com"),
          URI.create("https://city.example.com/client.json"),
          URI.create("https://city.example.com/callback"),
          "atproto transition:generic");

  @TempDir private static Path directory;
  private static TestInternet internet;

  private Instant now = Instant.parse("2026-03-01T12:00:00Z");
  private final Database database = Database.inMemory();
  private final NbhdTable table =
      Tables.of(database).clock(() -> now).placeholder("stage", "test").ensure(NbhdTable.class);
  private final StandInServer server;
  private final Node one;
  private final Node other;

  /// One of several processes that share a database.
  private final class Node {
    private final OauthClient client;
    private final BegunSignIns begun;
    private final OauthSessions sessions;

    Node() {
      var key = ClientKey.of(table, () -> now);
      var sealer = new Sealer(Secret.of(table, "OAUTH_TOKENS"));
      var sender = new DpopSender(internet.client(), () -> now);
      client = new OauthClient(METADATA, key, internet.client(), sender, () -> now);
      begun = new BegunSignIns(table, sealer, () -> now);
      sessions = new OauthSessions(table, client, sealer, () -> now);
    }
  }

  OauthSessionsTest() {
    server =
        new StandInServer(
            internet, () -> now, () -> METADATA.document(ClientKey.of(table, () -> now)));
    one = new Node();
    other = new Node();
  }

  @BeforeAll
  static void open() {
    internet = TestInternet.open(directory);
  }

  @AfterAll
  static void close_internet() {
    internet.close();
  }

  @AfterEach
  void close() {
    database.close();
  }

  private URI begin() {
    var begun = one.client.begin(ACCOUNT, "atproto", "alice.example.com");
    one.begun.add(begun, ACCOUNT, "/page");
    return begun.redirect();
  }

  private static Map<String, String> query(URI back) {
    var query = new HashMap<String, String>();
    for (var pair : back.getQuery().split("&", -1)) {
      var parts = pair.split("=", 2);
      query.put(parts[0], parts[1]);
    }
    return query;
  }

  private BegunSignIns.Taken take(Node node, Map<String, String> query) {
    return node.begun.take(
        query.getOrDefault("state", ""),
        Optional.ofNullable(query.get("iss")),
        query.getOrDefault("code", ""));
  }

  private void signIn(String family) {
    var taken = take(one, query(server.agree(begin(), ALICE.text())));
    var tokens = one.client.complete(taken.returned());
    table.transact(
        one.sessions.adding(
            family,
            taken.returned().issuer(),
            taken.account().pds(),
            tokens,
            taken.returned().dpopKey()));
  }

  private static OauthException failure(ThrowingCallable call) {
    return catchThrowableOfType(OauthException.class, call);
  }

  @Test
  void sign_in_is_taken_on_any_node_once() {
    var query = query(server.agree(begin(), ALICE.text()));
    var taken = take(other, query);
    assertThat(taken.account()).isEqualTo(ACCOUNT);
    assertThat(taken.returnTo()).isEqualTo("/page");
    assertThat(other.client.complete(taken.returned()).did()).isEqualTo(ALICE);
    assertThat(failure(() -> take(one, query)).kind()).isEqualTo(Kind.EXPIRED);
  }

  @Test
  void state_that_nobody_has_made_is_refused() {
    assertThat(failure(() -> take(one, Map.of("state", "x", "iss", StandInServer.ISSUER))).kind())
        .isEqualTo(Kind.EXPIRED);
  }

  @Test
  void sign_in_of_more_than_ten_minutes_is_refused() {
    var query = query(server.agree(begin(), ALICE.text()));
    now = now.plus(Duration.ofMinutes(10));
    assertThat(failure(() -> take(one, query)).kind()).isEqualTo(Kind.EXPIRED);
  }

  @Test
  void answer_of_another_server_is_refused_and_uses_up_the_sign_in() {
    for (var issuer : List.of("https://evil.example.com", "")) {
      var query = query(server.agree(begin(), ALICE.text()));
      var wrong = Map.of("state", query.getOrDefault("state", ""), "iss", issuer, "code", "c");
      assertThat(failure(() -> take(one, wrong)).kind()).isEqualTo(Kind.MISMATCH);
      assertThat(failure(() -> take(one, query)).kind()).isEqualTo(Kind.EXPIRED);
    }
    var query = query(server.agree(begin(), ALICE.text()));
    assertThat(
            failure(() -> one.begun.take(query.getOrDefault("state", ""), Optional.empty(), "c"))
                .kind())
        .isEqualTo(Kind.MISMATCH);
  }

  @Test
  void no_secret_is_stored_as_it_is() {
    var begun = one.client.begin(ACCOUNT, "atproto", "alice.example.com");
    one.begun.add(begun, ACCOUNT, "/");
    signIn("f1");
    var access = one.sessions.find(ALICE.text(), "f1").orElseThrow();
    var stored = database.scan(Scan.of(table.model().name())).items().toString();
    assertThat(stored)
        .contains("OAUTHSTATE#", "OAUTH#f1")
        .doesNotContain(begun.state(), begun.verifier(), access.accessToken(), "refresh-");
  }

  @Test
  void access_is_used_until_it_expires_and_refreshed_then() {
    signIn("f1");
    var first = one.sessions.find(ALICE.text(), "f1").orElseThrow();
    assertThat(first.pds()).isEqualTo(ACCOUNT.pds());
    now = now.plus(StandInServer.ACCESS_LIFETIME).minusSeconds(31);
    assertThat(other.sessions.find(ALICE.text(), "f1").orElseThrow().accessToken())
        .isEqualTo(first.accessToken());
    now = now.plusSeconds(1);
    var second = other.sessions.find(ALICE.text(), "f1").orElseThrow();
    assertThat(second.accessToken()).isNotEqualTo(first.accessToken());
    assertThat(one.sessions.find(ALICE.text(), "f1").orElseThrow().accessToken())
        .isEqualTo(second.accessToken());
    assertThat(server.refreshes()).isEqualTo(1);
  }

  @Test
  void access_that_a_data_server_rejects_is_refreshed_once() {
    signIn("f1");
    var first = one.sessions.find(ALICE.text(), "f1").orElseThrow().accessToken();
    var second = one.sessions.findOther(ALICE.text(), "f1", first).orElseThrow().accessToken();
    assertThat(second).isNotEqualTo(first);
    assertThat(other.sessions.findOther(ALICE.text(), "f1", first).orElseThrow().accessToken())
        .isEqualTo(second);
    assertThat(server.refreshes()).isEqualTo(1);
  }

  @Test
  void session_without_tokens_has_no_access() {
    assertThat(one.sessions.find(ALICE.text(), "f1")).isEmpty();
  }

  /// A second use of a refresh token would end the session.
  @Test
  void threads_of_two_nodes_refresh_once() throws Exception {
    signIn("f1");
    now = now.plus(StandInServer.ACCESS_LIFETIME);
    var start = new CountDownLatch(1);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var found = new ArrayList<Future<Optional<OauthAccess>>>();
      for (int i = 0; i < 32; i++) {
        var node = i % 2 == 0 ? one : other;
        found.add(
            threads.submit(
                () -> {
                  start.await();
                  return node.sessions.find(ALICE.text(), "f1");
                }));
      }
      start.countDown();
      var tokens = new HashSet<String>();
      for (var one : found) {
        tokens.add(one.get().orElseThrow().accessToken());
      }
      assertThat(tokens).hasSize(1);
    }
    assertThat(server.refreshes()).isEqualTo(1);
    assertThat(server.replays()).isZero();
  }

  @Test
  void node_that_stopped_while_refreshing_holds_the_others_up_for_a_while_only() {
    signIn("f1");
    now = now.plus(StandInServer.ACCESS_LIFETIME);
    var session = table.oauthSession(ALICE.text(), "f1").load();
    table.run(
        table
            .oauthSessions()
            .update(session)
            .set(OauthSession::refreshingUntil)
            .to(now.plusSeconds(30)));
    now = now.plusSeconds(30);
    assertThat(one.sessions.find(ALICE.text(), "f1")).isPresent();
    assertThat(server.refreshes()).isEqualTo(1);
  }

  @Test
  void server_that_does_not_answer_ends_no_session() {
    signIn("f1");
    now = now.plus(StandInServer.ACCESS_LIFETIME);
    server.beforeToken(
        () -> {
          throw new IllegalStateException("A failure, for the test");
        });
    assertThatThrownBy(() -> one.sessions.find(ALICE.text(), "f1"))
        .isInstanceOf(OutgoingException.class)
        .hasMessage("auth.example.com answered with the status 500.");
    server.beforeToken(() -> {});
    assertThat(other.sessions.find(ALICE.text(), "f1")).isPresent();
  }

  @Test
  void session_that_the_server_has_ended_is_removed() {
    signIn("f1");
    var session = one.sessions.find(ALICE.text(), "f1").orElseThrow();
    var stored = table.oauthSession(ALICE.text(), "f1").load();
    one.sessions.end(ALICE.text(), "f1");
    // As if the user had ended it at the server.
    table.run(table.oauthSessions().create(stored));
    assertThat(
            failure(() -> one.sessions.findOther(ALICE.text(), "f1", session.accessToken())).kind())
        .isEqualTo(Kind.ENDED);
    assertThat(one.sessions.find(ALICE.text(), "f1")).isEmpty();
  }

  @Test
  void session_that_ends_while_it_is_refreshed_stays_ended() {
    signIn("f1");
    now = now.plus(StandInServer.ACCESS_LIFETIME);
    server.beforeToken(() -> table.run(table.oauthSession(ALICE.text(), "f1").delete()));
    assertThat(failure(() -> one.sessions.find(ALICE.text(), "f1")).kind()).isEqualTo(Kind.ENDED);
    assertThat(table.oauthSession(ALICE.text(), "f1").find()).isEmpty();
    assertThat(server.sessions()).isZero();
  }

  @Test
  void ended_sessions_are_revoked_at_the_server() {
    signIn("f1");
    signIn("f2");
    signIn("f3");
    one.sessions.end(ALICE.text(), "f1");
    assertThat(server.sessions()).isEqualTo(2);
    one.sessions.endAll(ALICE.text());
    assertThat(server.sessions()).isZero();
    assertThat(one.sessions.find(ALICE.text(), "f2")).isEmpty();
  }
}
