package dev.trestle.apps.guild.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.Motion;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What surrounds the pages: navigation, toasts, shortcuts, motion, and where the focus goes.
class LayoutTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  /// The toasts, and each control at the edge of a page that they cover.
  private static final String COVERED =
      """
      async () => {
        const toasts = document.querySelector('t-toasts');
        toasts.add({id: 'test', kind: 'ok', text: 'Moved to paused.', action: {label: 'Undo', run: () => {}}});
        await toasts.updateComplete;
        const toast = toasts.renderRoot.querySelector('.toast').getBoundingClientRect();
        const all = root => [...root.querySelectorAll('*')].flatMap(one => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])]);
        const edges = 'header .top, nav.side, nav.bar, .page-head, .tabs, .segments, g-composer, g-message-composer, .wizard .end';
        const covered = all(document.body).filter(one => one.matches(edges) && one.checkVisibility()).filter(one => {
          const box = one.getBoundingClientRect();
          const isSeen = box.width > 1 && box.height > 1;
          return isSeen && box.left < toast.right && box.right > toast.left && box.top < toast.bottom && box.bottom > toast.top;
        });
        toasts.dismiss('test');
        return covered.map(one => `${one.localName}.${one.className}`);
      }
      """;

  private static GuildPages guild;
  private static GuildUser ada;
  private static String goal;
  private static String room;

  @BeforeAll
  static void open() {
    guild = new GuildPages(BROWSER);
    ada = guild.signUp("ada");
    var tom = guild.signUp("tom");
    ada.mutate("updateProfile", "me { email }", Map.of("fullName", "Ada Lovelace"));
    goal = GuildPages.goal(ada, "Run a half marathon", Map.of());
    GuildPages.task(ada, goal, "Buy shoes that fit", Map.of("dueAt", GuildPages.inDays(0)));
    room = RoomPagesTest.room(ada, tom);
    ada.mutate("createGroup", "group { id }", Map.of("name", "Runners", "slug", "runners"));
  }

  @AfterAll
  static void close() {
    guild.close();
  }

  @ParameterizedTest
  @EnumSource(Screen.class)
  void toasts_cover_no_control_at_the_edges_of_a_page(Screen screen) {
    try (var view = guild.signedIn(ada, "/guild/home", screen, Colours.LIGHT)) {
      var page = view.page();
      for (var path :
          List.of(
              "/guild/home",
              "/guild/goals",
              "/guild/calendar?view=month",
              "/guild/quests",
              "/guild/settings/profile",
              "/guild/groups/runners/chat",
              "/guild/rooms/" + room)) {
        GuildPages.go(page, path);
        assertThat((List<?>) page.evaluate(COVERED)).as("covered on " + path).isEmpty();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Screen.class)
  void the_account_button_is_named_by_what_it_shows(Screen screen) {
    try (var view = guild.signedIn(ada, "/guild/goals", screen, Colours.LIGHT)) {
      var page = view.page();
      var button =
          page.getByRole(
              AriaRole.BUTTON,
              new Page.GetByRoleOptions()
                  .setName("Your account: Ada Lovelace @ada")
                  .setExact(true));
      button.click();
      assertThat(page.locator("t-menu.account[open] a:has-text('Your profile')")).isVisible();
      page.keyboard().press("Escape");
      assertThat(button).isFocused();
    }
  }

  @Test
  void shortcuts_open_pages_and_their_list_gives_the_focus_back() {
    try (var view = guild.signedIn(ada, "/guild/home")) {
      var page = view.page();
      GuildPages.settle(page);
      page.keyboard().press("g");
      page.keyboard().press("q");
      page.waitForURL("**/guild/quests");
      page.locator("g-quests .tabs a").nth(1).focus();
      page.keyboard().press("?");
      var list = page.locator("g-shortcuts dl");
      assertThat(list).containsText("Show new posts");
      page.keyboard().press("Escape");
      assertThat(page.locator("g-shortcuts")).hasCount(0);
      assertThat(page.locator("g-quests .tabs a").nth(1)).isFocused();
      page.keyboard().press("n");
      page.waitForURL("**/guild/goals/new");
    }
  }

  @Test
  void nothing_moves_for_users_who_want_less_motion() {
    try (var still = guild.signedIn(ada, "/guild/goals/" + goal);
        var moving = guild.signedIn(ada, "/guild/goals/" + goal, Motion.FULL)) {
      for (var view : List.of(still, moving)) {
        view.page().locator("g-task .body").click();
        view.page().waitForSelector("g-task-drawer dialog[open]");
      }
      assertThat(moves(moving.page())).isTrue();
      assertThat(moves(still.page())).isFalse();
    }
  }

  /// Whether the drawer of a task arrives with an animation.
  private static boolean moves(Page page) {
    return (Boolean)
        page.locator("g-task-drawer dialog")
            .evaluate("dialog => parseFloat(getComputedStyle(dialog).animationDuration) > 0");
  }
}
