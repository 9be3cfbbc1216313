package dev.trestle.apps.chat.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.trestle.kit.account.password.PasswordRules;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Signing up, choosing a password, and signing out.
class AccountPagesTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static ChatPages chat;

  @BeforeAll
  static void open() {
    chat = new ChatPages(BROWSER);
  }

  @AfterAll
  static void close() {
    chat.close();
  }

  @Test
  void toasts_end_with_the_session() {
    var place = chat.place("Toasts", List.of("ida"));
    try (var ida = chat.signedIn("ida", place)) {
      var page = ida.page();
      page.addInitScript(TOASTS_STAY);
      page.reload();
      page.locator("c-composer textarea").evaluate("one => one.removeAttribute('maxlength')");
      ChatPages.say(page, "x".repeat(2_001));
      assertThat(page.locator("t-toasts .toast")).containsText("at most 2000 characters");
      page.click("c-own-status .me");
      page.getByText("Sign out").click();
      page.waitForSelector("t-login t-button");
      Assertions.assertThat(page.locator("t-toasts .toast").allTextContents()).isEmpty();
    }
  }

  /// Toasts do not expire: what takes them away is something else.
  private static final String TOASTS_STAY =
      "const {setTimeout: later} = globalThis; globalThis.setTimeout = (run, millis, ...more) => millis >= 4000 ? 0 : later(run, millis, ...more);";

  @Test
  void an_address_that_was_typed_is_there_on_the_next_account_page() {
    try (var view = chat.stranger("/chat/login", Screen.DESKTOP, Colours.LIGHT)) {
      var page = view.page();
      page.fill("t-login t-field[name=email] input", "ida@example.org");
      page.getByText("Forgot your password?").click();
      assertThat(page.locator("t-reset t-field[name=email] input")).hasValue("ida@example.org");
      page.getByText("Back to sign in").click();
      assertThat(page.locator("t-login t-field[name=email] input")).hasValue("ida@example.org");
      page.getByText("Create an account").click();
      assertThat(page.locator("t-signup t-field[name=email] input")).hasValue("ida@example.org");
    }
  }

  @Test
  void only_who_was_here_before_is_welcomed_back() {
    try (var view = chat.stranger("/chat/signup", Screen.DESKTOP, Colours.LIGHT)) {
      var page = view.page();
      page.getByText("Already have an account?").locator("a").click();
      assertThat(page.locator("t-login h1")).hasText("Sign in to the chat");
      page.getByText("Create an account").click();
      ChatPages.signUp(page, "newcomer");
      page.click("c-own-status .me");
      page.getByText("Sign out").click();
      assertThat(page.locator("t-login h1")).hasText("Welcome back");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"signup", "reset?token=x"})
  void the_least_length_of_a_password_is_what_the_server_says(String path) {
    try (var view = chat.stranger("/chat/login", Screen.PHONE, Colours.LIGHT)) {
      var page = view.page();
      var address = page.url().replace("login", path);
      page.navigate(address);
      assertAsksFor(page, PasswordRules.MIN_LENGTH);

      page.route(address, AccountPagesTest::withLongerPasswords);
      page.reload();
      assertAsksFor(page, 17);
    }
  }

  private static void withLongerPasswords(Route route) {
    var page = route.fetch();
    var limits = "\"PasswordReset.password\":{\"min\":%d";
    var html =
        page.text().replace(limits.formatted(PasswordRules.MIN_LENGTH), limits.formatted(17));
    route.fulfill(new Route.FulfillOptions().setResponse(page).setBody(html));
  }

  private static void assertAsksFor(Page page, int characters) {
    var words = "At least %d characters.".formatted(characters);
    assertThat(page.locator("t-field[name=password] input"))
        .hasAttribute("minlength", String.valueOf(characters));
    assertThat(page.locator("t-field[name=password]").getByText(words)).isVisible();
    page.locator("t-field[name=password] input").pressSequentially("x".repeat(characters - 1));
    page.click("t-button[type=submit]");
    assertThat(page.locator("t-field[name=password] .error")).hasText(words);
  }
}
