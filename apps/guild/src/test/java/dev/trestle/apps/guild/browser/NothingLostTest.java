package dev.trestle.apps.guild.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.kit.media.Drawings;
import dev.trestle.web.testing.RealBrowser;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What users have typed and what the server has not taken stays visible, over reloads and without a network.
class NothingLostTest {
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
  void a_post_that_was_not_sent_stays_in_the_feed_until_it_is_sent_or_changed() {
    var ada = guild.signUp("lost-ada");
    try (var view = guild.signedIn(ada, "/guild/home")) {
      var page = view.page();
      write(page, "Look at this #view");
      addPicture(page);
      refuse(page, "postActivity");
      button(page, "Post").click();
      var card = page.locator("g-activity").first();
      assertThat(card.locator(".failed")).containsText("Try again");
      assertThat(card.getByAltText("A wet road")).isVisible();
      assertThat(composer(page)).hasValue("");
      view.screenshot("post-failed").assertFits().assertAccessible();

      page.reload();
      assertThat(card.locator(".failed")).containsText("It was not sent.");
      button(card, "Change").click();
      assertThat(composer(page)).hasValue("Look at this #view");
      assertThat(page.getByLabel("Description of picture 1")).hasValue("A wet road");
      assertThat(card).hasCount(0);

      button(page, "Post").click();
      assertThat(card.locator(".failed")).isVisible();
      page.unroute("**/guild/graphql");
      button(card, "Try again").click();
      assertThat(page.locator("t-toasts")).containsText("Posted.");
      assertThat(card.getByAltText("A wet road")).isVisible();
      assertThat(page.locator("g-activity")).hasCount(1);

      button(page.locator("t-toasts"), "Undo").click();
      assertThat(page.locator("g-activity")).hasCount(0);
      assertThat(composer(page)).hasValue("Look at this #view");
      assertThat(page.getByLabel("Description of picture 1")).hasValue("A wet road");
      assertThat(view.takeTroubles()).isNotEmpty();
    }
    assertThat(posts(ada)).isZero();
  }

  @Test
  void an_unsent_post_waits_while_another_one_is_written() {
    var ben = guild.signUp("lost-ben");
    try (var view = guild.signedIn(ben, "/guild/home")) {
      var page = view.page();
      refuse(page, "postActivity");
      write(page, "The first one");
      button(page, "Post").click();
      assertThat(page.locator("g-activity .failed")).isVisible();
      write(page, "The second one");
      button(page.locator("g-activity"), "Change").click();
      assertThat(page.locator("t-toasts")).containsText("the other text that you have begun");
      assertThat(composer(page)).hasValue("The second one");
      assertThat(page.locator("g-activity")).containsText("The first one");
      assertThat(view.takeTroubles()).isNotEmpty();
    }
  }

  @Test
  void a_draft_with_a_picture_is_there_after_reloading() {
    var cem = guild.signUp("lost-cem");
    try (var view = guild.signedIn(cem, "/guild/home")) {
      var page = view.page();
      write(page, "Half a thought");
      addPicture(page);
      page.reload();
      assertThat(composer(page)).hasValue("Half a thought");
      assertThat(page.getByLabel("Description of picture 1")).hasValue("A wet road");
      assertThat(page.locator("g-picture-field img")).isVisible();
    }
  }

  @Test
  void what_was_not_sent_is_not_there_for_the_next_user_of_the_browser() {
    var dan = guild.signUp("lost-dan");
    var eva = guild.signUp("lost-eva");
    try (var view = guild.signedIn(dan, "/guild/home")) {
      var page = view.page();
      signInByForm(page, dan);
      refuse(page, "postActivity");
      write(page, "For my followers only");
      button(page, "Post").click();
      assertThat(page.locator("g-activity .failed")).isVisible();
      page.unroute("**/guild/graphql");
      signInByForm(page, eva);
      assertThat(page.locator("g-composer textarea")).hasValue("");
      assertThat(page.getByText("For my followers only")).hasCount(0);
      assertThat(view.takeTroubles()).isNotEmpty();
    }
  }

