package dev.trestle.apps.chat.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What is around a channel: panels, dialogs, pages of settings, and the ways between them.
class LayoutTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static ChatPages chat;

  @BeforeAll
  static void open() {
    chat = new ChatPages(BROWSER);
  }

  @AfterAll
  static void close() {
    chat.close();
  }

  @Test
  void members_stand_beside_the_messages_and_never_lie_over_them_uncalled() {
    var place = chat.place("Narrow", List.of("abe", "bea"));
    try (var abe = chat.signedIn("abe", place)) {
      var page = abe.page();
      assertThat(page.locator("c-member-list .person")).hasCount(2);
      page.setViewportSize(800, 900);
      assertThat(page.locator("c-member-list")).hasCount(0);
      page.setViewportSize(1440, 900);
      assertThat(page.locator("c-member-list .person")).hasCount(2);
      page.click("c-channel t-button[label=Search]");
      page.fill("c-search input", "half a tho");
      page.setViewportSize(800, 900);
      assertThat(page.locator("c-search input")).hasValue("half a tho");
    }
  }

  @Test
  void there_is_a_way_to_the_other_applications() {
    var place = chat.place("Way out", List.of("cat"));
    try (var stranger = chat.stranger("/chat/login", Screen.PHONE, Colours.DARK);
        var cat = chat.signedIn("cat", place)) {
      assertThat(stranger.page().getByText("All applications")).hasAttribute("href", "/");
      assertThat(cat.page().locator("c-server-list").getByLabel("All applications"))
          .hasAttribute("href", "/");
    }
  }

  @Test
  void a_user_who_is_alone_in_a_server_is_led_to_inviting_others() {
    var alone = chat.place("Alone", List.of("eva"));
    try (var eva = chat.signedIn("eva", alone)) {
      eva.page().locator("c-log .begin").getByText("Invite people").click();
      assertThat(eva.page().locator("c-invite-people input"))
          .hasValue(Pattern.compile(".+/chat/invite/.+"));
    }
    var together = chat.place("Together", List.of("fin", "gus"));
    try (var fin = chat.signedIn("fin", together)) {
      assertThat(fin.page().locator("c-log .begin h2")).isVisible();
      assertThat(fin.page().locator("c-log .begin t-button")).hasCount(0);
    }
  }

  @Test
  void escape_leaves_settings_but_not_what_is_being_typed_there() {
    var place = chat.place("Escape", List.of("dan"));
    try (var dan = chat.signedIn("dan", place)) {
      var page = dan.page();
      page.click("c-own-status t-button[label=Settings]");
      page.fill("c-settings t-field[name=bio] textarea", "half a tho");
      page.keyboard().press("Escape");
      assertThat(page.locator("c-settings t-field[name=bio] textarea")).hasValue("half a tho");
      page.click("c-settings h1");
      page.keyboard().press("Escape");
      assertThat(page.locator("c-composer textarea")).isFocused();
      page.click("c-channel-list .head t-menu");
      page.click("text=Server settings");
      page.locator("c-server-settings a:has-text('Members')").click();
      page.keyboard().press("Escape");
      page.waitForURL("**" + place.path());
    }
  }

  @Test
  void the_focus_goes_into_the_drawers_of_a_narrow_window_and_comes_back() {
    var place = chat.place("Drawer", List.of("eve", "ned"));
    try (var eve = chat.signedIn("eve", place)) {
      var page = eve.page();
      page.setViewportSize(700, 800);
      page.locator("c-channel t-button[label=Channels] button").focus();
      page.keyboard().press("Enter");
      assertThat(page.locator("c-channel-list a[aria-current]")).isFocused();
      page.keyboard().press("Shift+Tab");
      page.keyboard().press("Shift+Tab");
      assertThat(page.locator("c-channel-list .head t-menu t-button button")).isFocused();
      page.keyboard().press("Escape");
      assertThat(page.locator("c-composer textarea")).isFocused();
      assertThat(page.locator("c-channel-list a[aria-current]")).not().isInViewport();

      page.locator("c-channel t-button[label=Members] button").focus();
      page.keyboard().press("Enter");
      assertThat(page.locator("c-member-list t-button[label=Close] button")).isFocused();
      page.locator("c-member-list .person:has-text('ned')").press("Enter");
      page.click("c-user-card t-button:has-text('Mention')");
      assertThat(page.locator("c-member-list")).hasCount(0);
      assertThat(page.locator("c-composer textarea")).isFocused();
      assertThat(page.locator("c-composer textarea")).hasValue("@ned ");
    }
  }

  @Test
  void all_of_a_topic_can_be_read_where_its_head_has_no_room_for_it() {
    var place = chat.place("Topic", List.of("fay"));
    var topic = "First this, and then that. ".repeat(12) + "https://example.org/rules";
    chat.act(
        "await fay.ask('PATCH', `/channels/${place.channels[0].channelId}`, {topic: '%s'});"
            .formatted(topic));
    try (var fay = chat.signedIn("fay", place.path(), Screen.PHONE, Colours.LIGHT)) {
      var page = fay.page();
      page.tap("c-channel .topic");
      assertThat(page.locator("c-topic a")).hasText("https://example.org/rules");
      fay.assertFits();
      page.keyboard().press("Escape");
      assertThat(page.locator("c-topic")).hasCount(0);
      page.setViewportSize(1100, 800);
      page.waitForFunction(
          "() => { const h1 = document.querySelector('c-app').channelView.renderRoot.querySelector('h1'); return h1.scrollWidth <= h1.clientWidth; }");
    }
  }
}
