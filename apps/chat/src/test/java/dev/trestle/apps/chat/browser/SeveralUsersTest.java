package dev.trestle.apps.chat.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.trestle.apps.chat.browser.ChatPages.choose;
import static dev.trestle.apps.chat.browser.ChatPages.row;
import static dev.trestle.apps.chat.browser.ChatPages.say;
import static dev.trestle.apps.chat.browser.ChatPages.signUp;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// People in their browsers, on one server.
class SeveralUsersTest {
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
  void somebody_makes_a_server_and_a_stranger_joins_by_the_link() {
    try (var ada = chat.stranger("/chat/", Screen.DESKTOP, Colours.LIGHT);
        var bob = chat.stranger("/chat/login", Screen.DESKTOP, Colours.DARK)) {
      var page = ada.page();
      page.click("text=Create an account");
      signUp(page, "first");
      page.click("text=Create a server");
      page.fill("c-create-server input", "Book club");
      page.keyboard().press("Enter");
      assertThat(page.locator("c-channel-list h2")).hasText("Book club");
      page.click("c-channel-list .head t-menu");
      page.click("text=Invite people");
      var link = page.locator("c-invite-people input");
      assertThat(link).hasValue(Pattern.compile("/chat/invite/\\w+"));
      var address = link.inputValue();
      page.keyboard().press("Escape");

      var guest = bob.page();
      guest.navigate(address);
      assertThat(guest.locator("c-invite h1")).hasText("Book club");
      guest.click("text=Create an account");
      signUp(guest, "second");
      guest.click("text=Join Book club");
      guest.waitForSelector("c-composer textarea");
      say(guest, "Hello, I am **new**");
      assertThat(row(page, "Hello, I am new").locator("strong")).hasText("new");
      assertThat(page.locator("c-member-list")).containsText("second");
      say(page, "Welcome @second!");
      assertThat(row(guest, "Welcome").locator(".mention")).hasText("@second");
    }
  }

  @Test
  void words_are_changed_taken_back_and_answered() {
    var place = chat.place("Words", List.of("ann", "ben"));
    try (var ann = chat.signedIn("ann", place);
        var ben = chat.signedIn("ben", place)) {
      var mine = ann.page();
      var theirs = ben.page();
      say(mine, "frist");
      assertThat(row(theirs, "frist")).hasCount(1);
      assertThat(mine.locator("c-log .sending")).hasCount(0);
      mine.keyboard().press("ArrowUp");
      mine.locator("c-edit textarea").fill("first");
      mine.keyboard().press("Enter");
      assertThat(row(theirs, "first").locator(".edited")).hasText("(edited)");

      row(theirs, "first").hover();
      row(theirs, "first").locator("button[aria-label='React with 👍']").click();
      assertThat(row(mine, "first").locator(".reaction").first()).hasText("👍1");
      row(mine, "first").locator(".reaction").first().click();
      assertThat(row(theirs, "first").locator(".reaction").first()).hasText("👍2");

      row(theirs, "first").hover();
      row(theirs, "first").locator(".tools > button[aria-label=Reply]").click();
      say(theirs, "second");
      assertThat(row(mine, "second").locator(".reply")).containsText("ann");

      say(mine, "regretted");
      assertThat(row(theirs, "regretted")).hasCount(1);
      choose(mine, "regretted", "Delete");
      mine.click("t-dialog t-button:has-text('Delete message')");
      assertThat(theirs.locator("c-log .deleted")).hasText("Message deleted");
    }
  }

