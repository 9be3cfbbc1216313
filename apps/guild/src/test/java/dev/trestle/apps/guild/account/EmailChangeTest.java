package dev.trestle.apps.guild.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.guild.testing.Answer;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.kit.email.Email;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EmailChangeTest {
  private static final Pattern TOKEN = Pattern.compile("token=([A-Za-z0-9_-]+)");
  private static final String NEW = "ann@new.example";

  private final AtomicReference<Instant> now =
      new AtomicReference<>(InstantSource.system().instant().truncatedTo(ChronoUnit.MILLIS));
  private final List<Email> emails = new CopyOnWriteArrayList<>();
  private final LiveGuild live =
      LiveGuild.open(
          config ->
              config
                  .clock(now::get)
                  .accounts(config.accounts().emails(emails::add).assumesVerified(false)));

  @AfterEach
  void close() {
    live.close();
  }

  private Answer change(GuildUser user, String email, String password) {
    return live.send(
        user.request("/auth/email")
            .POST(BodyPublishers.ofString(LiveGuild.json("email", email, "password", password))));
  }

  private static String pending(GuildUser user) {
    return user.query("{ me { pendingEmail } }").at("/me/pendingEmail").asText();
  }

  private String token(String to) {
    var sent =
        await()
            .until(
                () -> emails.stream().filter(email -> email.to().equals(to)).toList(),
                all -> !all.isEmpty());
    var link = TOKEN.matcher(sent.getLast().text());
    assertThat(link.find()).isTrue();
    return link.group(1);
  }

  @Test
  void a_new_address_is_pending_until_it_is_confirmed() {
    var ann = live.signUp("ann");
    assertThat(pending(ann)).isEqualTo("null");
    var asked = change(ann, NEW, LiveGuild.PASSWORD).ok(200);
    assertThat(asked.text("/email")).isEqualTo("ann@example.org");
    assertThat(asked.text("/pendingEmail")).isEqualTo(NEW);
    assertThat(pending(ann)).isEqualTo(NEW);
    assertThat(pending(live.signUp("bob"))).isEqualTo("null");
    live.post("/auth/verify", "token", token(NEW)).ok(204);
    assertThat(pending(ann)).isEqualTo("null");
    assertThat(ann.query("{ me { email } }").at("/me/email").asText()).isEqualTo(NEW);
  }

  @Test
  void a_pending_address_is_forgotten_after_three_days() {
    var ann = live.signUp("ann");
    change(ann, NEW, LiveGuild.PASSWORD).ok(200);
    now.updateAndGet(it -> it.plus(Duration.ofDays(3).minusSeconds(1)));
    assertThat(pending(live.signIn("ann@example.org"))).isEqualTo(NEW);
    // Expiry times are stored in whole seconds.
    now.updateAndGet(it -> it.plusSeconds(2));
    assertThat(pending(live.signIn("ann@example.org"))).isEqualTo("null");
  }

  @Test
  void a_wrong_password_a_taken_address_and_no_address_are_refused() {
    var ann = live.signUp("ann");
    live.signUp("bob");
    assertThat(change(ann, NEW, "wrong password, though long").status()).isIn(400, 403);
    assertThat(change(ann, "bob@example.org", LiveGuild.PASSWORD).ok(409).code())
        .isEqualTo("EMAIL_TAKEN");
    assertThat(change(ann, "nonsense", LiveGuild.PASSWORD).ok(400).text("/field"))
        .isEqualTo("email");
    assertThat(live.post("/auth/email", "email", NEW, "password", LiveGuild.PASSWORD).status())
        .isEqualTo(401);
    assertThat(pending(ann)).isEqualTo("null");
  }
}
