package dev.trestle.apps.guild.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Journeys of people with quests, shared goals, histories and leaderboards.
class QuestJourneyTest {
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

  private static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  /// An element with exactly this text: the live region has it in a sentence.
  private static Locator text(Page page, String text) {
    return page.getByText(text, new Page.GetByTextOptions().setExact(true));
  }

  private static Locator heading(Page page, String name) {
    return page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName(name));
  }

  private static void choose(Page page, String item) {
    page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName(item)).click();
  }

  @Test
  void wizard_starts_a_quest_whose_end_is_celebrated() {
    var ada = guild.signUp("ada");
    var goal = GuildPages.goal(ada, "Spring at home", Map.of());
    GuildPages.task(ada, goal, "Clean the windows", Map.of());
    GuildPages.task(ada, goal, "Sort the books", Map.of());
    try (var view = guild.signedIn(ada, "/guild/quests")) {
      var page = view.page();
      page.getByText("Start a quest").click();
      button(page, "Start from nothing Your own rules.").click();
      page.getByLabel("What is the quest called?").fill("Ready for spring");
      page.getByText("Twice the points").click();
      GuildPages.go(page, "/guild/home");
      GuildPages.go(page, "/guild/quests/new");
      assertThat(page.getByLabel("What is the quest called?")).hasValue("Ready for spring");
      button(page, "Continue").click();
      button(page, "Continue").click();
      button(page, "Continue").click();
      assertThat(page.getByText("Choose at least one goal or task.")).isVisible();
      button(page, "2 tasks of Spring at home").click();
      page.getByLabel("Clean the windows").check();
      page.getByLabel("Sort the books").check();
      button(page, "Continue").click();
      assertThat(page.getByText("200 XP")).isVisible();
      view.assertAccessible();
      button(page, "Start quest").click();

      assertThat(heading(page, "Ready for spring")).isVisible();
      assertThat(text(page, "0 of 2 steps")).isVisible();
      page.getByLabel("Complete Clean the windows").click();
      assertThat(text(page, "1 of 2 steps")).isVisible();
      page.getByLabel("Complete Sort the books").click();
      assertThat(heading(page, "Quest completed!")).isVisible();
      view.screenshotOfWindow("quest-celebration").assertAccessible();
      button(page, "Continue").click();
      assertThat(page.getByText("You earned 200 XP.")).isVisible();
      GuildPages.go(page, "/guild/quests?tab=history");
      assertThat(
              page.getByRole(
                  AriaRole.LINK, new Page.GetByRoleOptions().setName("Ready for spring")))
          .isVisible();
    }
  }

  @Test
  void deadline_is_moved_for_a_lower_reward_and_the_quest_is_cancelled() {
    var kim = guild.signUp("kim");
    var goal = GuildPages.goal(kim, "Write a novel", Map.of());
    var created =
        kim.mutate(
                "createQuest",
                "quest { id rewardXp }",
                Map.of(
                    "title",
                    "First chapter",
                    "kind",
                    "LINKED",
                    "linkedGoalIds",
                    List.of(goal),
                    "deadline",
                    GuildPages.inDays(4)))
            .path("quest");
    int reward = created.path("rewardXp").asInt();
    long lower = Math.round(0.9 * reward);
    var path = "/guild/quests/" + created.path("id").asText();
    try (var view = guild.signedIn(kim, path, Screen.PHONE, Colours.DARK)) {
      var page = view.page();
      assertThat(page.getByText(reward + " XP")).isVisible();
      button(page, "Move deadline").click();
      assertThat(page.getByText("Reward: %d XP instead of %d XP".formatted(lower, reward)))
          .isVisible();
      view.screenshotOfWindow("quest-extend").assertAccessible();
      button(page, "Move deadline").last().click();
      assertThat(page.locator("g-extend-quest")).hasCount(0);
      assertThat(page.getByText(lower + " XP")).isVisible();
      button(page, "More for this quest").click();
      choose(page, "Cancel quest");
      page.getByLabel("Why?").fill("Too many ideas");
      button(page, "Cancel quest").click();
      assertThat(page.getByText("Too many ideas")).isVisible();
    }
  }

  private static Locator.GetByRoleOptions named(String name) {
    return new Locator.GetByRoleOptions().setName(name);
  }

  @Test
  void template_is_published_used_by_a_friend_and_deleted_with_undo() {
    var lea = guild.signUp("lea");
    var tom = guild.signUp("tom");
    try (var view = guild.signedIn(lea, "/guild/quests?tab=templates")) {
      var page = view.page();
      button(page, "New template").click();
      page.getByLabel("Title").fill("Ten quiet mornings");
      page.getByLabel("Who can use it?").selectOption("PUBLIC");
      view.assertAccessible();
      button(page, "Save template").click();
      var mine =
          page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("My templates"));
      assertThat(mine.getByText("Published")).isVisible();
      button(page, "More for Ten quiet mornings").click();
      choose(page, "Delete");
      var saved = mine.getByRole(AriaRole.HEADING, named("Ten quiet mornings"));
      assertThat(saved).hasCount(0);
      button(page, "Undo").click();
      assertThat(saved).isVisible();
    }
    var template =
        tom.query("{ questTemplates(first: 50) { edges { node { id title } } } }")
            .at("/questTemplates/edges")
            .valueStream()
            .filter(edge -> edge.at("/node/title").asText().equals("Ten quiet mornings"))
            .findFirst()
            .orElseThrow()
            .at("/node/id")
            .asText();
    try (var view = guild.signedIn(tom, "/guild/quests/new?template=" + template)) {
      var page = view.page();
      assertThat(page.getByLabel("What is the quest called?")).hasValue("Ten quiet mornings");
      button(page, "Continue").click();
      button(page, "Continue").click();
      assertThat(page.getByLabel("How many tasks?")).hasValue("10");
      button(page, "Continue").click();
      button(page, "Save as draft").click();
      button(page, "Start quest").click();
      assertThat(text(page, "0 of 10 tasks")).isVisible();
    }
  }

  @Test
  void friends_work_on_one_goal() {
    var ann = guild.signUp("ann");
    var bob = guild.signUp("bob");
    var goal = GuildPages.goal(ann, "Build a treehouse", Map.of());
    GuildPages.task(ann, goal, "Buy wood", Map.of());
    try (var view = guild.signedIn(ann, "/guild/goals/" + goal)) {
      var page = view.page();
      page.getByText("Invite somebody").last().click();
      page.locator("g-person-picker input").fill("bob");
      page.locator("g-person-picker .found button:has-text('bob')").click();
      assertThat(text(page, "Invited")).isVisible();
      view.assertAccessible();
    }
    try (var view = guild.signedIn(bob, "/guild/goals", Screen.PHONE, Colours.LIGHT)) {
      var page = view.page();
      button(page, "Accept Build a treehouse").click();
      page.getByLabel("Complete Buy wood").click();
      assertThat(page.getByText("1 of 1 done")).isVisible();
      assertThat(page.getByLabel("Add a task")).isVisible();
      assertThat(page.getByText("Complete goal")).hasCount(0);
      GuildPages.go(page, "/guild/goals?status=SHARED");
      assertThat(
              page.getByRole(
                  AriaRole.LINK, new Page.GetByRoleOptions().setName("Build a treehouse")))
          .isVisible();
    }
    assertThat(points(bob)).isEqualTo(10);
  }

  private static int points(GuildUser user) {
    return user.query("{ myProgress { xp } }").at("/myProgress/xp").asInt();
  }

  @Test
  void history_of_a_goal_is_saved_as_a_picture() throws IOException {
    var max = guild.signUp("max");
    var goal = GuildPages.goal(max, "Learn <to> sail & swim", Map.of());
    var task = GuildPages.task(max, goal, "Find a boat", Map.of());
    max.mutate("completeTask", "task { id }", Map.of("id", task));
    try (var view = guild.signedIn(max, "/guild/goals/" + goal + "/history")) {
      var page = view.page();
      page.getByLabel("Point in the history").press("Home");
      assertThat(page.locator("figure svg title"))
          .hasText("Learn <to> sail & swim: 0 % done, 0 tasks in 1 day");
      page.getByText("Save as picture").click();
      var svg = page.waitForDownload(() -> choose(page, "SVG, for print"));
      assertThat(svg.suggestedFilename()).isEqualTo("learn-to-sail-swim.svg");
      assertThat(Files.readString(svg.path()))
          .contains("Learn &lt;to&gt; sail &amp; swim", "100 %");
      page.getByText("Save as picture").click();
      var png = page.waitForDownload(() -> choose(page, "PNG, to share"));
      assertThat(Files.readAllBytes(png.path())).startsWith(0x89, 'P', 'N', 'G');
    }
  }

  @Test
  void user_takes_themselves_off_the_leaderboards() {
    var zoe = guild.signUp("zoe");
    var goal = GuildPages.goal(zoe, "Plant a tree", Map.of());
    var task = GuildPages.task(zoe, goal, "Buy a spade", Map.of());
    zoe.mutate("completeTask", "task { id }", Map.of("id", task));
    try (var view = guild.signedIn(zoe, "/guild/leaderboards")) {
      var page = view.page();
      var listed = page.getByText("zoe (you)");
      page.waitForCondition(
          () -> {
            GuildPages.go(page, "/guild/home");
            GuildPages.go(page, "/guild/leaderboards?period=MONTH");
            return listed.isVisible();
          });
      page.getByLabel("List me on leaderboards").uncheck();
      assertThat(listed).hasCount(0);
      button(page, "Undo").click();
      assertThat(page.getByLabel("List me on leaderboards")).isChecked();
    }
  }

  @Test
  void group_takes_part_in_a_quest_that_its_administrator_sets() {
    var ivy = guild.signUp("ivy");
    var joe = guild.signUp("joe");
    var group =
        ivy.mutate(
                "createGroup", "group { id }", Map.of("name", "Early birds", "slug", "early-birds"))
            .at("/group/id")
            .asText();
    joe.mutate("joinGroup", "group { id }", Map.of("groupId", group));
    try (var view = guild.signedIn(ivy, "/guild/quests?tab=group")) {
      var page = view.page();
      button(page, "New group quest").click();
      page.getByLabel("Title").fill("Two tasks before noon");
      page.getByLabel("How many tasks?").fill("2");
      view.assertAccessible();
      button(page, "Start quest").click();
      assertThat(heading(page, "Two tasks before noon")).isVisible();
      button(page, "Take part").click();
      assertThat(page.getByText("ivy (you)")).isVisible();
      view.screenshot("group-quest").assertFits().assertAccessible();
    }
    var quest =
        joe.query(
                "query($group: ID!) { groupQuests(groupId: $group) { edges { node { id title"
                    + " participantCount } } } }",
                "group",
                group)
            .at("/groupQuests/edges/0/node");
    assertThat(quest.path("participantCount").asInt()).isEqualTo(1);
    joe.mutate("joinGroupQuest", "quest { id }", Map.of("id", quest.path("id").asText()));
    try (var view =
        guild.signedIn(
            joe, "/guild/group-quests/" + quest.path("id").asText(), Screen.PHONE, Colours.DARK)) {
      var page = view.page();
      assertThat(page.getByText("joe (you)")).isVisible();
      assertThat(text(page, "0 of 2 tasks")).isVisible();
      for (var user : List.of(ivy, joe)) {
        var goal = GuildPages.goal(user, "Mornings", Map.of());
        var task = GuildPages.task(user, goal, "Get up", Map.of());
        user.mutate("completeTask", "task { id }", Map.of("id", task));
      }
      assertThat(heading(page, "Done, together!")).isVisible();
      view.screenshotOfWindow("group-quest-done").assertAccessible();
    }
  }

  @Test
  void page_that_cannot_be_loaded_offers_to_try_again() {
    var uma = guild.signUp("uma");
    try (var view = guild.signedIn(uma, "/guild/home")) {
      var page = view.page();
      GuildPages.settle(page);
      page.route("**/guild/graphql", route -> route.abort());
      GuildPages.go(page, "/guild/quests");
      assertThat(heading(page, "Your quests could not be loaded")).isVisible();
      view.assertAccessible();
      page.unroute("**/guild/graphql");
      button(page, "Try again").click();
      assertThat(heading(page, "No quests yet")).isVisible();
      assertThat(view.takeTroubles()).allMatch(trouble -> trouble.contains("ERR_FAILED"));
    }
  }
}
