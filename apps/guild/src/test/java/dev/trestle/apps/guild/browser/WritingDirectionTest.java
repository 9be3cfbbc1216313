package dev.trestle.apps.guild.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.trestle.web.testing.WrittenText.assertOwnDirection;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.web.testing.RealBrowser;
import java.net.URLEncoder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Text that is written from right to left, among our words from left to right.
class WritingDirectionTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static final String PERSON = "דנה";
  private static final String OTHER = "נועם";
  private static final String BIO = "אוהבת קפה";
  private static final String TAG = "ריצה";
  private static final String GOAL = "לרוץ מרתון";
  private static final String DESCRIPTION = "באביב";
  private static final String TASK = "לקנות נעליים";
  private static final String REPEATED = "למתוח";
  private static final String MILESTONE = "חצי הדרך";
  private static final String QUEST = "שבוע טוב";
  private static final String COUNTED = "חודש טוב";
  private static final String TEMPLATE = "תבנית";
  private static final String GROUP = "רצים";
  private static final String GROUP_QUEST = "יחד";
  private static final String POST = "שלום לכולם";
  private static final String COMMENT = "ערב טוב";
  private static final String MESSAGE = "מה שלומך";
  private static final String ANSWER = "הכול טוב";
  private static final String HELP = "איך מתחילים";
  private static final String LIST = "חברים";
  private static final String FILTER = "ספוילר";
  private static final String REASON = "פרסומות";

  private static GuildPages guild;
  private static GuildUser dana;
  private static GuildUser noam;
  private static final Map<String, String> IDS = new LinkedHashMap<>();

  @BeforeAll
  static void open() {
    guild = new GuildPages(BROWSER);
    dana = guild.signUp("dana");
    noam = guild.signUp("noam");
    var ziv = guild.signUp("ziv");
    var gil = guild.signUp("gil");
    dana.mutate(
        "updateProfile",
        "me { email }",
        Map.of("fullName", PERSON, "bio", BIO, "tags", List.of(TAG)));
    noam.mutate("updateProfile", "me { email }", Map.of("fullName", OTHER, "bio", BIO));
    dana.mutate("followUser", "user { id }", Map.of("userId", noam.globalId()));
    noam.mutate("followUser", "user { id }", Map.of("userId", dana.globalId()));
    goals();
    quests();
    groups(ziv, gil);
    posts();
    rooms();
    var list = created(dana, "createList", "list", Map.of("name", LIST));
    dana.mutate("addToList", "list { id }", Map.of("listId", list, "userId", noam.globalId()));
    dana.mutate("addFilter", "filter { id }", Map.of("keyword", FILTER));
    dana.mutate("blockUser", "user { id }", Map.of("userId", ziv.globalId()));
    IDS.put("list", list);
  }

  private static void goals() {
    var goal =
        GuildPages.goal(
            dana,
            GOAL,
            Map.of(
                "description",
                DESCRIPTION,
                "tags",
                List.of(TAG),
                "visibility",
                "PUBLIC",
                "answers",
                List.of(Map.of("question", "POSITIVE", "text", BIO))));
    GuildPages.task(dana, goal, TASK, Map.of("dueAt", GuildPages.inDays(0), "tags", List.of(TAG)));
    GuildPages.task(
        dana, goal, REPEATED, Map.of("dueAt", GuildPages.inDays(0), "repeat", "FREQ=DAILY"));
    dana.mutate(
        "addMilestone", "goal { id }", Map.of("goalId", goal, "name", MILESTONE, "percentage", 60));
    var shared = GuildPages.goal(noam, GOAL, Map.of("visibility", "PUBLIC"));
    noam.mutate(
        "inviteCollaborator", "invite { id }", Map.of("goalId", shared, "userId", dana.globalId()));
    dana.mutate(
        "inviteCollaborator", "invite { id }", Map.of("goalId", goal, "userId", noam.globalId()));
    IDS.put("goal", goal);
  }

  private static void quests() {
    IDS.put(
        "quest",
        created(
            dana,
            "createQuest",
            "quest",
            Map.of(
                "title",
                QUEST,
                "description",
                DESCRIPTION,
                "kind",
                "LINKED",
                "linkedGoalIds",
                List.of(IDS.get("goal")))));
    created(
        dana,
        "createQuest",
        "quest",
        Map.of(
            "title",
            COUNTED,
            "kind",
            "QUANTITATIVE",
            "countScope",
            "ANY",
            "targetCount",
            5,
            "periodSeconds",
            604_800));
    dana.mutate(
        "saveQuestTemplate",
        "questTemplate { id }",
        Map.of(
            "title",
            TEMPLATE,
            "description",
            DESCRIPTION,
            "category",
            "focus",
            "kind",
            "QUANTITATIVE",
            "targetCount",
            10,
            "periodSeconds",
            604_800));
  }

  private static void groups(GuildUser ziv, GuildUser gil) {
    var group =
        created(
            dana,
            "createGroup",
            "group",
            Map.of(
                "name",
                GROUP,
                "slug",
                "ratzim",
                "description",
                DESCRIPTION,
                "tags",
                List.of(TAG),
                "access",
                "APPROVAL"));
    noam.mutate("joinGroup", "group { id }", Map.of("groupId", group, "message", MESSAGE));
    dana.mutate(
        "approveJoinRequest", "group { id }", Map.of("groupId", group, "userId", noam.globalId()));
    gil.mutate("joinGroup", "group { id }", Map.of("groupId", group, "message", MESSAGE));
    dana.mutate(
        "banFromGroup",
        "group { id }",
        Map.of("groupId", group, "userId", ziv.globalId(), "reason", REASON));
    var quest =
        created(
            dana,
            "createGroupQuest",
            "quest",
            Map.of(
                "groupId",
                group,
                "title",
                GROUP_QUEST,
                "description",
                DESCRIPTION,
                "measure",
                "SUM",
                "targetCount",
                4,
                "deadline",
                GuildPages.inDays(7)));
    noam.mutate("joinGroupQuest", "quest { id }", Map.of("id", quest));
    IDS.put("groupQuest", quest);
  }

  private static void posts() {
    var post =
        created(
            noam,
            "postActivity",
            "activity",
            Map.of("text", POST + " #" + TAG, "audience", "PUBLIC", "tags", List.of(TAG)));
    var comment = created(dana, "addComment", "comment", Map.of("object", post, "text", COMMENT));
    noam.mutate(
        "addComment",
        "comment { id }",
        Map.of("object", post, "text", ANSWER, "parentId", comment));
    noam.mutate("likeObject", "likeCount", Map.of("object", comment));
    IDS.put("post", post);
  }

  private static void rooms() {
    var room = RoomPagesTest.room(dana, noam);
    var first = RoomPagesTest.send(dana, room, MESSAGE);
    RoomPagesTest.send(noam, room, ANSWER, first);
    IDS.put("room", room);
    IDS.put(
        "help",
        created(
            dana,
            "openAssistThread",
            "thread",
            Map.of("title", HELP, "text", MESSAGE, "helperIds", List.of(noam.globalId()))));
  }

  private static String created(
      GuildUser user, String mutation, String what, Map<String, Object> input) {
    var payload = user.mutate(mutation, what + " { id }", input);
    assertTrue(payload.path("userErrors").isEmpty(), payload::toString);
    return payload.at("/" + what + "/id").asText();
  }

  @AfterAll
  static void close() {
    guild.close();
  }

  @Test
  void in_goals_and_the_calendar() {
    try (var view = guild.signedIn(dana, "/guild/goals")) {
      var page = view.page();
      GuildPages.settle(page);
      assertOwnDirection(page, GOAL, OTHER);
      shows(page, "/guild/goals?view=board", GOAL);
      shows(page, "/guild/goals/" + IDS.get("goal"), DESCRIPTION, TASK, MILESTONE, QUEST, BIO, TAG);
      page.locator("g-task .body").first().click();
      assertThat(page.locator("g-task-drawer t-field[name=title] input")).hasValue(TASK);
      assertOwnDirection(page, TASK, TAG);
      page.keyboard().press("Escape");
      page.locator("g-task input").first().click();
      assertThat(page.locator("t-toasts")).containsText("+10 XP");
      assertOwnDirection(page, GOAL);
      shows(page, "/guild/goals/%s/history".formatted(IDS.get("goal")), GOAL, TASK);
      shows(page, "/guild/calendar?view=month", TASK);
      shows(page, "/guild/calendar?view=agenda", TASK, REPEATED);
      GuildPages.go(page, "/guild/goals/new");
      page.locator("t-field[name=title] input").fill(GOAL);
      page.getByText("Continue").click();
      page.locator("t-field textarea").fill(BIO);
      page.getByText("Skip all").click();
      page.locator("g-task-add input").fill(TASK);
      page.keyboard().press("Enter");
      assertOwnDirection(page, TASK);
    }
  }

  @Test
  void in_quests_and_statistics() {
    try (var view = guild.signedIn(dana, "/guild/quests")) {
      var page = view.page();
      GuildPages.settle(page);
      assertOwnDirection(page, QUEST, COUNTED);
      shows(page, "/guild/quests?tab=group", GROUP_QUEST, GROUP);
      shows(page, "/guild/quests?tab=templates", TEMPLATE, DESCRIPTION);
      shows(page, "/guild/quests/" + IDS.get("quest"), QUEST, DESCRIPTION, GOAL);
      shows(page, "/guild/group-quests/" + IDS.get("groupQuest"), GROUP_QUEST, GROUP, OTHER);
      shows(page, "/guild/quests/new?goal=" + IDS.get("goal"));
      shows(page, "/guild/analytics");
      shows(page, "/guild/badges");
      shows(page, "/guild/leaderboards");
    }
  }

  @Test
  void in_feeds_and_profiles() {
    try (var view = guild.signedIn(dana, "/guild/home")) {
      var page = view.page();
      GuildPages.settle(page);
      page.getByLabel("Text of the post").fill(POST + " #" + TAG);
      assertOwnDirection(page, PERSON, OTHER, POST, TASK);
      page.getByLabel("Text of the post").fill("");
      shows(page, "/guild/a/" + IDS.get("post"), OTHER, POST, COMMENT, ANSWER);
      shows(page, "/guild/tags/" + URLEncoder.encode(TAG, UTF_8), TAG, POST);
      shows(page, "/guild/u/noam", OTHER, BIO);
      shows(page, "/guild/u/noam?tab=goals", GOAL);
      shows(page, "/guild/u/dana/followers", OTHER, BIO);
      shows(page, "/guild/people?q=noam", OTHER);
      shows(page, "/guild/lists", LIST, FILTER);
      shows(page, "/guild/lists/" + IDS.get("list"), LIST, POST);
      shows(page, "/guild/notifications", OTHER);
    }
  }

  @Test
  void in_groups_and_rooms() {
    try (var view = guild.signedIn(dana, "/guild/groups")) {
      var page = view.page();
      GuildPages.settle(page);
      assertOwnDirection(page, GROUP, DESCRIPTION, TAG);
      for (var tab : List.of("", "/quests", "/members", "/chat", "/requests", "/settings")) {
        shows(page, "/guild/groups/ratzim" + tab, GROUP);
      }
      shows(page, "/guild/groups/ratzim/requests", MESSAGE);
      shows(page, "/guild/rooms/" + IDS.get("room"), OTHER, MESSAGE, ANSWER, HELP);
      shows(page, "/guild/help/" + IDS.get("help"), HELP, MESSAGE, OTHER);
    }
  }

  @Test
  void in_settings_and_reports() {
    noam.mutate(
        "report", "objectId", Map.of("object", dana.globalId(), "reason", "SPAM", "note", REASON));
    guild.makeAdministrator(noam);
    try (var view = guild.signedIn(noam, "/guild/settings")) {
      var page = view.page();
      GuildPages.settle(page);
      assertOwnDirection(page, OTHER, BIO);
      for (var tab : List.of("account", "privacy", "notifications", "devices", "people", "data")) {
        shows(page, "/guild/settings/" + tab);
      }
      shows(page, "/guild/admin/reports", PERSON, REASON);
      shows(page, "/guild/admin/promotions");
    }
  }

  private static void shows(Page page, String path, String... texts) {
    GuildPages.go(page, path);
    for (var text : texts) {
      page.waitForCondition(() -> page.getByText(text).count() > 0 || isInField(page, text));
    }
    assertOwnDirection(page, texts.length == 0 ? new String[] {""} : texts);
  }

  private static boolean isInField(Page page, String text) {
    return page.locator("input, textarea").all().stream()
        .anyMatch(field -> field.inputValue().contains(text));
  }
}
