package dev.trestle.apps.guild.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.kit.media.Drawings;
import dev.trestle.web.testing.RealBrowser;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Users post, read, like, comment, follow, block, and read notifications, each in a browser.
class SocialJourneyTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static GuildPages guild;

  @BeforeAll
  static void open() {
    guild = new GuildPages(BROWSER);
  }

  @AfterAll
  static void close() {
    guild.close();
  }

  @Test
  void a_post_is_shown_at_once_and_can_be_liked_edited_and_deleted() {
    var ada = guild.signUp("post-ada");
    try (var view = guild.signedIn(ada, "/guild/home")) {
      var page = view.page();
      textOfComposer(page).waitFor();
      page.keyboard().press("c");
      page.keyboard().type("Ran **5 km** #running");
      page.keyboard().press("Control+Enter");
      var card = page.locator("g-activity").first();
      assertThat(card.locator("strong")).hasText("5 km");
      assertThat(page.getByText("Posted.")).isVisible();
      assertThat(textOfComposer(page)).hasValue("");

      page.keyboard().press("Escape");
      page.keyboard().press("j");
      page.keyboard().press("l");
      assertThat(card.getByRole(AriaRole.BUTTON, named("Like, 1 like")))
          .hasAttribute("aria-pressed", "true");

      menu(card, "Edit");
      card.locator("textarea").fill("Ran 6 km #running");
      card.getByRole(AriaRole.BUTTON, named("Save")).click();
      assertThat(card.getByText("Ran 6 km")).isVisible();
      assertThat(card.getByText("edited")).isVisible();

      menu(card, "Delete");
      assertThat(page.locator("g-activity")).hasCount(0);
      page.locator("t-toasts").getByRole(AriaRole.BUTTON, named("Undo")).last().click();
      assertThat(page.getByText("Ran 6 km")).isVisible();
    }
  }

  @Test
  void a_draft_survives_a_reload_and_a_refusal() {
    var ada = guild.signUp("draft-ada");
    try (var view = guild.signedIn(ada, "/guild/home")) {
      var page = view.page();
      textOfComposer(page).fill("Half a thought");
      page.reload();
      assertThat(textOfComposer(page)).hasValue("Half a thought");
      page.route(
          "**/guild/graphql",
          route -> {
            if (route.request().postData().contains("postActivity")) {
              route.fulfill(
                  new Route.FulfillOptions()
                      .setContentType("application/graphql-response+json")
                      .setBody(
                          """
                          {"data": {"postActivity": {"activity": null, "userErrors": [
                            {"code": "RATE_LIMITED", "field": null, "message": "Wait a minute."}]}}}
                          """));
            } else {
              route.resume();
            }
          });
      page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Post").setExact(true))
          .click();
      var card = page.locator("g-activity");
      assertThat(card.locator(".failed")).containsText("Wait a minute.");
      card.getByRole(AriaRole.BUTTON, named("Change")).click();
      assertThat(textOfComposer(page)).hasValue("Half a thought");
      assertThat(card).hasCount(0);
    }
  }

  @Test
  void pictures_are_uploaded_described_and_shown() {
    var ada = guild.signUp("picture-ada");
    try (var view = guild.signedIn(ada, "/guild/home")) {
      var page = view.page();
      textOfComposer(page).fill("Look at this");
      var add =
          page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Add pictures"));
      page.waitForFileChooser(add::click)
          .setFiles(new FilePayload("road.png", "image/png", Drawings.drawn("png", 320, 200)));
      page.getByLabel("Description of picture 1").fill("A wet road");
      assertThat(page.getByText("Uploading …")).hasCount(0);
      view.screenshot("composer-picture").assertAccessible();
      page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Post").setExact(true))
          .click();
      assertThat(page.locator("g-activity").getByAltText("A wet road")).isVisible();
      view.screenshot("post-picture").assertFits().assertAccessible();
    }
  }

  @Test
  void newer_posts_are_announced_and_older_ones_follow_by_scrolling() {
    var reader = guild.signUp("feed-reader");
    var writer = guild.signUp("feed-writer");
    follow(reader, writer);
    for (int day = 1; day <= 20; day++) {
      post(writer, "Day " + day);
    }
    var seen = reader.query("{ homeFeed(first: 3) { edges { node { text createdAt } } } }");
    reader.mutate(
        "markFeedRead",
        "readMarker",
        Map.of("at", seen.at("/homeFeed/edges/2/node/createdAt").asText()));
    try (var view = guild.signedIn(reader, "/guild/home")) {
      var page = view.page();
      assertThat(page.getByText("Day 20")).isVisible();
      assertThat(page.locator("li", hasText("You were here"))).containsText("Day 18");
      page.locator("g-feed #end").scrollIntoViewIfNeeded();
      assertThat(page.getByText("Day 1", new Page.GetByTextOptions().setExact(true))).isAttached();
      assertThat(page.getByText("That is everything.")).isAttached();

      post(writer, "Something new");
      page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("1 new post")).click();
      assertThat(page.locator("g-activity").first()).containsText("Something new");

      page.getByText("Day 12").click();
      page.locator("g-activity").nth(9).locator("t-time").click();
      page.waitForURL("**/guild/a/*");
      page.goBack();
      assertThat(page.getByText("That is everything.")).isAttached();
    }
  }

  @Test
  void comments_are_threads_and_reach_the_author_as_notifications() {
    var ada = guild.signUp("talk-ada");
    var tom = guild.signUp("talk-tom");
    follow(tom, ada);
    var postId = post(ada, "Who runs with me?");
    try (var view = guild.signedIn(tom, "/guild/a/" + postId)) {
      var page = view.page();
      page.getByLabel("Your comment").fill("I do, @talk-ada!");
      page.keyboard().press("Control+Enter");
      assertThat(page.locator("g-comment")).hasCount(1);
      assertThat(page.locator("g-comment").getByRole(AriaRole.LINK, named("@talk-ada")))
          .hasAttribute("href", "/guild/u/talk-ada");
      page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Reply to talk-tom"))
          .click();
      page.getByLabel("Reply to talk-tom").last().fill("At six.");
      page.keyboard().press("Control+Enter");
      assertThat(page.locator(".replies g-comment")).containsText("At six.");
      assertThat(page.getByRole(AriaRole.HEADING, heading("Comments 2"))).isVisible();
      page.locator("g-activity").getByRole(AriaRole.BUTTON, named("Like")).click();
    }
    try (var view = guild.signedIn(ada, "/guild/home")) {
      var page = view.page();
      var bell = page.locator("g-app .side .entry", hasText("Notifications"));
      page.waitForFunction(
          """
          () => {
            document.dispatchEvent(new Event('visibilitychange'));
            return document.querySelector('g-app').shadowRoot.querySelector('.side t-badge');
          }
          """,
          null,
          new Page.WaitForFunctionOptions().setPollingInterval(200));
      bell.click();
      assertThat(page.locator("g-notifications li.unread").first()).isVisible();
      page.getByRole(
              AriaRole.LINK,
              new Page.GetByRoleOptions().setName(Pattern.compile("commented|mentioned")))
          .first()
          .click();
      page.waitForURL("**/guild/a/" + postId);
      assertThat(page.locator("g-comment")).hasCount(2);
      page.goBack();
      page.getByRole(
              AriaRole.BUTTON,
              new Page.GetByRoleOptions().setName(Pattern.compile("Mark\\s+all as read")))
          .click();
      assertThat(page.locator("g-notifications li.unread")).hasCount(0);
      assertThat(bell.locator("t-badge")).hasCount(0);
    }
  }

  @Test
  void people_are_found_followed_blocked_and_reported() {
    var ada = guild.signUp("find-ada");
    var tom = guild.signUp("find-tom");
    post(tom, "Hello everyone");
    try (var view = guild.signedIn(ada, "/guild/people")) {
      var page = view.page();
      page.getByLabel("Nickname").fill("@find-tom");
      var row = page.locator("g-user-row").first();
      row.getByRole(AriaRole.BUTTON, named("Follow find-tom")).click();
      assertThat(row.getByRole(AriaRole.BUTTON, named("Following find-tom"))).isVisible();
      row.getByRole(AriaRole.LINK).first().click();
      page.waitForURL("**/guild/u/find-tom");
      assertThat(page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("1 follower")))
          .isVisible();
      assertThat(page.getByText("Hello everyone")).isVisible();
      assertThat(page).hasTitle("find-tom (@find-tom) · GoalsGuild");

      menu(page.locator("g-profile .buttons"), "Report");
      page.getByLabel("Spam or advertising").check();
      page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Send report")).click();
      assertThat(page.getByText("A moderator will look at it.")).isVisible();

      menu(page.locator("g-profile .buttons"), "Block");
      assertThat(page.getByText("You have blocked find-tom")).isVisible();
      page.locator("g-profile .buttons")
          .getByRole(AriaRole.BUTTON, named("Unblock"))
          .first()
          .click();
      assertThat(
              page.locator("g-profile .buttons")
                  .getByRole(AriaRole.BUTTON, named("Follow find-tom")))
          .isVisible();
    }
  }

  @Test
  void a_newcomer_begins_with_a_template() {
    var newcomer = guild.signUp("first-steps");
    try (var view = guild.signedIn(newcomer, "/guild/home")) {
      var page = view.page();
      page.getByRole(
              AriaRole.LINK, new Page.GetByRoleOptions().setName("Read twelve books in a year"))
          .click();
      assertThat(page.getByLabel("What do you want to achieve?"))
          .hasValue("Read twelve books in a year");
      page.goBack();
      page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Hide first steps"))
          .click();
      assertThat(page.getByRole(AriaRole.HEADING, heading("First steps"))).hasCount(0);
    }
  }

  private static Locator textOfComposer(Page page) {
    return page.getByLabel("Text of the post");
  }

  private static void menu(Locator within, String item) {
    within.locator("t-menu").getByRole(AriaRole.BUTTON).first().click();
    within.getByRole(AriaRole.MENUITEM, named(item)).click();
  }

  private static Locator.GetByRoleOptions named(String name) {
    return new Locator.GetByRoleOptions().setName(name);
  }

  private static Page.GetByRoleOptions heading(String name) {
    return new Page.GetByRoleOptions().setName(name);
  }

  private static Page.LocatorOptions hasText(String text) {
    return new Page.LocatorOptions().setHasText(text);
  }

  private static void follow(GuildUser follower, GuildUser followee) {
    follower.mutate("followUser", "user { id }", Map.of("userId", followee.globalId()));
  }

  private static String post(GuildUser user, String text) {
    return user.mutate(
            "postActivity",
            "activity { id }",
            Map.of("text", text, "audience", "PUBLIC", "tags", List.of()))
        .at("/activity/id")
        .asText();
  }
}
