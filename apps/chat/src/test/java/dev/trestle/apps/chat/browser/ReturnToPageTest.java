package dev.trestle.apps.chat.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.trestle.apps.chat.browser.ChatPages.choose;
import static dev.trestle.apps.chat.browser.ChatPages.row;
import static dev.trestle.apps.chat.browser.ChatPages.say;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.trestle.web.testing.RealBrowser;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What somebody finds who comes back: to a channel, to a page that is loaded again, to another tab.
class ReturnToPageTest {
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
  void a_mark_as_unread_survives_a_reload_of_the_page() {
    var place = chat.place("Marks", List.of("amy", "bea"));
    chat.act(
        "globalThis.other = await amy.ask('POST', `/servers/${place.meta.serverId}/channels`, {name: 'elsewhere'});"
            + "for (const text of ['alpha', 'beta', 'gamma']) await amy.say(other.channelId, text);");
    try (var bea = chat.signedIn("bea", place)) {
      var page = bea.page();
      var elsewhere =
          page.locator("c-channel-list li", new Page.LocatorOptions().setHasText("elsewhere"));
      elsewhere.locator("a").click();
      assertThat(elsewhere).hasClass("");
      choose(page, "beta", "Mark unread");
      assertThat(page.locator("c-log .new")).hasText("2 new messages");
      page.locator("c-channel-list li", new Page.LocatorOptions().setHasText("general"))
          .locator("a")
          .click();
      assertThat(elsewhere).hasClass("unread");
      page.reload();
      assertThat(elsewhere).hasClass("unread");
      elsewhere.locator("a").click();
      assertThat(page.locator("c-log .new")).hasText("2 new messages");
      assertThat(page.locator("c-log .new + li")).containsText("beta");
    }
  }

  @Test
  void an_unsent_message_is_sent_after_the_page_is_loaded_again() {
    var place = chat.place("Outbox", List.of("cal", "dee"));
    try (var cal = chat.signedIn("cal", place)) {
      var page = cal.page();
      page.route("**/messages", ReturnToPageTest::withoutSending);
      say(page, "one");
      say(page, "two");
      assertThat(page.locator("c-log .sending")).hasCount(2);
      page.unroute("**/messages");
      page.reload();
      assertThat(page.locator("c-log .message")).containsText(new String[] {"one", "two"});
      assertThat(page.locator("c-log .sending")).hasCount(0);
      assertThat(cal.takeTroubles()).allMatch(trouble -> trouble.contains("ERR_FAILED"));
    }
  }

  private static void withoutSending(Route route) {
    if (route.request().method().equals("POST")) {
      route.abort();
    } else {
      route.resume();
    }
  }

  @Test
  void a_tab_in_which_nothing_was_written_leaves_the_draft_of_another_alone() {
    var place = chat.place("Drafts", List.of("eli", "flo"));
    try (var eli = chat.signedIn("eli", place)) {
      var page = eli.page();
      var other = page.context().newPage();
      other.navigate(page.url());
      other.waitForSelector("c-composer textarea");
      page.locator("c-composer textarea").fill("half a thought");
      assertThat(page.locator("c-composer textarea")).hasValue("half a thought");
      page.waitForFunction("() => localStorage['trestle.chat.drafts']?.includes('half a thought')");
      other.reload();
      other.close();
      page.reload();
      assertThat(page.locator("c-composer textarea")).hasValue("half a thought");
    }
  }

  @Test
  void the_number_of_new_messages_is_shown_on_return() {
    var place = chat.place("Much", List.of("gil", "hob"));
    chat.act(
        "globalThis.other = await gil.ask('POST', `/servers/${place.meta.serverId}/channels`, {name: 'busy'});"
            + "for (let i = 0; i < 130; i++) await gil.say(other.channelId, `line ${i}.`);");
    try (var hob = chat.signedIn("hob", place)) {
      var page = hob.page();
      page.locator("c-channel-list li", new Page.LocatorOptions().setHasText("busy"))
          .locator("a")
          .click();
      assertThat(page.locator("c-log .unread button").first()).containsText("99+ new messages");
      page.locator("c-log .unread button").first().click();
      assertThat(row(page, "line 0.")).isInViewport();
      page.click("c-log .present");
      assertThat(row(page, "line 129.")).isInViewport();
    }
  }

