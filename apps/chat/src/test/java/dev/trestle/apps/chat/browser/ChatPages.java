package dev.trestle.apps.chat.browser;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import dev.trestle.web.testing.View;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A server of the chat, people who use it without a page, and pages in which one of them is signed in.
final class ChatPages implements AutoCloseable {
  private static final String PASSWORD = "correct horse battery";

  private final RealBrowser browser;
  private final ServedChat served = new ServedChat(0);
  private @Nullable View backstage;

  ChatPages(RealBrowser browser) {
    this.browser = browser;
  }

  /// Where others act: `people` of the trials' modules, as global names.
  Page backstage() {
    if (backstage == null) {
      backstage = browser.open(served.uri("/trials"), Screen.DESKTOP, Colours.LIGHT);
      backstage.page().waitForSelector("html[data-ready]");
    }
    return backstage.page();
  }

  /// Runs a function of the backstage, which may wait.
  Object act(String script) {
    return backstage().evaluate("async () => {" + script + "}");
  }

  /// New people by their names, and a server that the first of them owns: `ada`, `bob`, `place`.
  Place place(String server, List<String> names) {
    var script = new StringBuilder();
    for (var name : names) {
      script.append("globalThis.%s = await person('%s');".formatted(name, name));
    }
    script.append(
        "globalThis.place = await server('%s', %s);".formatted(server, String.join(", ", names)));
    script.append(
        "return [place.meta.serverId, place.channels[0].channelId, place.code].join(' ');");
    var ids = String.valueOf(act(script.toString())).split(" ", -1);
    return new Place(ids[0], ids[1], ids[2]);
  }

  record Place(String serverId, String channelId, String code) {
    String path() {
      return "/chat/s/%s/c/%s".formatted(serverId, channelId);
    }
  }

  View stranger(String path, Screen screen, Colours colours) {
    var view = browser.open(served.uri(path), screen, colours);
    view.page().waitForSelector("html[data-ready]");
    return view;
  }

  /// A page at this path with somebody who has just signed in.
  View signedIn(String name, String path, Screen screen, Colours colours) {
    var view = stranger("/chat/login", screen, colours);
    view.page()
        .evaluate(
            """
            async ({email, password}) => {
              const response = await fetch('/chat/api/v1/auth/login', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({email, password, session: 'cookie'})});
              localStorage.setItem('trestle.chat.signedIn', String(response.ok));
            }
            """,
            Map.of("email", name + "@example.org", "password", PASSWORD));
    view.page().navigate(served.uri(path).toString());
    view.page()
        .waitForSelector(
            "c-own-status .me",
            new Page.WaitForSelectorOptions().setState(WaitForSelectorState.ATTACHED));
    return view;
  }

  View signedIn(String name, Place place) {
    var view = signedIn(name, place.path(), Screen.DESKTOP, Colours.LIGHT);
    view.page().waitForSelector("c-composer textarea");
    return view;
  }

  /// Fills in the page where accounts are made. It may still be on its way, and the page before has fields of the same names.
  static void signUp(Page page, String name) {
    page.fill("t-signup t-field[name=email] input", name + "@example.org");
    page.fill("t-signup t-field[name=username] input", name);
    page.fill("t-signup t-field[name=password] input", "a very long password");
    page.keyboard().press("Enter");
  }

  /// The row of the log that has this text.
  static Locator row(Page page, String text) {
    return page.locator("c-log li.message", new Page.LocatorOptions().setHasText(text));
  }

  static void say(Page page, String text) {
    page.locator("c-composer textarea").fill(text);
    page.keyboard().press("Enter");
  }

  /// Chooses something from the menu of a message.
  static void choose(Page page, String message, String what) {
    var row = row(page, message);
    row.hover();
    row.locator("button.tool[aria-label=More]").click();
    row.locator("t-menu > button", new Locator.LocatorOptions().setHasText(what)).click();
  }

  @Override
  public void close() {
    if (backstage != null) {
      backstage.close();
    }
    served.close();
  }
}