  @Test
  void half_a_task_and_half_a_comment_are_there_after_reloading() {
    var fay = guild.signUp("lost-fay");
    var goal = GuildPages.goal(fay, "Learn to juggle", Map.of("visibility", "PUBLIC"));
    try (var view = guild.signedIn(fay, "/guild/goals/" + goal)) {
      var page = view.page();
      page.getByLabel("Add a task").fill("Buy three ba");
      page.getByLabel("Your comment").fill("I think that");
      page.reload();
      assertThat(page.getByLabel("Add a task")).hasValue("Buy three ba");
      assertThat(page.getByLabel("Your comment")).hasValue("I think that");
    }
  }

  @Test
  void a_first_step_that_was_refused_can_be_tried_again_without_a_second_goal() {
    var gus = guild.signUp("lost-gus");
    try (var view = guild.signedIn(gus, "/guild/goals/new")) {
      var page = view.page();
      page.locator("t-field[name=title] input").fill("Learn to whistle");
      button(page, "Continue").click();
      button(page, "Skip all").click();
      page.getByLabel("Add a task").fill("Listen to birds");
      page.keyboard().press("Enter");
      page.getByLabel("Add a task").fill("Wet the lips tomorrow");
      refuse(page, "addTask");
      button(page, "Create goal").click();
      assertThat(page.locator("g-goal-wizard .problem"))
          .containsText("The goal is created, but “Listen to birds” was not added");
      page.unroute("**/guild/graphql");
      button(page, "Create goal").click();
      page.waitForURL(url -> url.matches(".*/guild/goals/[^/]{10,}"));
      assertThat(page.locator("g-task")).hasCount(2);
      assertThat(view.takeTroubles()).isNotEmpty();
    }
    assertThat(gus.query("{ goals { edges { node { title } } } }").at("/goals/edges")).hasSize(1);
  }

  @Test
  void a_question_for_helpers_is_there_after_reloading() {
    var ida = guild.signUp("lost-ida");
    var jon = guild.signUp("lost-jon");
    var thread =
        ida.mutate(
                "openAssistThread",
                "thread { id }",
                Map.of("title", "How?", "text", "Hm.", "helperIds", List.of(jon.globalId())))
            .at("/thread/id")
            .asText();
    try (var view = guild.signedIn(ida, "/guild/help/" + thread)) {
      var page = view.page();
      refuse(page, "sendAssistMessage");
      page.locator("g-message-composer textarea").fill("Are you there?");
      page.keyboard().press("Enter");
      assertThat(page.locator("li.pending .failed")).isVisible();
      page.reload();
      assertThat(page.locator("li.pending")).containsText("Are you there?");
      page.unroute("**/guild/graphql");
      page.locator("li.pending .failed button").first().click();
      assertThat(page.locator("li.message:not(.pending) .text").last()).hasText("Are you there?");
      assertThat(page.locator("li.pending")).hasCount(0);
      assertThat(view.takeTroubles()).isNotEmpty();
    }
  }

  @Test
  void a_dialog_in_which_something_was_typed_is_not_closed_by_a_click_beside_it() {
    var kim = guild.signUp("lost-kim");
    var goal = GuildPages.goal(kim, "Repair the bicycle", Map.of());
    GuildPages.task(kim, goal, "Find the hole", Map.of());
    try (var view = guild.signedIn(kim, "/guild/goals/" + goal)) {
      var page = view.page();
      page.locator("g-task .body").click();
      page.waitForSelector("g-task-drawer dialog[open]");
      page.mouse().click(20, 400);
      assertThat(page.locator("g-task-drawer")).hasCount(0);
      page.locator("g-task .body").click();
      page.locator("g-task-drawer textarea").fill("Under water");
      page.mouse().click(20, 400);
      assertThat(page.locator("g-task-drawer textarea")).hasValue("Under water");
      page.keyboard().press("Escape");
      assertThat(page.locator("g-task-drawer")).hasCount(0);
      assertThat(page.locator("g-task .body")).isFocused();

      page.locator("t-menu[label='More for this goal'] t-button").click();
      page.getByText("Ask for help").click();
      page.locator("g-ask-help textarea").fill("How?");
      page.mouse().click(5, 5);
      assertThat(page.locator("g-ask-help textarea")).hasValue("How?");
    }
  }