  @Test
  void the_way_to_the_present_tells_of_as_much_as_the_line() {
    var place = chat.place("Both", List.of("una", "vic"));
    chat.act(
        "const {channelId} = place.channels[0];"
            + "await vic.say(channelId, 'mine');"
            + "for (let i = 0; i < 45; i++) await una.say(channelId, `line ${i}.`);");
    try (var vic = chat.signedIn("vic", place)) {
      var page = vic.page();
      assertThat(page.locator("c-log .new")).hasText("45 new messages");
      page.locator("c-log .scroll").evaluate("scroller => { scroller.scrollTop = 0; }");
      assertThat(page.locator("c-log .present")).hasText("45 new messages");
      page.click("c-log .present");
      page.locator("c-log .scroll").evaluate("scroller => { scroller.scrollTop = 0; }");
      assertThat(page.locator("c-log .present")).hasText("Jump to present");
      chat.act("await una.say(place.channels[0].channelId, 'and one more');");
      assertThat(page.locator("c-log .present")).hasText("1 new message");
    }
  }

  @Test
  void readers_of_a_message_are_shown_on_a_page_that_was_opened_later() {
    var place = chat.place("Seen", List.of("ivy", "jay"));
    chat.act(
        """
        const {serverId, version} = place.meta;
        await ivy.ask('PATCH', `/servers/${serverId}`, {receiptsEnabled: true, version});
        globalThis.said = await ivy.say(place.channels[0].channelId, 'anybody there?');
        await jay.ask('PATCH', '/users/me', {receipts: true});
        await jay.ask('POST', `/channels/${place.channels[0].channelId}/ack`, {messageId: said.messageId});
        """);
    try (var ivy = chat.signedIn("ivy", place)) {
      var page = ivy.page();
      assertThat(page.locator("c-log .seen")).containsText("Seen by jay");
      choose(page, "anybody there?", "Who has read it");
      assertThat(page.locator("c-people-dialog li")).containsText("jay");
      page.keyboard().press("Escape");
      page.route("**/messages", ReturnToPageTest::withoutSending);
      say(page, "and now?");
      assertThat(page.locator("c-log .sending")).hasCount(1);
      assertThat(page.locator("c-log .seen")).hasCount(0);
      assertThat(ivy.takeTroubles()).allMatch(trouble -> trouble.contains("ERR_FAILED"));
    }
  }

  @Test
  void several_messages_are_deleted_together() {
    var place = chat.place("Bulk", List.of("kim", "lee"));
    chat.act(
        "for (const text of ['spam 1', 'ham', 'spam 2']) await lee.say(place.channels[0].channelId, text);");
    try (var kim = chat.signedIn("kim", place);
        var lee = chat.signedIn("lee", place)) {
      var page = kim.page();
      choose(page, "spam 1", "Select");
      row(page, "spam 2").locator("input.pick").check();
      assertThat(page.locator("c-channel .select")).containsText("2 messages selected");
      page.click("c-channel .select t-button:has-text('Delete')");
      page.click("t-dialog t-button:has-text('Delete messages')");
      assertThat(page.locator("c-channel .select")).hasCount(0);
      assertThat(page.locator("c-composer textarea")).hasCount(1);
      assertThat(lee.page().locator("c-log .deleted")).hasCount(2);
      assertThat(row(lee.page(), "ham")).hasCount(1);
    }
  }

  @Test
  void the_audit_log_is_shown_in_words() {
    var place = chat.place("Deeds", List.of("max", "ned", "oda"));
    chat.act(
        """
        const {serverId} = place.meta;
        await max.ask('PATCH', `/servers/${serverId}`, {receiptsEnabled: true, version: place.meta.version});
        await max.ask('PATCH', `/servers/${serverId}/members/${ned.user.userId}`, {role: 'moderator'});
        await max.ask('PUT', `/servers/${serverId}/bans/${oda.user.userId}`, {reason: 'Spam'});
        """);
    try (var max = chat.signedIn("max", place)) {
      var page = max.page();
      page.navigate(page.url().replaceAll("/c/.*", "/settings/audit"));
      assertThat(page.locator("c-audit li .sentence"))
          .hasText(
              new Pattern[] {
                Pattern.compile("^max banned oda$"),
                Pattern.compile("^max changed ned$"),
                Pattern.compile("^max changed the server$"),
                Pattern.compile("^max created the invitation " + place.code() + "$")
              });
      assertThat(page.locator("c-audit li .changes").allTextContents())
          .containsExactly("Reason: Spam", "Now moderator", "Shows who has read a message: yes");
    }
  }
}
