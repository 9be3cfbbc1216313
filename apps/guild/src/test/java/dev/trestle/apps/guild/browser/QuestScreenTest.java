package dev.trestle.apps.guild.browser;

import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The screens of quests and rewards fit and break no rule of accessibility, on every size and in both colours. Pictures are for people.
class QuestScreenTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static GuildPages guild;
  private static GuildUser ada;
  private static GuildUser newcomer;
  private static final Map<String, String> PLACES = new LinkedHashMap<>();

  @BeforeAll
  static void open() {
    guild = new GuildPages(BROWSER);
    ada = guild.signUp("ada");
    newcomer = guild.signUp("newcomer");
    var goal = GuildPages.goal(ada, "Run a half marathon", Map.of("category", "Health"));
    var plan = GuildPages.task(ada, goal, "Find a training plan", Map.of());
    var shoes = GuildPages.task(ada, goal, "Buy shoes that fit", Map.of());
    var race = GuildPages.task(ada, goal, "Sign up for the race", Map.of());
    for (var title : List.of("Warm up", "First run")) {
      var task = GuildPages.task(ada, goal, title, Map.of());
      ada.mutate("completeTask", "task { id }", Map.of("id", task));
    }
    var books = GuildPages.goal(ada, "Read twelve books this year", Map.of("category", "Learning"));
    var linked =
        quest(
            "Ready for the race",
            Map.of(
                "kind",
                "LINKED",
                "description",
                "Everything that has to be done before the first long run.",
                "category",
                "Health",
                "difficulty",
                "MEDIUM",
                "tags",
                List.of("running"),
                "deadline",
                GuildPages.inDays(9),
                "linkedGoalIds",
                List.of(books),
                "linkedTaskIds",
                List.of(plan, shoes, race)));
    ada.mutate("completeTask", "task { id }", Map.of("id", plan));
    var counted =
        quest(
            "Twenty tasks in two weeks",
            Map.of(
                "kind",
                "QUANTITATIVE",
                "difficulty",
                "HARD",
                "targetCount",
                20,
                "countScope",
                "ANY",
                "periodSeconds",
                1_209_600));
    var draft =
        quest(
            "After the race",
            Map.of(
                "kind",
                "LINKED",
                "linkedGoalIds",
                List.of(goal),
                "dependsOn",
                List.of(linked),
                "draft",
                true));
    var ended = quest("Too much at once", Map.of("kind", "LINKED", "linkedGoalIds", List.of(goal)));
    ada.mutate("cancelQuest", "quest { id }", Map.of("id", ended, "reason", "One thing at a time"));
    ada.mutate(
        "saveQuestTemplate",
        "questTemplate { id }",
        Map.of(
            "title",
            "A quiet week",
            "description",
            "Ten small tasks, no more.",
            "category",
            "focus",
            "kind",
            "QUANTITATIVE",
            "targetCount",
            10,
            "periodSeconds",
            604_800,
            "visibility",
            "PUBLIC"));
    var bob = guild.signUp("bob");
    ada.mutate(
        "inviteCollaborator", "invite { id }", Map.of("goalId", goal, "userId", bob.globalId()));
    var shared = GuildPages.goal(bob, "Build a treehouse", Map.of());
    bob.mutate(
        "inviteCollaborator", "invite { id }", Map.of("goalId", shared, "userId", ada.globalId()));
    PLACES.put("quests", "/guild/quests");
    PLACES.put("quest-templates", "/guild/quests?tab=templates");
    PLACES.put("quest-history", "/guild/quests?tab=history&ended=CANCELLED");
    PLACES.put("quest-linked", "/guild/quests/" + linked);
    PLACES.put("quest-counted", "/guild/quests/" + counted);
    PLACES.put("quest-draft", "/guild/quests/" + draft);
    PLACES.put("quest-wizard", "/guild/quests/new");
    PLACES.put("goal-people", "/guild/goals/" + goal);
    PLACES.put("goal-history", "/guild/goals/" + goal + "/history");
    PLACES.put("goal-ideas", "/guild/goals/new");
    PLACES.put("goals-shared", "/guild/goals?status=SHARED");
    PLACES.put("badges", "/guild/badges");
    PLACES.put("analytics", "/guild/analytics");
    PLACES.put("leaderboards", "/guild/leaderboards");
    PLACES.put("quest-edit", "/guild/quests/" + draft + "/edit");
  }

  @AfterAll
  static void close() {
    guild.close();
  }

  private static String quest(String title, Map<String, Object> more) {
    var input = new LinkedHashMap<String, Object>(Map.of("title", title));
    input.putAll(more);
    return ada.mutate("createQuest", "quest { id }", input).at("/quest/id").asText();
  }

  @ParameterizedTest
  @CsvSource({"DESKTOP, LIGHT", "PHONE, DARK"})
  void with_quests(Screen screen, Colours colours) {
    try (var view = guild.signedIn(ada, "/guild/home", screen, colours)) {
      PLACES.forEach(
          (name, path) -> {
            GuildPages.go(view.page(), path);
            view.screenshot(name(name, screen, colours)).assertFits().assertAccessible();
          });
    }
  }

  @Test
  void smallest_screen_shows_everything() {
    try (var view = guild.signedIn(ada, "/guild/home", Screen.PHONE, Colours.LIGHT)) {
      view.page().setViewportSize(320, 640);
      for (var path : PLACES.values()) {
        GuildPages.go(view.page(), path);
        view.assertFits();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"PHONE, LIGHT"})
  void with_nothing_yet(Screen screen, Colours colours) {
    try (var view = guild.signedIn(newcomer, "/guild/home", screen, colours)) {
      for (var place :
          Map.of(
                  "quests-empty",
                  "/guild/quests",
                  "quest-history-empty",
                  "/guild/quests?tab=history",
                  "group-quests-empty",
                  "/guild/quests?tab=group",
                  "analytics-empty",
                  "/guild/analytics",
                  "badges-empty",
                  "/guild/badges",
                  "history-missing",
                  "/guild/goals/nothing/history",
                  "quest-missing",
                  "/guild/quests/nothing")
              .entrySet()) {
        GuildPages.go(view.page(), place.getValue());
        view.screenshot(name(place.getKey(), screen, colours)).assertFits().assertAccessible();
      }
    }
  }

  private static String name(String what, Screen screen, Colours colours) {
    return (what + "-" + screen + "-" + colours).toLowerCase(Locale.ROOT);
  }
}