  @Test
  void messages_stay_unread_until_they_are_read() {
    var place = chat.place("Unread", List.of("cleo", "dan"));
    chat.act(
        "globalThis.other = await cleo.ask('POST', `/servers/${place.meta.serverId}/channels`, {name: 'elsewhere'});");
    try (var dan = chat.signedIn("dan", place)) {
      var page = dan.page();
      chat.act("await cleo.say(other.channelId, `look <@${dan.user.userId}>`);");
      var elsewhere =
          page.locator("c-channel-list li", new Page.LocatorOptions().setHasText("elsewhere"));
      assertThat(elsewhere.locator(".count")).containsText("1");
      assertThat(page).hasTitle(Pattern.compile("^\\(1\\) "));
      page.reload();
      assertThat(elsewhere.locator(".count")).containsText("1");
      elsewhere.locator("a").click();
      assertThat(page.locator("c-log .new")).hasCount(1);
      assertThat(elsewhere.locator(".count")).hasCount(0);
      page.reload();
      assertThat(row(page, "look")).hasCount(1);
      assertThat(elsewhere.locator(".count")).hasCount(0);
      assertThat(page).hasTitle(Pattern.compile("^#elsewhere"));
    }
  }

  @Test
  void a_search_leads_to_what_was_said() {
    var place = chat.place("Search", List.of("eve", "fay"));
    chat.act(
        "for (let i = 0; i < 70; i++) await eve.say(place.channels[0].channelId, i === 3 ? 'a needle in it' : `hay ${i}`);");
    try (var fay = chat.signedIn("fay", place)) {
      var page = fay.page();
      assertThat(row(page, "hay 69")).hasCount(1);
      page.click("t-button[label=Search]");
      page.fill("c-search input", "needle from:eve");
      page.keyboard().press("Enter");
      assertThat(page.locator("c-search mark")).hasText("needle");
      page.click("c-search a:has-text('Jump')");
      assertThat(row(page, "a needle in it")).hasClass(Pattern.compile("flash"));
      page.click("c-log .present");
      assertThat(row(page, "hay 69")).isInViewport();
    }
  }

  @Test
  void moderators_can_time_out_and_kick_members() {
    var place = chat.place("Order", List.of("gus", "hal"));
    chat.act("await hal.say(place.channels[0].channelId, 'nonsense');");
    try (var gus = chat.signedIn("gus", place);
        var hal = chat.signedIn("hal", place)) {
      var page = gus.page();
      choose(page, "nonsense", "Pin");
      page.click("t-button[label='Pinned messages']");
      assertThat(page.locator("c-pins .preview")).containsText("nonsense");
      choose(page, "nonsense", "Delete");
      page.click("t-dialog t-button:has-text('Delete message')");
      assertThat(hal.page().locator("c-log .deleted")).hasCount(1);
      page.click("t-button[label=Members]");
      page.click("c-member-list button:has-text('hal')");
      page.click("c-user-card t-button:has-text('Moderate')");
      page.click("c-user-card button:has-text('Time out for 1 hour')");
      assertThat(hal.page().locator("c-composer .note")).containsText("time-out");
      page.click("c-user-card t-button:has-text('Moderate')");
      page.click("c-user-card button:has-text('Kick')");
      page.click("t-dialog t-button:has-text('Kick')");
      assertThat(hal.page().locator("t-empty")).hasCount(1);
      assertThat(hal.page().locator("c-server-list li a")).hasCount(0);
    }
  }

  @Test
  void the_others_are_offered_to_be_called() {
    var place = chat.place("Call", List.of("meg", "nat", "ole"));
    try (var meg = chat.signedIn("meg", place)) {
      var page = meg.page();
      assertThat(page.locator("c-member-list .person")).hasCount(3);
      page.locator("c-composer textarea").pressSequentially("hello @");
      assertThat(page.locator("c-composer .choice b"))
          .hasText(new String[] {"nat", "ole", "everyone"});
      page.keyboard().press("ArrowDown");
      page.keyboard().press("Enter");
      assertThat(page.locator("c-composer textarea")).hasValue("hello @ole ");
      page.keyboard().press("Control+b");
      page.keyboard().type("come");
      assertThat(page.locator("c-composer textarea")).hasValue("hello @ole **come**");
    }
  }

