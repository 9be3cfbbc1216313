package dev.trestle.apps.chat.browser;

import com.microsoft.playwright.Page;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Every screen fits and breaks no rule of accessibility, on every size and in both colours. Pictures are for people.
class ScreenTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static ChatPages chat;
  private static ChatPages.@Nullable Place place;

  @BeforeAll
  static void open() {
    chat = new ChatPages(BROWSER);
  }

  @AfterAll
  static void close() {
    chat.close();
  }

  static Stream<Arguments> looks() {
    return Stream.of(
        Arguments.of(Screen.DESKTOP, Colours.DARK),
        Arguments.of(Screen.TABLET, Colours.LIGHT),
        Arguments.of(Screen.PHONE, Colours.DARK));
  }

  private static ChatPages.Place furnished() {
    if (place == null) {
      place = chat.place("Analytical Engine", List.of("ada", "grace", "margaret"));
      chat.act(
          """
          const channel = place.channels[0].channelId;
          await ada.ask('PATCH', `/channels/${channel}`, {topic: 'Everything that has no better place.'});
          await ada.ask('POST', `/servers/${place.meta.serverId}/channels`, {name: 'compilers', topic: 'Parsing, and the joy of it'});
          const first = await grace.say(channel, 'The new build is out:\\n- search in every channel\\n- **much** faster history');
          await margaret.say(channel, 'I ran this:\\n```js\\nfor (const page of history) await page.load();\\n```\\nand it never jumped.');
          await ada.say(channel, 'Lovely. ||It was the cache.|| See https://example.org/notes', {replyToId: first.messageId});
          await margaret.ask('PUT', `/channels/${channel}/messages/${first.messageId}/reactions/${encodeURIComponent('🎉')}/@me`);
          await ada.ask('PUT', `/channels/${channel}/messages/${first.messageId}/pin`);
          await grace.say(channel, `<@${ada.user.userId}> shall we ship it?`);
          """);
    }
    return place;
  }

  @ParameterizedTest
  @CsvSource({"DESKTOP, LIGHT", "PHONE, DARK"})
  void before_anybody_is_known(Screen screen, Colours colours) {
    try (var view = chat.stranger("/chat/login", screen, colours)) {
      view.page().waitForSelector("t-login t-button");
      view.screenshot(name("login", screen, colours)).assertFits().assertAccessible();
      view.page().navigate(view.page().url().replace("login", "signup"));
      view.page().waitForSelector("t-signup t-button");
      view.screenshot(name("signup", screen, colours)).assertFits().assertAccessible();
      view.page().navigate(view.page().url().replace("signup", "invite/" + furnished().code()));
      view.page().waitForSelector("c-invite h1");
      view.screenshot(name("invite", screen, colours)).assertFits().assertAccessible();
    }
  }

  @ParameterizedTest
  @MethodSource("looks")
  void in_a_channel(Screen screen, Colours colours) {
    var at = furnished();
    try (var view = chat.signedIn("ada", at.path(), screen, colours)) {
      var page = view.page();
      page.waitForSelector("c-log li.message");
      view.screenshot(name("channel", screen, colours)).assertFits().assertAccessible();
      if (screen == Screen.DESKTOP) {
        ChatPages.row(page, "shall we ship").hover();
        page.click("t-button[label=Search]");
        page.fill("c-search input", "build");
        page.keyboard().press("Enter");
        page.waitForSelector("c-search mark");
        view.screenshot(name("search", screen, colours)).assertAccessible();
        page.keyboard().press("Control+k");
        page.waitForSelector("c-switcher li");
        view.screenshot(name("switcher", screen, colours));
      } else {
        page.tap("t-button[label=Members]");
        page.waitForSelector("c-member-list .person");
        view.screenshot(name("members", screen, colours)).assertFits().assertAccessible();
      }
    }
  }

  @Test
  void in_settings_at_a_desk() {
    settings(
        Screen.DESKTOP,
        Colours.LIGHT,
        List.of("overview", "channels", "members", "invites", "bans", "audit", "danger"),
        List.of("profile", "account", "sessions", "preferences"));
  }

  @Test
  void in_settings_on_a_phone() {
    settings(
        Screen.PHONE, Colours.DARK, List.of("channels", "members"), List.of("profile", "sessions"));
  }

  private static void settings(
      Screen screen, Colours colours, List<String> ofServer, List<String> own) {
    var at = furnished();
    try (var view = chat.signedIn("ada", at.path(), screen, colours)) {
      var page = view.page();
      for (var tab : ofServer) {
        go(page, "/chat/s/%s/settings/%s".formatted(at.serverId(), tab));
        view.screenshot(name("server-" + tab, screen, colours)).assertFits().assertAccessible();
      }
      for (var tab : own) {
        go(page, "/chat/settings/" + tab);
        view.screenshot(name("my-" + tab, screen, colours)).assertFits().assertAccessible();
      }
    }
  }

  /// By the page's own router, which is quicker than loading it.
  private static void go(Page page, String path) {
    page.evaluate(
        "path => dispatchEvent(new CustomEvent('navigate', {detail: {path, replace: false}}))",
        path);
    page.waitForURL("**" + path);
    page.waitForSelector("main h1");
    page.waitForFunction(
        "() => !document.querySelector('#root > *').renderRoot.querySelector('t-skeleton')");
  }

  private static String name(String what, Screen screen, Colours colours) {
    return (what + "-" + screen + "-" + colours).toLowerCase(Locale.ROOT);
  }
}
