package dev.trestle.apps.nbhd.atproto.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.apps.nbhd.atproto.testing.TestInternet;
import dev.trestle.kit.outgoing.OutgoingException;
import dev.trestle.kit.outgoing.OutgoingUrl;
import dev.trestle.web.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class IdentityResolverTest {
  private static final Did ALICE = new Did("did:plc:z72i7hdynmk6r22z27h6tvur");
  private static final Did BOB = new Did("did:web:bob.example.com");
  private static final Handle HANDLE = new Handle("alice.example.com");
  private static final String TXT = "_atproto.alice.example.com";
  private static final String FILE = "/.well-known/atproto-did";

  @TempDir private static Path directory;
  private static TestInternet internet;
  private IdentityResolver identities;

  @BeforeAll
  static void open() {
    internet = TestInternet.open(directory);
  }

  @AfterAll
  static void close() {
    internet.close();
  }

  @BeforeEach
  void set_up() {
    internet.txt(TXT);
    internet.dnsFails(false);
    internet.remove("alice.example.com");
    internet.remove("bob.example.com");
    documentNaming(ALICE, "at://alice.example.com");
    identities =
        new IdentityResolver(
            new HandleResolver(internet.dns(), internet.client()),
            new DidDocuments(internet.client(), OutgoingUrl.parse("https://plc.example.com")));
  }

  private static void documentNaming(Did did, String... names) {
    document(
        did,
        """
        {
          "@context": ["https://www.w3.org/ns/did/v1"],
          "id": "%s",
          "alsoKnownAs": [%s],
          "verificationMethod": [{"id": "%s#atproto", "type": "Multikey", "publicKeyMultibase": "z"}],
          "service": [
            {"id": "#other", "type": "Other", "serviceEndpoint": {"uri": "https://other.example.com"}},
            {"id": "#atproto_pds", "type": "AtprotoPersonalDataServer", "serviceEndpoint": "https://pds.example.com"}
          ]
        }
        """
            .formatted(
                did, String.join(", ", Stream.of(names).map("\"%s\""::formatted).toList()), did));
  }

  private static void document(Did did, String json) {
    internet.file(
        did.webHost().orElse("plc.example.com"),
        did.webHost().isPresent() ? "/.well-known/did.json" : "/" + did,
        HttpResponse.of(200, "application/did+ld+json", json.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void handle_is_found_by_its_txt_record() {
    internet.txt(TXT, "v=spf1 -all", "did=" + ALICE);
    var found = identities.load("@Alice.Example.com");
    assertThat(found.did()).isEqualTo(ALICE);
    assertThat(found.handle()).contains(HANDLE);
    assertThat(found.pds()).hasToString("https://pds.example.com/");
  }

  @Test
  void handle_is_found_by_the_file_on_its_host() {
    internet.file("alice.example.com", FILE, HttpResponse.text(200, ALICE + "\n"));
    assertThat(identities.load("alice.example.com").did()).isEqualTo(ALICE);
  }

  @Test
  void txt_record_is_preferred_to_the_file() {
    internet.txt(TXT, "did=" + ALICE);
    internet.file("alice.example.com", FILE, HttpResponse.text(200, BOB.text()));
    internet.requests().clear();
    assertThat(identities.load("alice.example.com").did()).isEqualTo(ALICE);
    assertThat(internet.requests()).noneMatch(request -> request.endsWith(FILE));
  }

  @Test
  void file_is_used_where_dns_fails() {
    internet.dnsFails(true);
    internet.file("alice.example.com", FILE, HttpResponse.text(200, ALICE.text()));
    assertThat(identities.load("alice.example.com").did()).isEqualTo(ALICE);
  }

  @Test
  void failing_dns_without_a_file_decides_nothing() {
    internet.dnsFails(true);
    assertThatThrownBy(() -> identities.load("alice.example.com"))
        .isInstanceOf(OutgoingException.class)
        .hasMessage("DNS has no answer just now.");
  }

  @Test
  void two_txt_records_that_disagree_lead_nowhere() {
    internet.txt(TXT, "did=" + ALICE, "did=" + BOB);
    internet.file("alice.example.com", FILE, HttpResponse.text(200, ALICE.text()));
    assertThatThrownBy(() -> identities.load("alice.example.com"))
        .isInstanceOf(IdentityException.class)
        .hasMessage("The handle alice.example.com leads to no account.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"did=nonsense", "did=", "did=did:plc:short", "did=did:key:z6Mk"})
  void txt_record_that_is_no_did_leads_nowhere(String text) {
    internet.txt(TXT, text);
    assertThatThrownBy(() -> identities.load("alice.example.com"))
        .isInstanceOf(IdentityException.class);
  }

  @Test
  void page_instead_of_the_file_leads_nowhere() {
    internet.host("alice.example.com", _ -> HttpResponse.text(200, "<html>Hello</html>"));
    assertThatThrownBy(() -> identities.load("alice.example.com"))
        .isInstanceOf(IdentityException.class);
  }

  @Test
  void host_that_fails_decides_nothing() {
    internet.host("alice.example.com", _ -> HttpResponse.text(503, "Later"));
    assertThatThrownBy(() -> identities.load("alice.example.com"))
        .isInstanceOf(OutgoingException.class)
        .hasMessage("alice.example.com answered with the status 503.");
  }

  @Test
  void handle_that_the_document_does_not_name_is_rejected() {
    internet.txt(TXT, "did=" + ALICE);
    documentNaming(ALICE, "at://other.example.com", "at://alice.example.com");
    assertThatThrownBy(() -> identities.load("alice.example.com"))
        .isInstanceOf(IdentityException.class)
        .hasMessage(
            "The account that the handle alice.example.com leads to does not name this handle.");
    assertThat(identities.isVerified(HANDLE, ALICE)).isFalse();
  }

  @Test
  void other_kinds_of_names_before_the_handle_do_not_matter() {
    internet.txt(TXT, "did=" + ALICE);
    documentNaming(ALICE, "https://alice.example.com", "at://alice.example.com");
    assertThat(identities.load("alice.example.com").handle()).contains(HANDLE);
    assertThat(identities.isVerified(HANDLE, ALICE)).isTrue();
  }

  @Test
  void account_of_a_did_has_its_handle_only_where_that_leads_back() {
    assertThat(identities.load(ALICE.text()).handle()).isEmpty();
    internet.txt(TXT, "did=" + BOB);
    assertThat(identities.load(ALICE).handle()).isEmpty();
    internet.txt(TXT, "did=" + ALICE);
    assertThat(identities.load(ALICE).handle()).contains(HANDLE);
  }

  @Test
  void account_of_a_did_is_found_while_its_handle_cannot_be_verified() {
    internet.dnsFails(true);
    assertThat(identities.load(ALICE).handle()).isEmpty();
  }

  @Test
  void document_of_a_did_web_is_on_its_host() {
    documentNaming(BOB, "at://bob.example.com");
    internet.txt("_atproto.bob.example.com", "did=" + BOB);
    assertThat(identities.load("bob.example.com").did()).isEqualTo(BOB);
  }

  @Test
  void did_without_a_document_is_no_account() {
    var nobody = new Did("did:plc:aaaaaaaaaaaaaaaaaaaaaaaa");
    assertThatThrownBy(() -> identities.load(nobody))
        .isInstanceOf(IdentityException.class)
        .hasMessage("There is no document of did:plc:aaaaaaaaaaaaaaaaaaaaaaaa.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nonsense",
        "[]",
        "{}",
        "{\"id\": \"did:plc:aaaaaaaaaaaaaaaaaaaaaaaa\"}",
        "{\"id\": \"did:plc:z72i7hdynmk6r22z27h6tvur\"}",
        "{\"id\": \"did:plc:z72i7hdynmk6r22z27h6tvur\", \"service\": \"x\", \"alsoKnownAs\": {}}",
        "{\"id\": \"did:plc:z72i7hdynmk6r22z27h6tvur\", \"service\": [{\"id\": \"#atproto_pds\", \"type\": \"Other\", \"serviceEndpoint\": \"https://pds.example.com\"}]}",
        "{\"id\": \"did:plc:z72i7hdynmk6r22z27h6tvur\", \"service\": [{\"id\": \"#atproto_pds\", \"type\": \"AtprotoPersonalDataServer\", \"serviceEndpoint\": \"http://pds.example.com\"}]}",
        "{\"id\": \"did:plc:z72i7hdynmk6r22z27h6tvur\", \"service\": [{\"id\": \"#atproto_pds\", \"type\": \"AtprotoPersonalDataServer\", \"serviceEndpoint\": \"https://pds.example.com/path\"}]}",
        "{\"id\": \"did:plc:z72i7hdynmk6r22z27h6tvur\", \"service\": [{\"id\": \"#atproto_pds\", \"type\": \"AtprotoPersonalDataServer\", \"serviceEndpoint\": \"https://127.0.0.1\"}]}"
      })
  void document_that_names_no_data_server_is_no_account(String json) {
    document(ALICE, json);
    assertThatThrownBy(() -> identities.load(ALICE)).isInstanceOf(IdentityException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "alice", "alice@example.com", "https://alice.example.com", "did:key:z6Mk"})
  void text_that_is_neither_is_explained(String typed) {
    assertThatThrownBy(() -> identities.load(typed))
        .hasMessage("This is no handle, such as alice.bsky.social, and no DID.");
  }
}
