package dev.trestle.apps.guild.browser;

import com.microsoft.playwright.Page;
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
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The screens on which people meet fit and break no rule of accessibility, full and empty. Pictures are for people.
class SocialScreenTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static GuildPages guild;
  private static GuildUser ada;
  private static GuildUser newcomer;
  private static String postId;
  private static final Map<String, String> FULL = new LinkedHashMap<>();

  @BeforeAll
  static void open() {
    guild = new GuildPages(BROWSER);
    ada = guild.signUp("ada");
    newcomer = guild.signUp("newcomer");
    var tom = guild.signUp("tom");
    ada.mutate(
        "updateProfile",
        "me { email }",
        Map.of(
            "fullName",
            "Ada Lovelace",
            "bio",
            "Runs slowly, reads **fast**. #running",
            "tags",
            List.of("running")));
    ada.mutate("followUser", "user { id }", Map.of("userId", tom.globalId()));
    tom.mutate("followUser", "user { id }", Map.of("userId", ada.globalId()));
    var goal = GuildPages.goal(tom, "Paint the whole fence", Map.of("visibility", "PUBLIC"));
    tom.mutate("setGoalStatus", "goal { id }", Map.of("id", goal, "status", "COMPLETED"));
    postId =
        post(
            ada,
            """
            Twelve books, and it is only *November*!

            - A Wizard of Earthsea
            - Kindred

            What next, @tom? #reading https://example.org/a/very/long/address/that/does/not/fit/on/a/phone
            """);
    tom.mutate("likeObject", "likeCount", Map.of("object", postId));
    var comment =
        tom.mutate(
                "addComment",
                "comment { id }",
                Map.of("object", postId, "text", "Congratulations! Read `Piranesi`."))
            .at("/comment/id")
            .asText();
    ada.mutate(
        "addComment",
        "comment { id }",
        Map.of("object", postId, "text", "On it, @tom", "parentId", comment));
    var list =
        ada.mutate("createList", "list { id }", Map.of("name", "Friends")).at("/list/id").asText();
    ada.mutate("addToList", "list { id }", Map.of("listId", list, "userId", tom.globalId()));
    ada.mutate("addFilter", "filter { id }", Map.of("keyword", "spoiler", "days", 7));
    FULL.put("profile", "/guild/u/ada");
    FULL.put("profile-goals", "/guild/u/tom?tab=goals");
    FULL.put("followers", "/guild/u/ada/followers");
    FULL.put("people", "/guild/people?q=tom");
    FULL.put("activity", "/guild/a/" + postId);
    FULL.put("tag", "/guild/tags/reading");
    FULL.put("notifications", "/guild/notifications");
    FULL.put("lists", "/guild/lists");
    FULL.put("list", "/guild/lists/" + list);
  }

  @AfterAll
  static void close() {
    guild.close();
  }

  @ParameterizedTest
  @CsvSource({"DESKTOP, LIGHT", "TABLET, DARK", "PHONE, LIGHT"})
  void with_activities(Screen screen, Colours colours) {
    try (var view = guild.signedIn(ada, "/guild/home", screen, colours)) {
      var page = view.page();
      GuildPages.settle(page);
      page.getByLabel("Text of the post").fill("Half a thought #running");
      view.screenshot(name("feed", screen, colours)).assertFits().assertAccessible();
      for (var place : FULL.entrySet()) {
        GuildPages.go(page, place.getValue());
        view.screenshot(name(place.getKey(), screen, colours)).assertFits().assertAccessible();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"PHONE, DARK"})
  void with_nothing_yet(Screen screen, Colours colours) {
    try (var view = guild.signedIn(newcomer, "/guild/home", screen, colours)) {
      var page = view.page();
      for (var place :
          Map.of(
                  "profile-empty", "/guild/u/newcomer",
                  "profile-missing", "/guild/u/nobody-here",
                  "followers-empty", "/guild/u/newcomer/followers",
                  "activity-missing", "/guild/a/nothing",
                  "tag-empty", "/guild/tags/nothing",
                  "notifications-empty", "/guild/notifications",
                  "lists-empty", "/guild/lists")
              .entrySet()) {
        GuildPages.go(page, place.getValue());
        view.screenshot(name(place.getKey(), screen, colours)).assertFits().assertAccessible();
      }
      narrow(page);
      GuildPages.go(page, "/guild/home");
      view.screenshot(name("feed-narrow", screen, colours)).assertFits();
      GuildPages.go(page, "/guild/a/" + postId);
      view.screenshot(name("activity-narrow", screen, colours)).assertFits();
      GuildPages.go(page, "/guild/u/ada");
      view.screenshot(name("profile-narrow", screen, colours)).assertFits();
    }
  }

  /// The narrowest window that is supported.
  private static void narrow(Page page) {
    page.setViewportSize(320, 640);
  }

  private static String post(GuildUser user, String text) {
    return user.mutate(
            "postActivity",
            "activity { id }",
            Map.of("text", text, "audience", "PUBLIC", "tags", List.of("reading")))
        .at("/activity/id")
        .asText();
  }

  private static String name(String what, Screen screen, Colours colours) {
    return (what + "-" + screen + "-" + colours).toLowerCase(Locale.ROOT);
  }
}
