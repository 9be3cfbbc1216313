package dev.trestle.apps.nbhd.atproto.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.apps.nbhd.atproto.identity.Did;
import dev.trestle.apps.nbhd.atproto.identity.Identity;
import dev.trestle.apps.nbhd.atproto.oauth.OauthClient.Begun;
import dev.trestle.apps.nbhd.atproto.oauth.OauthClient.Returned;
import dev.trestle.apps.nbhd.atproto.oauth.OauthException.Kind;
import dev.trestle.apps.nbhd.atproto.testing.StandInServer;
import dev.trestle.apps.nbhd.atproto.testing.TestInternet;
import dev.trestle.engine.Database;
import dev.trestle.kit.outgoing.OutgoingException;
import dev.trestle.kit.outgoing.OutgoingUrl;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.singletable.access.Tables;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.Json;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class OauthClientTest {
  private static final Did ALICE = new Did("did:plc:z72i7hdynmk6r22z27h6tvur");
  private static final Did BOB = new Did("did:plc:aaaaaaaaaaaaaaaaaaaaaaaa");
  private static final ClientMetadata METADATA =
      new ClientMetadata(
          "The city",
          URI.create("https://city.example.com"),
          URI.create("https://city.example.com/client.json"),
          URI.create("https://city.example.com/callback"),
          "atproto transition:generic");

  @TempDir private static Path directory;
  private static TestInternet internet;
  private static Database database;
  private static ClientKey key;
  private static Instant now = Instant.parse("2026-03-01T12:00:00Z");

  private StandInServer server;
  private OauthClient client;

  OauthClientTest() {
    server = new StandInServer(internet, () -> now, () -> METADATA.document(key));
    client = newClient();
  }

  @BeforeAll
  static void open() {
    internet = TestInternet.open(directory);
    database = Database.inMemory();
    key = ClientKey.of(Tables.of(database).ensure(KitTable.class), () -> now);
  }

  @AfterAll
  static void close() {
    database.close();
    internet.close();
  }

  @BeforeEach
  void forget_requests() {
    internet.requests().clear();
  }

  /// As on another node: it knows no nonces.
  private static OauthClient newClient() {
    var sender = new DpopSender(internet.client(), () -> now);
    return new OauthClient(METADATA, key, internet.client(), sender, () -> now);
  }

  private Begun begin() {
    var account = new Identity(ALICE, Optional.empty(), OutgoingUrl.parse(StandInServer.PDS));
    return client.begin(account, "atproto", "alice.example.com");
  }

  private Returned returned(Begun begun, Did agreed) {
    var back = server.agree(begun.redirect(), agreed.text()).getRawQuery();
    var code = back.substring(back.indexOf("code=") + 5);
    return new Returned(
        ALICE, begun.issuer(), begun.verifier(), begun.dpopKey(), begun.nonce(), code);
  }

  private OauthTokens signedIn(Begun begun) {
    return client.complete(returned(begun, ALICE));
  }

  private static OauthException failure(ThrowingCallable call) {
    return catchThrowableOfType(OauthException.class, call);
  }

  @Test
  void user_who_agrees_gets_tokens() {
    var tokens = signedIn(begin());
    assertThat(tokens.did()).isEqualTo(ALICE);
    assertThat(tokens.scopes()).containsExactly("atproto");
    assertThat(tokens.refreshToken()).isPresent();
    assertThat(tokens.accessUntil()).isEqualTo(now.plus(StandInServer.ACCESS_LIFETIME));
    assertThat(server.refusals()).isEmpty();
  }

  @Test
  void browser_gets_a_reference_and_no_secret() {
    var begun = begin();
    assertThat(begun.redirect().toString())
        .startsWith("https://auth.example.com/oauth/authorize?client_id=")
        .contains("request_uri=urn%3Aietf")
        .doesNotContain(begun.state(), begun.verifier(), Pkce.hash(begun.verifier()));
    assertThat(begun).asString().doesNotContain(begun.state(), begun.verifier());
  }

  @Test
  void request_is_sent_again_with_the_nonce_of_the_server() {
    var _ = begin();
    assertThat(internet.requests().stream().filter(sent -> sent.endsWith("/oauth/par"))).hasSize(2);
    internet.requests().clear();
    var _ = begin();
    assertThat(internet.requests().stream().filter(sent -> sent.endsWith("/oauth/par"))).hasSize(1);
    server.forgetNonces();
    assertThat(signedIn(begin()).did()).isEqualTo(ALICE);
  }

  @Test
  void sign_in_is_completed_on_another_node() {
    var begun = begin();
    client = newClient();
    internet.requests().clear();
    assertThat(signedIn(begun).did()).isEqualTo(ALICE);
    // The nonce came with the stored state.
    assertThat(internet.requests().stream().filter(sent -> sent.endsWith("/oauth/token")))
        .hasSize(1);
  }

  @Test
  void code_is_good_for_one_use() {
    var returned = returned(begin(), ALICE);
    var _ = client.complete(returned);
    assertThat(failure(() -> client.complete(returned)))
        .hasMessage("auth.example.com refused: invalid_grant.")
        .extracting(OauthException::kind)
        .isEqualTo(Kind.REFUSED);
  }

  @Test
  void code_of_another_sign_in_is_refused() {
    var mine = begin();
    var theirs = returned(begin(), ALICE);
    var mixed =
        new Returned(
            ALICE, mine.issuer(), mine.verifier(), mine.dpopKey(), mine.nonce(), theirs.code());
    assertThat(failure(() -> client.complete(mixed)).kind()).isEqualTo(Kind.REFUSED);
    assertThat(server.refusals()).containsExactly("invalid_grant: verifier");
  }

  @Test
  void code_with_another_key_is_refused() {
    var begun = begin();
    var returned = returned(begun, ALICE);
    var stolen =
        new Returned(
            ALICE,
            begun.issuer(),
            begun.verifier(),
            DpopKey.create(),
            begun.nonce(),
            returned.code());
    assertThat(failure(() -> client.complete(stolen)).kind()).isEqualTo(Kind.REFUSED);
    assertThat(server.refusals()).containsExactly("invalid_grant: other key");
  }

  @Test
  void code_that_is_too_old_is_refused() {
    var returned = returned(begin(), ALICE);
    var before = now;
    now = now.plus(Duration.ofMinutes(2));
    try {
      assertThat(failure(() -> client.complete(returned)).kind()).isEqualTo(Kind.REFUSED);
    } finally {
      now = before;
    }
  }

  @Test
  void other_account_than_the_one_that_signs_in_is_refused_and_its_tokens_revoked() {
    var returned = returned(begin(), BOB);
    assertThat(failure(() -> client.complete(returned)))
        .hasMessage("auth.example.com signed in another account than %s.", ALICE)
        .extracting(OauthException::kind)
        .isEqualTo(Kind.MISMATCH);
    assertThat(server.sessions()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "sub, 5",
    "token_type, Bearer",
    "scope, transition:generic",
    "scope, atprotocol",
    "access_token, ''",
    "access_token, 'with space'",
    "access_token, 'line\nbreak'"
  })
  void answer_with_unusable_tokens_is_refused(String member, String value) {
    server.tokenAnswer(member, value);
    assertThat(failure(() -> signedIn(begin())).kind()).isIn(Kind.UNSUITABLE_SERVER, Kind.MISMATCH);
  }

  @Test
  void lifetime_of_an_access_token_is_bounded() {
    server.tokenAnswer("expires_in", Long.MAX_VALUE);
    assertThat(signedIn(begin()).accessUntil()).isEqualTo(now.plus(Duration.ofDays(1)));
    server.tokenAnswer("expires_in", -1);
    assertThat(signedIn(begin()).accessUntil()).isEqualTo(now.plus(Duration.ofMinutes(5)));
  }

  @ParameterizedTest
  @CsvSource({
    "issuer, https://other.example.com",
    "issuer, https://auth.example.com/",
    "authorization_endpoint, http://auth.example.com/authorize",
    "token_endpoint, https://127.0.0.1/token",
    "pushed_authorization_request_endpoint, ",
    "authorization_response_iss_parameter_supported, ",
    "require_pushed_authorization_requests, ",
    "client_id_metadata_document_supported, ",
    "code_challenge_methods_supported, ",
    "dpop_signing_alg_values_supported, ",
    "token_endpoint_auth_methods_supported, ",
    "scopes_supported, "
  })
  void server_that_does_not_support_the_protocol_is_refused(String member, @Nullable String value) {
    server.metadata(member, value);
    assertThat(failure(this::begin).kind()).isEqualTo(Kind.UNSUITABLE_SERVER);
    assertThat(internet.requests()).noneMatch(sent -> sent.startsWith("POST"));
  }

  @Test
  void data_server_has_to_name_itself_and_one_authorization_server() {
    for (var document :
        List.<Map<String, Object>>of(
            Map.of(),
            Map.of(
                "resource",
                "https://other.example.com",
                "authorization_servers",
                List.of(StandInServer.ISSUER)),
            Map.of("resource", StandInServer.PDS, "authorization_servers", List.of()),
            Map.of(
                "resource",
                StandInServer.PDS,
                "authorization_servers",
                List.of(StandInServer.ISSUER, "https://other.example.com")),
            Map.of(
                "resource",
                StandInServer.PDS,
                "authorization_servers",
                List.of("https://auth.example.com/path")))) {
      internet.file(
          "pds.example.com",
          "/.well-known/oauth-protected-resource",
          HttpResponse.of(200, "application/json", Json.write(document)));
      assertThat(failure(this::begin).kind()).isEqualTo(Kind.UNSUITABLE_SERVER);
    }
    internet.host("pds.example.com", _ -> HttpResponse.text(404, "Nothing"));
    assertThat(failure(this::begin).kind()).isEqualTo(Kind.UNSUITABLE_SERVER);
  }

  @Test
  void text_of_a_server_is_not_shown() {
    server.metadata("pushed_authorization_request_endpoint", "https://par.example.com/");
    for (var error : List.of("<b>bold</b>", "invalid client", "")) {
      internet.host(
          "par.example.com",
          _ -> HttpResponse.of(400, "application/json", Json.write(Map.of("error", error))));
      assertThat(failure(this::begin)).hasMessage("par.example.com refused: status 400.");
    }
  }

  @Test
  void tokens_are_refreshed_and_the_old_refresh_token_is_used_up() {
    var begun = begin();
    var first = signedIn(begun);
    var second =
        client.refresh(ALICE, begun.issuer(), first.refreshToken().orElseThrow(), begun.dpopKey());
    assertThat(second.accessToken()).isNotEqualTo(first.accessToken());
    assertThat(second.refreshToken()).isPresent().isNotEqualTo(first.refreshToken());
    assertThat(
            failure(
                    () ->
                        client.refresh(
                            ALICE,
                            begun.issuer(),
                            first.refreshToken().orElseThrow(),
                            begun.dpopKey()))
                .kind())
        .isEqualTo(Kind.ENDED);
    assertThat(server.replays()).isEqualTo(1);
  }

  @Test
  void refresh_for_another_account_is_refused() {
    var begun = begin();
    var token = signedIn(begun).refreshToken().orElseThrow();
    server.tokenAnswer("sub", BOB.text());
    assertThat(failure(() -> client.refresh(ALICE, begun.issuer(), token, begun.dpopKey())).kind())
        .isEqualTo(Kind.MISMATCH);
    assertThat(server.sessions()).isZero();
  }

  @Test
  void stolen_refresh_token_is_of_no_use_without_the_key() {
    var begun = begin();
    var token = signedIn(begun).refreshToken().orElseThrow();
    assertThat(failure(() -> client.refresh(ALICE, begun.issuer(), token, DpopKey.create())).kind())
        .isEqualTo(Kind.ENDED);
    assertThat(server.refusals()).containsExactly("invalid_grant: other key");
  }

  @Test
  void failure_of_the_server_ends_no_session() {
    var begun = begin();
    var token = signedIn(begun).refreshToken().orElseThrow();
    internet.host("auth.example.com", _ -> HttpResponse.text(503, "Later"));
    assertThat(
            catchThrowableOfType(
                OutgoingException.class,
                () -> client.refresh(ALICE, begun.issuer(), token, begun.dpopKey())))
        .hasMessage("auth.example.com answered with the status 503.");
  }

  @Test
  void revoked_session_is_not_refreshed() {
    var begun = begin();
    var token = signedIn(begun).refreshToken().orElseThrow();
    client.revoke(begun.issuer(), token, begun.dpopKey());
    assertThat(server.sessions()).isZero();
    assertThat(failure(() -> client.refresh(ALICE, begun.issuer(), token, begun.dpopKey())).kind())
        .isEqualTo(Kind.ENDED);
  }

  @Test
  void key_of_the_instance_is_the_same_on_all_nodes() {
    var other = ClientKey.of(Tables.of(database).ensure(KitTable.class), () -> now);
    assertThat(other.publicKey()).isEqualTo(key.publicKey()).doesNotContainKey("d");
  }
}
