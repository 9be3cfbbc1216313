package dev.trestle.apps.guild.browser;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.RequestOptions;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.Motion;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import dev.trestle.web.testing.View;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;

/// A server of the guild with its pages, users who call its API, and pages in which one of them is signed in.
final class GuildPages implements AutoCloseable {
  static final String PASSWORD = LiveGuild.PASSWORD;

  private final RealBrowser browser;
  private final LiveGuild live = LiveGuild.withPages();

  GuildPages(RealBrowser browser) {
    this.browser = browser;
  }

  GuildUser signUp(String nickname) {
    return live.signUp(nickname);
  }

  GuildTable table() {
    return live.table();
  }

  void makeAdministrator(GuildUser user) {
    var table = live.table();
    table.run(table.user(user.userId()).update().set(User::role).to(User.Role.ADMIN));
  }

  String address(String path) {
    return live.uri(path).toString();
  }

  View visitor(String path, Screen screen, Colours colours) {
    var view = browser.open(live.uri(path), screen, colours);
    view.page().waitForSelector("html[data-ready]");
    return view;
  }

  /// A page at this path with a user who has just signed in.
  View signedIn(GuildUser user, String path, Screen screen, Colours colours) {
    return signedIn(visitor("/guild/login", screen, colours), user, path);
  }

  /// The same for a user who has chosen how much may move.
  View signedIn(GuildUser user, String path, Motion motion) {
    var view = browser.open(live.uri("/guild/login"), Screen.DESKTOP, Colours.LIGHT, motion);
    view.page().waitForSelector("html[data-ready]");
    return signedIn(view, user, path);
  }

  private View signedIn(View view, GuildUser user, String path) {
    view.page()
        .evaluate(
            """
            async ({email, password}) => {
              const response = await fetch('/guild/api/auth/login', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({email, password, session: 'cookie'})});
              localStorage.setItem('trestle.guild.signedIn', String(response.ok));
            }
            """,
            Map.of("email", user.nickname() + "@example.org", "password", PASSWORD));
    view.page().navigate(address(path));
    view.page().waitForSelector("g-app main");
    return view;
  }

  View signedIn(GuildUser user, String path) {
    return signedIn(user, path, Screen.DESKTOP, Colours.LIGHT);
  }

  /// Signs a user in, in the browser of a page that may be empty.
  void signIn(Page page, GuildUser user) {
    var account =
        Map.of(
            "email", user.nickname() + "@example.org", "password", PASSWORD, "session", "cookie");
    var answer =
        page.context()
            .request()
            .post(address("/guild/api/auth/login"), RequestOptions.create().setData(account));
    assertTrue(answer.ok(), answer::statusText);
    page.addInitScript("localStorage.setItem('trestle.guild.signedIn', 'true')");
  }

  /// Creates a goal, and returns its id.
  static String goal(GuildUser user, String title, Map<String, Object> more) {
    var input = new LinkedHashMap<String, Object>(Map.of("title", title));
    input.putAll(more);
    return user.mutate("createGoal", "goal { id }", input).at("/goal/id").asText();
  }

  /// Adds a task to a goal, and returns its id.
  static String task(GuildUser user, String goalId, String title, Map<String, Object> more) {
    var input = new LinkedHashMap<String, Object>(Map.of("goalId", goalId, "title", title));
    input.putAll(more);
    return user.mutate("addTask", "task { id }", input).at("/task/id").asText();
  }

  /// A time so many days from now, at the end of its day.
  static String inDays(int days) {
    return InstantSource.system()
        .instant()
        .truncatedTo(ChronoUnit.DAYS)
        .plus(days, ChronoUnit.DAYS)
        .plus(23 * 60 + 59, ChronoUnit.MINUTES)
        .toString()
        .replace(":00Z", ":00.000Z");
  }

  /// Navigates by the page's own router, which is quicker than loading it.
  static void go(Page page, String path) {
    page.evaluate(
        "path => dispatchEvent(new CustomEvent('navigate', {detail: {path, replace: false}}))",
        path);
    page.waitForFunction("path => document.documentElement.dataset.shown === path", path);
    settle(page);
  }

  /// Waits until nothing on the page is loading.
  static void settle(Page page) {
    page.waitForFunction(
        """
        () => {
          const all = node => [node, ...[...(node.shadowRoot?.querySelectorAll('*') ?? []), ...node.querySelectorAll('*')].filter(one => one.shadowRoot).flatMap(all)];
          const nodes = all(document.querySelector('#root'));
          return nodes.length > 1 && !nodes.some(node => node.localName === 't-skeleton');
        }
        """);
  }

  @Override
  public void close() {
    live.close();
  }
}
