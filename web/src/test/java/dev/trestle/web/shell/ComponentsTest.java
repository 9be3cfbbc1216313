package dev.trestle.web.shell;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import dev.trestle.web.testing.View;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The components, used as people use them: by mouse, by keyboard, by what a screen reader is told.
class ComponentsTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private final Gallery gallery = new Gallery(0);

  @AfterEach
  void close() {
    gallery.close();
  }

  private View open() {
    var view = BROWSER.open(gallery.uri(), Screen.DESKTOP, Colours.LIGHT);
    view.page().waitForSelector("html[data-ready]");
    return view;
  }

  private static String focused(Page page) {
    return (String)
        page.evaluate(
            "(document.activeElement.id || document.activeElement.textContent.trim().split('\\n')[0])");
  }

  @Test
  void a_form_is_sent_when_its_fields_are_right_and_not_before() {
    try (var view = open()) {
      var page = view.page();
      page.locator("t-field[name=mail]").evaluate("field => { field.error = undefined; }");
      page.getByText("Join game").click();
      assertThat(page.evaluate("globalThis.sent")).isNull();
      page.locator("t-field[name=name]").getByText("Your name is required.").waitFor();
      assertThat(page.evaluate("document.activeElement.name")).isEqualTo("name");
      page.getByLabel("Your name").fill("Ada");
      page.getByLabel("Game code").fill("KXQ7MD");
      page.getByLabel("Game code").press("Enter");
      assertThat(page.evaluate("globalThis.sent"))
          .isEqualTo(
              Map.of("name", "Ada", "code", "KXQ7MD", "mail", "ada@example.org", "about", ""));
    }
  }

  @Test
  void a_complaint_goes_away_as_soon_as_it_is_mended() {
    try (var view = open()) {
      var page = view.page();
      page.locator("t-field[name=code]").getByText("A code has six letters or digits.").waitFor();
      page.getByLabel("Game code").fill("KXQ7MD");
      page.waitForFunction(
          "() => !document.getElementById('code').renderRoot.textContent.includes('six letters')");
    }
  }

  @Test
  void a_dialog_keeps_the_focus_and_gives_it_back() {
    try (var view = open()) {
      var page = view.page();
      page.locator("#ask").press("Enter");
      page.waitForFunction("() => document.getElementById('dialog').open");
      view.assertAccessible();
      view.screenshotOfWindow("dialog-desktop");
      for (int i = 0; i < 6; i++) {
        page.keyboard().press("Tab");
        assertThat(
                page.evaluate(
                    "document.activeElement.closest('t-dialog') !== null || document.activeElement === document.body"))
            .isEqualTo(true);
      }
      page.keyboard().press("Escape");
      page.waitForFunction("() => !document.getElementById('dialog').open");
      assertThat(page.evaluate("globalThis.closedWith")).isEqualTo("");
      assertThat(focused(page)).isEqualTo("ask");
      page.locator("#ask").click();
      page.locator("#leave").click();
      page.waitForFunction("() => globalThis.closedWith === 'leave'");
    }
  }

  @Test
  void a_menu_is_walked_by_arrows_and_letters() {
    try (var view = open()) {
      var page = view.page();
      page.locator("#trigger").press("Enter");
      page.waitForFunction("() => document.getElementById('menu').open");
      assertThat(focused(page)).isEqualTo("Copy link");
      view.assertAccessible();
      view.screenshotOfWindow("menu-desktop");
      page.keyboard().press("ArrowDown");
      assertThat(focused(page)).isEqualTo("Make host");
      page.keyboard().press("ArrowUp");
      page.keyboard().press("ArrowUp");
      assertThat(focused(page)).isEqualTo("Leave game");
      page.keyboard().press("r");
      assertThat(focused(page)).isEqualTo("Read the rules");
      page.keyboard().press("Escape");
      page.waitForFunction("() => !document.getElementById('menu').open");
      assertThat(focused(page)).isEqualTo("trigger");
    }
  }

  @Test
  void a_list_is_one_stop_and_arrows_walk_in_it() {
    try (var view = open()) {
      var page = view.page();
      page.locator("#games a").first().focus();
      page.keyboard().press("ArrowDown");
      page.keyboard().press("ArrowDown");
      page.keyboard().press("ArrowDown");
      assertThat(focused(page)).startsWith("A very long name");
      page.keyboard().press("Home");
      assertThat(focused(page)).startsWith("Ada’s game");
      page.keyboard().press("Tab");
      assertThat(focused(page)).isEqualTo("trigger");
    }
  }

  @Test
  void a_toast_is_shown_said_and_can_be_acted_on() {
    try (var view = open()) {
      var page = view.page();
      // On a busy machine, the first toast would be gone before the second is looked at.
      page.evaluate(
          "() => { const {setTimeout} = globalThis; globalThis.setTimeout = (run, millis) => millis >= 4000 ? 0 : setTimeout(run, millis); }");
      page.locator("#said").click();
      page.locator("#failed").click();
      page.waitForFunction("() => document.querySelector('t-toasts')?.toasts.length === 2");
      view.screenshotOfWindow("toasts-desktop");
      view.assertAccessible();
      page.locator("t-toasts").getByText("Try again").click();
      page.waitForFunction("() => globalThis.triedAgain");
      page.waitForFunction("() => document.querySelector('t-toasts').toasts.length === 1");
    }
  }

  @Test
  void a_toast_is_above_what_people_press_and_goes_by_itself() {
    try (var view = open()) {
      var page = view.page();
      page.evaluate(
          """
          () => {
            globalThis.later = [];
            globalThis.setTimeout = (run, millis) => later.push({run, millis});
            toast('It failed.', {kind: 'danger'});
            toast('It failed.', {kind: 'danger'});
          }
          """);
      var toasts = page.locator("t-toasts .toast");
      toasts.waitFor();
      assertThat(toasts.count()).isEqualTo(1);
      var box = toasts.boundingBox();
      assertThat(box.y + box.height).isLessThan(200);
      page.mouse().move(box.x + 10, box.y + 10);
      page.evaluate("later.splice(0).forEach(({run}) => run())");
      assertThat(toasts.count()).as("while somebody reads it").isEqualTo(1);
      page.mouse().move(0, 0);
      page.evaluate("later.splice(0).forEach(({run}) => run())");
      page.waitForFunction("() => document.querySelector('t-toasts').toasts.length === 0");
    }
  }

  @Test
  void toasts_end_when_their_cause_does() {
    try (var view = open()) {
      var page = view.page();
      page.evaluate(
          "() => { globalThis.end = toast('One.', {kind: 'danger'}); toast('Two.'); toast('Three.'); end(); }");
      page.waitForFunction("() => document.querySelector('t-toasts').toasts.length === 2");
      page.evaluate("clearToasts()");
      page.waitForFunction("() => document.querySelector('t-toasts').toasts.length === 0");
    }
  }

  @Test
  void a_theme_is_remembered() {
    try (var view = open()) {
      var page = view.page();
      var surface = "getComputedStyle(document.body).backgroundColor";
      var light = page.evaluate(surface);
      page.locator("t-theme label[title=Dark]").click();
      assertThat(page.evaluate(surface)).isNotEqualTo(light);
      page.reload();
      assertThat(page.evaluate(surface)).isNotEqualTo(light);
      page.waitForSelector("html[data-ready]");
      page.locator("t-theme label[title='System']").click();
      assertThat(page.evaluate(surface)).isEqualTo(light);
    }
  }

  @Test
  void links_work_without_loading_the_page_again() {
    try (var view = open()) {
      var page = view.page();
      page.evaluate("globalThis.same = true");
      page.locator("#elsewhere").click();
      page.waitForFunction("() => document.getElementById('route').textContent === 'other place'");
      assertThat(page.title()).isEqualTo("place");
      assertThat(page.evaluate("location.pathname")).isEqualTo("/other/place");
      page.goBack();
      page.waitForFunction("() => document.getElementById('route').textContent === 'home'");
      page.goForward();
      page.waitForFunction("() => document.getElementById('route').textContent === 'other place'");
      assertThat(page.evaluate("globalThis.same")).isEqualTo(true);
      page.reload();
      page.waitForFunction("() => document.getElementById('route')?.textContent === 'other place'");
    }
  }
}
