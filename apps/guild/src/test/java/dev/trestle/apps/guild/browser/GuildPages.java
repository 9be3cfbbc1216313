package dev.trestle.apps.guild.browser;

import com.microsoft.playwright.Page;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import dev.trestle.web.testing.View;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;

/// A server of the guild with its pages, users who call its API, and pages in which one of them is signed in.
final class GuildPages implements AutoCloseable {
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
    var view = visitor("/guild/login", screen, colours);
    view.page()
        .evaluate(
            """
            async ({email, password}) => {
              const response = await fetch('/guild/api/auth/login', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({email, password, session: 'cookie'})});
              localStorage.setItem('trestle.guild.signedIn', String(response.ok));
            }
            """,
            Map.of("email", user.nickname() + "@example.org", "password", LiveGuild.PASSWORD));
    view.page().navigate(address(path));
    view.page().waitForSelector("g-app main");
    return view;
  }

  View signedIn(GuildUser user, String path) {
    return signedIn(user, path, Screen.DESKTOP, Colours.LIGHT);
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
