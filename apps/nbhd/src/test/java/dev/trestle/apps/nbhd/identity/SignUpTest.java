package dev.trestle.apps.nbhd.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.nbhd.testing.LiveNbhd;
import dev.trestle.apps.nbhd.testing.NbhdClient;
import dev.trestle.kit.testing.Mailbox;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SignUpTest {
  private final LiveNbhd live = LiveNbhd.open();
  private final NbhdClient client = live.client();

  @AfterEach
  void close() {
    live.close();
  }

  @Test
  void signing_up_gives_a_did_of_this_instance_and_a_session() {
    var ann = live.signUp("ann");
    assertThat(ann.did()).matches("did:web:[0-9a-z]{26}\\.u\\.localhost");
    var me = ann.get("/auth/me").ok(200);
    assertThat(me.text("/did")).isEqualTo(ann.did());
    assertThat(me.text("/email")).isEqualTo("ann@example.org");
    assertThat(me.data().path("email_verified").asBoolean()).isTrue();
  }

  @Test
  void who_gives_no_name_creates_the_profile_later() {
    var answer =
        client
            .post("/auth/signup", "email", "bob@example.org", "password", NbhdClient.PASSWORD)
            .ok(201);
    assertThat(answer.data().path("needs_onboarding").asBoolean()).isTrue();
    var bob = client.signedIn(answer);
    client.get("/users/" + answer.text("/did")).ok(404);
    bob.post("/users/me/profile", "display_name", "Bob", "bio", "Baker").ok(201);
    assertThat(client.get("/users/" + answer.text("/did")).ok(200).text("/display_name"))
        .isEqualTo("Bob");
    assertThat(bob.post("/users/me/profile", "display_name", "Bob").ok(409).code())
        .isEqualTo("CONFLICT");
  }

  @Test
  void an_address_has_one_account() {
    live.signUp("ann");
    var again =
        client.post("/auth/signup", "email", "ANN@example.org", "password", NbhdClient.PASSWORD);
    assertThat(again.ok(409).code()).isEqualTo("EMAIL_TAKEN");
  }

  @Test
  void all_wrong_values_are_named() {
    var answer =
        client.post(
            "/auth/signup", "email", "ann", "password", "short", "display_name", "x".repeat(65));
    assertThat(answer.ok(400).code()).isEqualTo("VALIDATION_ERROR");
    assertThat(answer.wrongFields()).containsExactlyInAnyOrder("email", "password", "display_name");
  }

  @Test
  void a_wrong_password_is_answered_as_an_unknown_address_is() {
    live.signUp("ann");
    var wrong = client.post("/auth/login", "email", "ann@example.org", "password", "no").ok(401);
    var unknown = client.post("/auth/login", "email", "eve@example.org", "password", "no").ok(401);
    assertThat(wrong.at("/error")).isEqualTo(unknown.at("/error"));
    assertThat(wrong.code()).isEqualTo("INVALID_TOKEN");
  }

  @Test
  void a_link_in_an_email_signs_in_and_creates_an_account() {
    client.post("/auth/link", "email", "eve@example.org").ok(202);
    var code = Mailbox.token(live.mailbox().await("eve@example.org", 1).getFirst());
    var answer = client.post("/auth/link/redeem", "token", code).ok(200);
    assertThat(answer.data().path("needs_onboarding").asBoolean()).isTrue();
    assertThat(answer.data().path("has_password").asBoolean()).isFalse();
    client.signedIn(answer).get("/auth/me").ok(200);
  }

  @Test
  void signing_out_ends_the_session() {
    var ann = live.signUp("ann");
    assertThat(ann.get("/auth/sessions").ok(200).data().at("/sessions")).hasSize(1);
    ann.post("/auth/logout").ok(204);
    assertThat(ann.get("/auth/me").ok(401).code()).isEqualTo("INVALID_TOKEN");
  }

  @Test
  void a_page_of_a_site_cannot_use_the_session() {
    var ann = live.signUp("ann");
    var port = live.uri().getPort();
    for (var origin : new String[] {"http://evil.localhost:" + port, "https://evil.example"}) {
      var page = ann.client().with("Origin", origin);
      page.get("/auth/me").ok(401);
      page.post("/neighborhoods", "name", "Not mine").ok(401);
    }
    ann.client().without("Origin").post("/neighborhoods", "name", "Not mine").ok(401);
  }
}
