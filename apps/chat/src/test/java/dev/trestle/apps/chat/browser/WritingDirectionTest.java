package dev.trestle.apps.chat.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.trestle.web.testing.WrittenText.assertOwnDirection;

import com.microsoft.playwright.Page;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Text that is written from right to left, among our words from left to right.
class WritingDirectionTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static final String SERVER = "מועדון";
  private static final String CHANNEL = "חדשות";
  private static final String TOPIC = "מה חדש";
  private static final String PERSON = "דנה";
  private static final String BIO = "אוהבת קפה";
  private static final String MESSAGE = "שלום לכולם";
  private static final String ANSWER = "ערב טוב";
  private static final String REASON = "פרסומות";

  private static ChatPages chat;
  private static ChatPages.@Nullable Place furnished;

  @BeforeAll
  static void open() {
    chat = new ChatPages(BROWSER);
  }

  @AfterAll
  static void close() {
    chat.close();
  }

  private static ChatPages.Place place() {
    if (furnished != null) {
      return furnished;
    }
    furnished = chat.place(SERVER, List.of("dana", "noam", "ziv"));
    chat.act(
        """
        const {channelId} = place.channels[0];
        const {serverId} = place.meta;
        await dana.ask('PATCH', '/users/me', {displayName: '%s', bio: '%s'});
        await dana.ask('PATCH', `/channels/${channelId}`, {name: '%s', topic: '%s'});
        const first = await dana.say(channelId, '%s');
        await noam.say(channelId, '%s', {replyToId: first.messageId});
        await dana.ask('PUT', `/channels/${channelId}/messages/${first.messageId}/pin`);
        await dana.ask('PUT', `/servers/${serverId}/bans/${ziv.user.userId}`, {reason: '%s'});
        """
            .formatted(PERSON, BIO, CHANNEL, TOPIC, MESSAGE, ANSWER, REASON));
    return furnished;
  }

  @Test
  void in_a_channel() {
    try (var noam = chat.signedIn("noam", place())) {
      var page = noam.page();
      assertThat(ChatPages.row(page, ANSWER)).isVisible();
      assertThat(page.locator("c-member-list .person")).hasCount(2);
      assertOwnDirection(page, SERVER, CHANNEL, TOPIC, PERSON, MESSAGE, ANSWER);

      page.locator("c-member-list .person", new Page.LocatorOptions().setHasText(PERSON)).click();
      assertThat(page.locator("c-user-card h2")).hasText(PERSON);
      assertOwnDirection(page, BIO);
      page.keyboard().press("Escape");

      page.click("c-channel .topic");
      assertThat(page.locator("c-topic .prose")).hasText(TOPIC);
      assertOwnDirection(page, TOPIC);
      page.keyboard().press("Escape");

      ChatPages.choose(page, ANSWER, "Reply");
      page.fill("c-composer textarea", MESSAGE);
      assertOwnDirection(page, MESSAGE);
      page.keyboard().press("Control+k");
      page.waitForSelector("c-switcher li");
      assertOwnDirection(page, CHANNEL);
    }
  }

  @Test
  void in_what_is_found_and_pinned() {
    try (var noam = chat.signedIn("noam", place())) {
      var page = noam.page();
      page.click("t-button[label=Search]");
      page.fill("c-search input", "שלום");
      page.keyboard().press("Enter");
      page.waitForSelector("c-search mark");
      assertOwnDirection(page, PERSON, CHANNEL);
      page.click("t-button[label='Pinned messages']");
      assertThat(page.locator("c-pins .prose")).hasText(MESSAGE);
      assertOwnDirection(page, PERSON, MESSAGE);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"overview", "channels", "members", "invites", "bans", "audit", "danger"})
  void in_the_settings_of_a_server(String tab) {
    try (var dana = chat.signedIn("dana", place())) {
      var page = dana.page();
      page.navigate(page.url().replaceAll("/c/.*", "/settings/" + tab));
      page.waitForSelector("main h1");
      page.waitForFunction(
          "() => !document.querySelector('#root > *').renderRoot.querySelector('t-skeleton')");
      if (tab.equals("audit")) {
        assertThat(page.locator("c-audit .changes").first()).hasText("Reason: " + REASON);
      }
      if (tab.equals("bans")) {
        assertThat(page.getByText(REASON)).isVisible();
      }
      assertOwnDirection(page, tab.equals("invites") ? PERSON : "");
    }
  }

  @Test
  void in_a_profile_and_an_invitation() {
    try (var dana = chat.signedIn("dana", place());
        var guest = chat.stranger("/chat/invite/" + place().code(), Screen.PHONE, Colours.LIGHT)) {
      assertThat(guest.page().locator("c-invite h1")).hasText(SERVER);
      assertOwnDirection(guest.page(), PERSON, SERVER);
      var page = dana.page();
      page.click("c-own-status t-button[label=Settings]");
      assertThat(page.locator("c-settings t-field[name=bio] textarea")).hasValue(BIO);
      assertOwnDirection(page, PERSON, BIO);
    }
  }
}
