package dev.trestle.apps.guild.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.kit.media.Drawings;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Changes the settings of an account in a browser, and asks the API in the explorer.
class SettingsPagesTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static GuildPages guild;
  private static GuildUser ada;

  @BeforeAll
  static void open() {
    guild = new GuildPages(BROWSER);
    ada = guild.signUp("ada");
    ada.mutate(
        "updateProfile",
        "me { email }",
        Map.of("fullName", "Ada Norton", "tags", List.of("running", "reading")));
    var troll = guild.signUp("troll");
    ada.mutate("blockUser", "user { id }", Map.of("userId", troll.globalId()));
  }

  @AfterAll
  static void close() {
    guild.close();
  }

  @ParameterizedTest
  @CsvSource({"DESKTOP, LIGHT", "TABLET, DARK", "PHONE, LIGHT"})
  void all_settings_and_the_explorer_fit_every_screen(Screen screen, Colours colours) {
    try (var view = guild.signedIn(ada, "/guild/settings", screen, colours)) {
      var page = view.page();
      for (var tab :
          List.of("profile", "account", "privacy", "notifications", "devices", "people", "data")) {
        GuildPages.go(page, "/guild/settings/" + tab);
        view.screenshot(name("settings-" + tab, screen, colours)).assertFits().assertAccessible();
      }
      GuildPages.go(page, "/guild/explorer");
      page.locator("t-button[variant=primary]:has-text('Run')").click();
      assertThat(page.locator(".answer pre")).containsText("\"nickname\": \"ada\"");
      view.screenshot(name("explorer", screen, colours)).assertFits().assertAccessible();
    }
  }

  @Test
  void a_profile_is_changed_and_a_refused_value_stays_in_its_field() {
    var bea = guild.signUp("bea");
    try (var view = guild.signedIn(bea, "/guild/settings")) {
      var page = view.page();
      fill(page, "fullName", "Bea Lind");
      fill(page, "country", "XX");
      button(page, "Save profile");
      assertThat(page.locator("t-field[name=country]")).containsText("XX");
      fill(page, "country", "se");
      button(page, "Save profile");
      assertThat(page.locator("t-toasts")).containsText("Profile saved.");
      assertThat(page.locator("nav.side .who b")).hasText("Bea Lind");
      fill(page, "nickname", "beatrice");
      button(page, "Change nickname");
      assertThat(page.locator("t-field[name=nickname]")).containsText("It can be changed again");
      assertThat(me(bea, "user { nickname fullName }").toString())
          .isEqualTo("{\"user\":{\"nickname\":\"beatrice\",\"fullName\":\"Bea Lind\"}}");
    }
  }

  @Test
  void privacy_notifications_and_blocks_take_effect_at_once() {
    var cem = guild.signUp("cem");
    var troll = guild.signUp("troll2");
    cem.mutate("blockUser", "user { id }", Map.of("userId", troll.globalId()));
    try (var view = guild.signedIn(cem, "/guild/settings/privacy")) {
      var page = view.page();
      page.locator("t-select select").selectOption("PRIVATE");
      assertThat(page.locator("t-toasts")).containsText("Saved.");
      page.locator("t-switch input").click();
      assertThat(page.locator("t-toasts")).containsText("Saved.");
      GuildPages.go(page, "/guild/settings/notifications");
      page.getByLabel("Someone likes your post: by email").setChecked(true);
      page.getByLabel("Someone follows you: here").setChecked(false);
      page.locator("t-select select").selectOption("WEEKLY");
      GuildPages.go(page, "/guild/settings/people");
      page.locator("t-button:has-text('Unblock')").click();
      assertThat(page.locator("g-people-settings")).containsText("You block nobody.");
      // The page does not wait for a change before it makes the next one.
      page.waitForCondition(
          () ->
              me(cem, "privacy onBoards notificationPreferences { digest }")
                  .toString()
                  .equals(
                      "{\"privacy\":\"PRIVATE\",\"onBoards\":false,\"notificationPreferences\":{\"digest\":\"WEEKLY\"}}"));
    }
  }

  @Test
  void an_email_address_and_a_password_are_changed() {
    var dan = guild.signUp("dan");
    try (var view = guild.signedIn(dan, "/guild/settings/account")) {
      var page = view.page();
      page.locator("section[aria-label=Email] t-field[name=email] input").fill("dan@example.net");
      page.locator("section[aria-label=Email] t-field[name=password] input")
          .fill(LiveGuild.PASSWORD);
      button(page, "Change email");
      // In this server, addresses need no confirmation.
      assertThat(page.locator("section[aria-label=Email]"))
          .containsText("Your address is dan@example.net.");
      fill(page, "password", "wrong horse battery staple");
      fill(page, "newPassword", "another staple horse battery");
      button(page, "Change password");
      assertThat(page.locator("t-field[name=password] .error").last()).isVisible();
      fill(page, "password", LiveGuild.PASSWORD);
      button(page, "Change password");
      assertThat(page.locator("t-toasts")).containsText("Your password was changed.");
      assertThat(view.takeTroubles()).hasSize(2);
    }
  }

  @Test
  void a_picture_is_uploaded_shown_and_removed() {
    var eli = guild.signUp("eli");
    try (var view = guild.signedIn(eli, "/guild/settings/profile")) {
      var page = view.page();
      page.waitForFileChooser(() -> button(page, "Upload picture"))
          .setFiles(new FilePayload("me.svg", "image/svg+xml", "<svg/>".getBytes(UTF_8)));
      var refusal =
          page.locator("t-toasts .toast:has-text('Choose a picture: PNG, JPEG, GIF or WebP')");
      assertThat(refusal).isVisible();
      refusal.locator("t-button[label=Dismiss]").click();
      assertThat(refusal).hasCount(0);
      page.waitForFileChooser(() -> button(page, "Upload picture"))
          .setFiles(new FilePayload("me.png", "image/png", Drawings.drawn("png", 320, 320)));
      assertThat(page.locator("t-toasts")).containsText("Picture saved.");
      assertThat(page.locator("g-profile-settings t-avatar img")).isVisible();
      assertThat(page.locator("nav.side t-avatar img")).isVisible();
      view.screenshot("settings-picture").assertAccessible();
      assertThat(me(eli, "user { avatarUrl }").at("/user/avatarUrl").asText()).isNotEmpty();
      button(page, "Remove");
      assertThat(page.locator("g-profile-settings t-avatar img")).hasCount(0);
      assertThat(page.locator("t-button:has-text('Upload picture')")).isVisible();
    }
  }

  @Test
  void an_account_is_deleted_and_kept_by_logging_in_again() {
    var fred = guild.signUp("fred");
    try (var view = guild.signedIn(fred, "/guild/settings/data")) {
      var page = view.page();
      // On a busy machine, a toast would be gone before it is looked at.
      page.evaluate(
          "() => { const {setTimeout} = globalThis; globalThis.setTimeout = (run, millis) => millis >= 4000 ? 0 : setTimeout(run, millis); }");
      fill(page, "password", "wrong horse battery staple");
      button(page, "Delete account");
      page.locator("t-dialog t-button:has-text('Delete account')").click();
      assertThat(page.locator("g-data-settings .error")).isVisible();
      assertThat(me(fred, "deletionAt").path("deletionAt").isNull()).isTrue();

      fill(page, "password", LiveGuild.PASSWORD);
      page.locator("g-data-settings t-button:has-text('Delete account')").click();
      assertThat(page.locator("t-dialog")).containsText("sign in within 14 days");
      view.assertAccessible();
      page.locator("t-dialog t-button:has-text('Delete account')").click();
      page.waitForURL("**/guild/login*");
      assertThat(page.locator("t-login [role=status]"))
          .containsText("Your account fred@example.org will be deleted on");
      assertThat(page.locator("t-login [role=status]")).containsText("Sign in before to keep it.");
      view.screenshot("login-deleted").assertAccessible();

      fill(page, "email", "fred@example.org");
      fill(page, "password", LiveGuild.PASSWORD);
      page.keyboard().press("Enter");
      page.waitForSelector("g-app main");
      assertThat(page.locator("t-toasts")).containsText("Your account is kept.");
      view.takeTroubles();
    }
  }

  private static JsonNode me(GuildUser user, String fields) {
    return user.query("{ me { " + fields + " } }").path("me");
  }

  private static void fill(Page page, String name, String value) {
    page.locator("t-field[name=" + name + "] input").last().fill(value);
  }

  private static void button(Page page, String text) {
    page.locator("t-button:has-text('" + text + "')").click();
  }

  private static String name(String what, Screen screen, Colours colours) {
    return (what + "-" + screen + "-" + colours).toLowerCase(Locale.ROOT);
  }
}
