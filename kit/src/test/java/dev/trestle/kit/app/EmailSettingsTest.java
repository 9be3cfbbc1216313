package dev.trestle.kit.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.engine.Database;
import dev.trestle.kit.email.Email;
import dev.trestle.kit.email.SmtpOptions;
import dev.trestle.kit.email.SmtpOptions.Security;
import dev.trestle.testing.TrestleTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@TrestleTest
class EmailSettingsTest {
  private static final EmailSettings SETTINGS = EmailSettings.of("notes");

  /// Values of settings, checked by their rules.
  ///
  /// @param values names without `notes-`, and values, in turn
  private static AppSettings given(Object... values) {
    var all = new LinkedHashMap<String, Object>();
    for (int i = 0; i < values.length; i += 2) {
      all.put("notes-" + values[i], values[i + 1]);
    }
    var settings = new AppSettings(all, true);
    settings.check(SETTINGS.all());
    return settings;
  }

  @Test
  void without_a_mail_server_there_are_no_options() {
    assertThat(SETTINGS.find(AppSettings.NONE)).isEmpty();
  }

  @Test
  void a_mail_server_has_the_port_of_its_encryption_unless_one_is_given() {
    assertThat(SETTINGS.find(given("smtp", "mail.example.org", "mail-from", "notes@example.org")))
        .contains(
            new SmtpOptions(
                "mail.example.org", 587, Security.STARTTLS, Optional.empty(), "notes@example.org"));
    assertThat(
            SETTINGS
                .find(
                    given(
                        "smtp",
                        "mail",
                        "smtp-security",
                        Security.TLS,
                        "mail-from",
                        "notes@example.org"))
                .orElseThrow()
                .port())
        .isEqualTo(465);
    assertThat(
            SETTINGS
                .find(given("smtp", "mail:2525", "mail-from", "notes@example.org"))
                .orElseThrow()
                .port())
        .isEqualTo(2525);
    assertThatThrownBy(
            () -> SETTINGS.find(given("smtp", "mail:70000", "mail-from", "notes@example.org")))
        .isInstanceOf(SettingException.class)
        .hasMessage("--notes-smtp has port 70000; give 1 to 65535.");
  }

  @Test
  void settings_that_do_not_fit_together_are_refused() {
    assertThatThrownBy(() -> given("smtp", "mail"))
        .isInstanceOf(SettingException.class)
        .hasMessageContaining("--notes-smtp needs --notes-mail-from");
    assertThatThrownBy(() -> given("mail-from", "notes@example.org"))
        .hasMessage("--notes-mail-from goes with --notes-smtp.");
    assertThatThrownBy(() -> given("smtp", "mail server", "mail-from", "notes@example.org"))
        .hasMessageContaining("--notes-smtp is 'mail server'");
    assertThatThrownBy(
            () ->
                new AppSettings(
                        Map.of("notes-smtp", "mail", "notes-mail-from", "notes@example.org"), false)
                    .check(SETTINGS.all()))
        .hasMessageContaining("--public-url");
  }

  @Test
  void the_password_is_the_first_line_of_a_file_or_given_itself(@TempDir Path directory)
      throws IOException {
    var file = directory.resolve("password");
    Files.writeString(file, "in the file\nnot this\n");
    var server = new Object[] {"smtp", "mail", "mail-from", "a@example.org", "smtp-user", "me"};
    assertThat(logIn(server, "smtp-password-file", file)).isEqualTo("in the file");
    assertThat(logIn(server, "smtp-password", "given")).isEqualTo("given");
    assertThatThrownBy(() -> SETTINGS.find(given(server)))
        .isInstanceOf(SettingException.class)
        .hasMessageContaining("--notes-smtp-user needs a password")
        .hasMessageContaining("TRESTLE_NOTES_SMTP_PASSWORD");
    assertThatThrownBy(() -> logIn(server, "smtp-password-file", directory.resolve("missing")))
        .isInstanceOf(SettingException.class)
        .hasMessageContaining("--notes-smtp-password-file: cannot read");
  }

  private static String logIn(Object[] server, Object... password) {
    var all = new ArrayList<>(List.of(server));
    all.addAll(List.of(password));
    return SETTINGS.find(given(all.toArray())).orElseThrow().logIn().orElseThrow().password();
  }

  @Test
  void without_a_mail_server_emails_become_files(Database database, @TempDir Path directory)
      throws IOException {
    var environment = AppEnvironment.of(database).with(it -> it.files(directory));
    SETTINGS.sender(environment).send(new Email("ann@example.org", "Hello", "How are you?"));
    try (var files = Files.list(directory.resolve("letters"))) {
      assertThat(files)
          .singleElement()
          .satisfies(file -> assertThat(file).content().contains("How are you?"));
    }
    // And without a directory they are dropped.
    SETTINGS
        .sender(AppEnvironment.of(database))
        .send(new Email("ann@example.org", "Hello", "How are you?"));
  }
}
