package dev.trestle.apps.guild.browser;

import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Every screen fits and breaks no rule of accessibility, on every size and in both colours. Pictures are for people.
class ScreenTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static GuildPages guild;
  private static GuildUser ada;
  private static GuildUser newcomer;
  private static String goalId;

  @BeforeAll
  static void open() {
    guild = new GuildPages(BROWSER);
    ada = guild.signUp("ada");
    newcomer = guild.signUp("newcomer");
    goalId =
        GuildPages.goal(
            ada,
            "Run a half marathon",
            Map.of(
                "description",
                "The city run in May, with Tom. Slow is fine, walking is not.",
                "category",
                "Health",
                "tags",
                List.of("running", "spring"),
                "deadline",
                GuildPages.inDays(60),
                "visibility",
                "FOLLOWERS",
                "answers",
                List.of(
                    Map.of(
                        "question",
                        "POSITIVE",
                        "text",
                        "I finish, and I smile on the last kilometre."),
                    Map.of("question", "OBSTACLES", "text", "Rain. Then I go to the gym."))));
    var first = GuildPages.task(ada, goalId, "Find a training plan", Map.of());
    ada.mutate("completeTask", "task { id }", Map.of("id", first));
    var second = GuildPages.task(ada, goalId, "Buy shoes that fit", Map.of());
    ada.mutate("completeTask", "task { id }", Map.of("id", second));
    GuildPages.task(
        ada,
        goalId,
        "Run 5 km without a break",
        Map.of("dueAt", GuildPages.inDays(0), "tags", List.of("run")));
    GuildPages.task(
        ada,
        goalId,
        "Stretch",
        Map.of("dueAt", GuildPages.inDays(0), "repeat", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"));
    GuildPages.task(ada, goalId, "Sign up for the race", Map.of("dueAt", GuildPages.inDays(-2)));
    GuildPages.task(ada, goalId, "Long run on Sunday", Map.of("dueAt", GuildPages.inDays(4)));
    GuildPages.goal(
        ada, "Read twelve books this year", Map.of("category", "Learning", "visibility", "PUBLIC"));
    var paused = GuildPages.goal(ada, "Learn to sail", Map.of("category", "Travel"));
    ada.mutate("setGoalStatus", "goal { id }", Map.of("id", paused, "status", "PAUSED"));
    var done = GuildPages.goal(ada, "Paint the kitchen", Map.of("category", "Home"));
    ada.mutate("setGoalStatus", "goal { id }", Map.of("id", done, "status", "COMPLETED"));
  }

  @AfterAll
  static void close() {
    guild.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"DESKTOP; LIGHT", "TABLET; DARK", "PHONE; LIGHT", "PHONE; DARK"})
  void before_sign_in(Screen screen, Colours colours) {
    try (var view = guild.visitor("/guild/", screen, colours)) {
      view.page().waitForSelector("g-landing h1");
      view.screenshot(name("landing", screen, colours)).assertFits().assertAccessible();
      for (var page : List.of("login", "signup", "reset")) {
        GuildPages.go(view.page(), "/guild/" + page);
        view.page().waitForSelector("t-" + page + " t-button");
        view.screenshot(name(page, screen, colours)).assertFits().assertAccessible();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"DESKTOP, LIGHT", "DESKTOP, DARK", "TABLET, LIGHT", "PHONE, LIGHT", "PHONE, DARK"})
  void with_goals(Screen screen, Colours colours) {
    try (var view = guild.signedIn(ada, "/guild/home", screen, colours)) {
      var page = view.page();
      GuildPages.settle(page);
      view.screenshot(name("home", screen, colours)).assertFits().assertAccessible();
      for (var place :
          Map.of(
                  "goals", "/guild/goals",
                  "board", "/guild/goals?view=board",
                  "goal", "/guild/goals/" + goalId,
                  "wizard", "/guild/goals/new",
                  "month", "/guild/calendar?view=month",
                  "agenda", "/guild/calendar?view=agenda")
              .entrySet()) {
        GuildPages.go(page, place.getValue());
        view.screenshot(name(place.getKey(), screen, colours)).assertFits().assertAccessible();
      }
      GuildPages.go(page, "/guild/goals/" + goalId);
      page.locator("g-task .body").first().click();
      page.waitForSelector("g-task-drawer dialog[open]");
      view.screenshotOfWindow(name("task", screen, colours)).assertAccessible();
      page.keyboard().press("Escape");
      page.keyboard().press("?");
      page.waitForSelector("g-shortcuts dialog[open]");
      view.screenshotOfWindow(name("shortcuts", screen, colours)).assertAccessible();
    }
  }

  @ParameterizedTest
  @CsvSource({"DESKTOP, LIGHT", "PHONE, DARK"})
  void with_nothing_yet(Screen screen, Colours colours) {
    try (var view = guild.signedIn(newcomer, "/guild/home", screen, colours)) {
      var page = view.page();
      GuildPages.settle(page);
      view.screenshot(name("home-empty", screen, colours)).assertFits().assertAccessible();
      for (var place :
          Map.of(
                  "goals-empty",
                  "/guild/goals",
                  "board-empty",
                  "/guild/goals?view=board",
                  "agenda-empty",
                  "/guild/calendar?view=agenda",
                  "goal-missing",
                  "/guild/goals/nothing")
              .entrySet()) {
        GuildPages.go(page, place.getValue());
        view.screenshot(name(place.getKey(), screen, colours)).assertFits().assertAccessible();
      }
    }
  }

  private static String name(String what, Screen screen, Colours colours) {
    return (what + "-" + screen + "-" + colours).toLowerCase(Locale.ROOT);
  }
}
