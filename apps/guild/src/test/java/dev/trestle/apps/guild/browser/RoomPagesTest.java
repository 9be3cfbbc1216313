package dev.trestle.apps.guild.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Reads and writes messages in a browser.
class RoomPagesTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static GuildPages guild;
  private static GuildUser ada;
  private static GuildUser tom;
  private static String direct;

  @BeforeAll
  static void open() {
    guild = new GuildPages(BROWSER);
    ada = guild.signUp("ada");
    tom = guild.signUp("tom");
    ada.mutate("updateProfile", "me { email }", Map.of("fullName", "Ada Norton"));
    tom.mutate("updateProfile", "me { email }", Map.of("fullName", "Tom Ferreira"));
    direct = room(ada, tom);
    send(ada, direct, "Are you in for the long run on Sunday?");
    var answer = send(tom, direct, "**Yes!** Same place as last time, by the bridge?");
    send(ada, direct, "Exactly. Eight o'clock, and coffee afterwards.", answer);
    ada.mutate("addReaction", "message { id }", Map.of("messageId", answer, "code", "🎉"));
    ada.mutate(
        "createGroup",
        "group { id }",
        Map.of("name", "Early Runners", "slug", "early-runners", "access", "PUBLIC"));
  }

  @AfterAll
  static void close() {
    guild.close();
  }

  static String room(GuildUser one, GuildUser other) {
    return one.mutate("openDm", "room { id }", Map.of("userId", other.globalId()))
        .at("/room/id")
        .asText();
  }

  static String send(GuildUser author, String roomId, String text, String... replyTo) {
    var input = new LinkedHashMap<String, Object>(Map.of("roomId", roomId, "text", text));
    for (var id : replyTo) {
      input.put("replyToId", id);
    }
    return author.mutate("sendMessage", "message { id }", input).at("/message/id").asText();
  }

  @ParameterizedTest
  @CsvSource({"DESKTOP, LIGHT", "TABLET, DARK", "PHONE, LIGHT", "PHONE, DARK"})
  void rooms_fit_every_screen(Screen screen, Colours colours) {
    try (var view = guild.signedIn(tom, "/guild/rooms", screen, colours)) {
      var page = view.page();
      page.waitForSelector("g-room-list a");
      GuildPages.settle(page);
      view.screenshot(name("rooms", screen, colours)).assertFits().assertAccessible();
      GuildPages.go(page, "/guild/rooms/" + direct);
      page.locator("li.message").last().hover();
      view.screenshot(name("room", screen, colours)).assertFits().assertAccessible();
      GuildPages.go(page, "/guild/rooms/nothing");
      page.waitForSelector("g-conversation t-empty");
      view.screenshot(name("room-missing", screen, colours)).assertFits().assertAccessible();
    }
  }

  @Test
  void a_message_is_written_answered_edited_reacted_to_and_deleted() {
    var eve = guild.signUp("eve");
    var roomId = room(eve, ada);
    send(ada, roomId, "Welcome, Eve.");
    try (var view = guild.signedIn(eve, "/guild/rooms/" + roomId)) {
      var page = view.page();
      page.waitForSelector("li.message");
      assertThat(page.locator("li.new")).hasText("1 new message");
      write(page, "Thank you!");
      assertThat(page.locator("li.message:not(.pending) .text").last()).hasText("Thank you!");
      // Nothing says when the page has subscribed.
      page.waitForCondition(
          () -> {
            ada.mutate("setTyping", "until", Map.of("roomId", roomId));
            return page.locator(".typing:has-text('Ada Norton is typing …')").isVisible();
          });
      send(ada, roomId, "How is it going?");
      assertThat(page.locator("li.message .text").last()).hasText("How is it going?");
      assertThat(page.locator("body > div[role=status]"))
          .containsText("Ada Norton: How is it going?");

      page.locator("li.message").last().hover();
      page.locator(".tools button[aria-label=Answer]").click();
      write(page, "Slowly.");
      assertThat(page.locator("li.message[data-id] .text").last()).hasText("Slowly.");
      assertThat(page.locator("li.message .quote").last()).containsText("How is it going?");

      page.locator("g-message-composer textarea").press("ArrowUp");
      page.locator(".edit textarea").fill("Slowly, and well.");
      page.keyboard().press("Enter");
      assertThat(page.locator("li.message .text").last())
          .containsText("Slowly, and well. (edited)");

      page.locator("li.message[data-id]").last().hover();
      page.locator(".tools button").first().click();
      assertThat(page.locator(".reaction[aria-pressed=true]")).hasText("👍1");

      page.locator(".tools .danger").click();
      assertThat(page.locator("li.message .text").last()).hasText("How is it going?");
      page.locator("t-toasts t-button").first().click();
      assertThat(page.locator("li.message .text").last()).containsText("Slowly");
    }
  }

  @Test
  void older_messages_are_loaded_while_the_place_stays() {
    var sam = guild.signUp("sam");
    var roomId = room(sam, tom);
    IntStream.rangeClosed(1, 70).forEach(n -> send(sam, roomId, "Message " + n));
    try (var view = guild.signedIn(sam, "/guild/rooms/" + roomId)) {
      var page = view.page();
      page.waitForSelector("li.message");
      assertThat(page.locator("li.message .text").last()).hasText("Message 70");
      var place =
          page.evaluate(
              """
              async () => {
                const list = document.querySelector('g-rooms').renderRoot.querySelector('g-conversation').renderRoot.querySelector('g-message-list');
                const scroll = list.renderRoot.querySelector('.scroll');
                const rows = () => [...list.renderRoot.querySelectorAll('li.message')];
                const before = rows().length;
                scroll.scrollTop = 400;
                const seen = rows().find(row => row.getBoundingClientRect().top > scroll.getBoundingClientRect().top);
                const id = seen.dataset.id;
                const top = seen.getBoundingClientRect().top;
                const wait = () => new Promise(done => requestAnimationFrame(done));
                for (let i = 0; i < 3600 && rows().length === before; i++) await wait();
                await wait();
                const now = rows().find(row => row.dataset.id === id).getBoundingClientRect().top;
                return [rows().length > before, Math.abs(now - top) <= 2];
              }
              """);
      assertThat(place).isEqualTo(List.of(true, true));
      page.locator("g-message-list .scroll").evaluate("one => { one.scrollTop = 0; }");
      assertThat(page.getByText("Message 1", new Page.GetByTextOptions().setExact(true)))
          .isVisible();
    }
  }

  @Test
  void drafts_and_unsent_messages_are_there_after_reloading() {
    var kim = guild.signUp("kim");
    var roomId = room(kim, tom);
    try (var view = guild.signedIn(kim, "/guild/rooms/" + roomId)) {
      var page = view.page();
      GuildPages.settle(page);
      page.route(
          "**/guild/graphql",
          route -> {
            if (route.request().postData().contains("sendMessage")) {
              route.abort();
            } else {
              route.resume();
            }
          });
      write(page, "This one is lost on the way");
      page.waitForSelector("li.pending .failed");
      page.locator("g-message-composer textarea").fill("And this one is only typed");
      page.unroute("**/guild/graphql");
      page.reload();
      page.waitForSelector("li.pending .failed");
      assertThat(page.locator("g-message-composer textarea"))
          .hasValue("And this one is only typed");
      page.locator(".failed button").first().click();
      assertThat(page.locator("li.message:not(.pending) .text"))
          .hasText("This one is lost on the way");
      assertThat(view.takeTroubles()).isNotEmpty();
    }
  }

  @Test
  void a_profile_has_a_button_that_opens_a_room_with_its_user() {
    var lea = guild.signUp("lea");
    try (var view = guild.signedIn(lea, "/guild/u/tom", Screen.PHONE, Colours.LIGHT)) {
      var page = view.page();
      page.locator("g-profile t-button:has-text('Message')").click();
      page.waitForURL("**/guild/rooms/*");
      assertThat(page.locator("g-conversation header")).containsText("Tom Ferreira");
      writeByTouch(page, "Hello Tom, nice bridge.");
      assertThat(page.locator("li.message:not(.pending) .text")).hasText("Hello Tom, nice bridge.");
      view.screenshotOfWindow("room-new").assertFits().assertAccessible();
      page.goBack();
      page.locator("g-profile t-button:has-text('Message')").click();
      // The room is the same as before.
      assertThat(page.locator("li.message .text")).hasText("Hello Tom, nice bridge.");
    }
    assertThat(tom.query("{ rooms { edges { node { title } } } }").toString()).contains("lea");
  }

  @Test
  void a_user_asks_for_help_with_a_goal_and_is_answered() {
    var mia = guild.signUp("mia");
    var ned = guild.signUp("ned");
    var goal = GuildPages.goal(mia, "Repair the bicycle", Map.of());
    String path;
    try (var view = guild.signedIn(mia, "/guild/goals/" + goal)) {
      var page = view.page();
      page.locator("t-menu[label='More for this goal'] t-button").click();
      page.getByText("Ask for help").click();
      assertThat(page.locator("g-ask-help t-field[name=title] input"))
          .hasValue("Repair the bicycle");
      page.locator("g-ask-help textarea").fill("How do I find the hole in a tube?");
      page.locator("g-ask-help g-person-picker input").fill("ned");
      page.locator("g-ask-help .found button:has-text('ned')").click();
      assertThat(page.locator("g-ask-help .helper")).containsText("ned");
      view.screenshotOfWindow("help-ask").assertAccessible();
      page.locator("g-ask-help t-button:has-text('Ask')").last().click();
      page.waitForURL("**/guild/help/*");
      assertThat(page.locator("g-thread li.message .text"))
          .hasText("How do I find the hole in a tube?");
      path = URI.create(page.url()).getPath();
    }
    try (var view = guild.signedIn(ned, path, Screen.PHONE, Colours.DARK)) {
      var page = view.page();
      assertThat(page.locator("g-thread header")).containsText("mia asks ned");
      writeByTouch(page, "Hold it under water.");
      assertThat(page.locator("g-thread li.message:not(.pending) .text").last())
          .hasText("Hold it under water.");
      view.screenshotOfWindow("help").assertFits().assertAccessible();
    }
    try (var view = guild.signedIn(mia, path)) {
      var page = view.page();
      assertThat(page.locator("g-thread li.message .text").last()).hasText("Hold it under water.");
      page.locator("g-thread t-button:has-text('Add helper')").click();
      page.locator("g-thread g-person-picker input").fill("tom");
      page.locator("g-thread .found button:has-text('tom')").click();
      assertThat(page.locator("g-thread header")).containsText("Tom Ferreira");
    }
    try (var view = guild.signedIn(ada, path)) {
      assertThat(view.page().locator("g-thread t-empty"))
          .containsText("only for those who were asked");
    }
  }

  /// On touch screens, Enter is a new line.
  private static void writeByTouch(Page page, String text) {
    page.locator("g-message-composer textarea").fill(text);
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Send")).click();
  }

  private static void write(Page page, String text) {
    page.locator("g-message-composer textarea").fill(text);
    page.keyboard().press("Enter");
  }

  private static String name(String what, Screen screen, Colours colours) {
    return (what + "-" + screen + "-" + colours).toLowerCase(Locale.ROOT);
  }
}