  @Test
  void without_a_network_pages_say_so_and_are_loaded_afterwards() {
    var lea = guild.signUp("lost-lea");
    GuildPages.goal(lea, "Learn to sail", Map.of());
    try (var view = guild.signedIn(lea, "/guild/home")) {
      var page = view.page();
      GuildPages.go(page, "/guild/goals");
      GuildPages.go(page, "/guild/home");
      page.context().setOffline(true);
      assertThat(page.locator("t-connection")).containsText("You are offline.");
      GuildPages.go(page, "/guild/goals");
      assertThat(page.locator("g-goal-card")).containsText("Learn to sail");
      GuildPages.go(page, "/guild/calendar");
      assertThat(page.locator("t-error")).containsText("The page could not be loaded");
      view.screenshot("offline").assertFits();
      page.locator("nav.side t-menu.account button.me").click();
      page.locator("nav.side t-menu.account button:has-text('Keyboard shortcuts')").click();
      assertThat(page.locator("t-toasts")).containsText("This could not be loaded.");
      page.context().setOffline(false);
      button(page.locator("t-error"), "Try again").click();
      assertThat(page.locator("g-calendar h1")).isVisible();
      assertThat(view.takeTroubles()).isNotEmpty();
    }
  }

  @Test
  void a_page_whose_parts_cannot_be_loaded_again_says_that_it_may_be_old() {
    var max = guild.signUp("lost-max");
    GuildPages.goal(max, "Learn to sail", Map.of());
    try (var view = guild.signedIn(max, "/guild/goals")) {
      var page = view.page();
      assertThat(page.locator("g-goal-card")).isVisible();
      GuildPages.go(page, "/guild/badges");
      page.route("**/guild/graphql", route -> route.abort());
      GuildPages.go(page, "/guild/goals");
      assertThat(page.locator("g-goal-card")).containsText("Learn to sail");
      var note = page.locator("g-app .note");
      assertThat(note).containsText("A part of this page may be old");
      view.screenshot("stale").assertFits().assertAccessible();
      page.unroute("**/guild/graphql");
      button(note, "Try again").click();
      assertThat(note).hasCount(0);
      assertThat(view.takeTroubles()).isNotEmpty();
    }
  }

  private static void addPicture(Page page) {
    page.waitForFileChooser(() -> page.getByLabel("Add pictures").click())
        .setFiles(new FilePayload("road.png", "image/png", Drawings.drawn("png", 320, 200)));
    page.getByLabel("Description of picture 1").fill("A wet road");
    assertThat(page.getByText("Uploading …")).hasCount(0);
  }

  /// Lets a mutation fail as without a network, and everything else pass.
  private static void refuse(Page page, String mutation) {
    page.route(
        "**/guild/graphql",
        route -> {
          if (route.request().postData().contains(mutation + "(input")) {
            route.abort();
          } else {
            route.resume();
          }
        });
  }

  private static void signInByForm(Page page, GuildUser user) {
    page.navigate(guild.address("/guild/login"));
    page.locator("t-field[name=email] input").fill(user.nickname() + "@example.org");
    page.locator("t-field[name=password] input").fill(GuildPages.PASSWORD);
    page.keyboard().press("Enter");
    page.waitForURL("**/guild/home");
  }

  private static long posts(GuildUser user) {
    return user.query(
            "query($id: ID!) { actorFeed(actorId: $id) { edges { node { id } } } }",
            "id",
            user.globalId())
        .at("/actorFeed/edges")
        .size();
  }

  private static void write(Page page, String text) {
    composer(page).fill(text);
  }

  private static Locator composer(Page page) {
    return page.getByLabel("Text of the post");
  }

  private static Locator button(Page page, String text) {
    return page.locator("t-button:text-is('" + text + "')").first();
  }

  private static Locator button(Locator within, String text) {
    return within.locator("t-button:has-text('" + text + "')").first();
  }
}