  @Test
  void tab_stops_once_among_messages_and_arrows_go_from_one_to_the_next() {
    var place = chat.place("Keys", List.of("pam", "quin"));
    chat.act(
        "for (let i = 0; i < 5; i++) await quin.say(place.channels[0].channelId, `https://example.org/${i} for @pam`);");
    try (var pam = chat.signedIn("pam", place)) {
      var page = pam.page();
      assertThat(row(page, "example.org/4")).hasCount(1);
      page.locator("c-channel t-button[label=Members] button").focus();
      page.keyboard().press("Tab");
      assertThat(row(page, "example.org/4")).isFocused();
      page.keyboard().press("ArrowUp");
      assertThat(row(page, "example.org/3")).isFocused();
      assertThat(row(page, "example.org/3"))
          .hasAccessibleName(Pattern.compile("^quin, .*: https://example.org/3 for @pam$"));
      page.keyboard().press("Tab");
      assertThat(row(page, "example.org/3").locator("a")).isFocused();
      page.keyboard().press("Shift+Tab");
      page.keyboard().press("r");
      assertThat(page.locator("c-composer textarea")).isFocused();
      assertThat(page.locator("c-composer .reply")).containsText("example.org/3");
    }
  }

  @Test
  void code_is_copied_as_it_was_written() {
    var place = chat.place("Code", List.of("rex"));
    chat.act(
        "await rex.say(place.channels[0].channelId, 'look:\\n```js\\nif (a) {\\n  b();\\n}\\n```');");
    try (var rex = chat.signedIn("rex", place)) {
      var page = rex.page();
      page.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
      row(page, "look:").locator("pre").hover();
      row(page, "look:").locator("button.copy").click();
      assertThat(page.getByText("Code copied.")).isVisible();
      assertThat(page.evaluate("navigator.clipboard.readText()")).isEqualTo("if (a) {\n  b();\n}");
    }
  }

  @Test
  void a_lost_line_loses_nothing() {
    var place = chat.place("Lost", List.of("ida", "jon"));
    try (var ida = chat.signedIn("ida", place)) {
      var page = ida.page();
      say(page, "before");
      assertThat(row(page, "before")).hasCount(1);
      page.context().setOffline(true);
      say(page, "from the tunnel");
      assertThat(page.locator("c-log .sending")).hasCount(1);
      chat.act("await jon.say(place.channels[0].channelId, 'meanwhile');");
      page.context().setOffline(false);
      assertThat(row(page, "meanwhile")).hasCount(1);
      assertThat(row(page, "from the tunnel")).hasCount(1);
      assertThat(page.locator("c-log .sending")).hasCount(0);
      page.reload();
      assertThat(row(page, "from the tunnel")).hasCount(1);
      assertThat(ida.takeTroubles()).allMatch(trouble -> trouble.contains("INTERNET_DISCONNECTED"));
    }
  }

  @Test
  void a_finger_opens_drawers_and_menus() {
    var place = chat.place("Finger", List.of("kay", "lou"));
    chat.act("await kay.say(place.channels[0].channelId, 'press me');");
    try (var lou = chat.signedIn("lou", place.path(), Screen.PHONE, Colours.DARK)) {
      var page = lou.page();
      assertThat(page.locator("c-channel-list li a")).not().isInViewport();
      page.tap("t-button[label=Channels]");
      assertThat(page.locator("c-channel-list li a")).isInViewport();
      page.tap("c-channel-list li a");
      assertThat(page.locator("c-channel-list li a")).not().isInViewport();
      row(page, "press me").tap();
      row(page, "press me").locator("button.tool[aria-label=More]").tap();
      row(page, "press me").locator("t-menu > button:has-text('Reply')").tap();
      page.locator("c-composer textarea").fill("with my thumb");
      page.tap("c-composer button[aria-label=Send]");
      assertThat(row(page, "with my thumb").locator(".reply")).containsText("press me");
      lou.assertFits();
    }
  }
}
