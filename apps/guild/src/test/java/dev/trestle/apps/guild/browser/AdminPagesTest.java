package dev.trestle.apps.guild.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.trestle.apps.guild.table.feed.FanoutWalk;
import dev.trestle.apps.guild.table.reward.XpSummary;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import dev.trestle.web.testing.View;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Decides reports, pins promotions, gives up failed work and checks counters in a browser.
class AdminPagesTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private GuildPages guild;
  private GuildUser ann;
  private GuildUser bob;
  private GuildUser cid;

  @BeforeEach
  void open() {
    guild = new GuildPages(BROWSER);
    ann = guild.signUp("ann");
    bob = guild.signUp("bob");
    cid = guild.signUp("cid");
    guild.makeAdministrator(ann);
  }

  @AfterEach
  void close() {
    guild.close();
  }

  @Test
  void an_administrator_deletes_a_reported_post_and_suspends_its_author_for_a_while() {
    report(post("Buy my pills"), "SPAM");
    report(bob.globalId(), "ABUSE");
    try (var view = guild.signedIn(ann, "/guild/home")) {
      var page = view.page();
      page.locator("nav.side t-menu.account button.me").click();
      page.locator("nav.side t-menu.account a:has-text('Administration')").click();
      var reports = page.locator("g-admin-reports");
      assertThat(reports.locator("blockquote").first()).hasText("Buy my pills");
      assertThat(reports.locator("article a:has-text('Post')").first())
          .hasAttribute("href", Pattern.compile("/guild/a/.+"));
      seen(view, "reports", Screen.DESKTOP, Colours.LIGHT);

      button(reports, "Delete the post");
      button(page.locator("t-dialog"), "Delete");
      assertThat(page.locator("t-toasts")).containsText("The post was deleted.");
      assertThat(reports.locator("article")).hasCount(1);
      assertThat(reports.locator("article")).isFocused();
      button(reports, "Suspend bob");
      button(page.locator("t-dialog"), "Suspend");
      assertThat(reports).containsText("Nothing to decide");
      assertThat(isSuspended(bob)).isTrue();

      reports.locator(".segments button:has-text('Closed')").click();
      assertThat(reports.locator("t-badge:has-text('Suspended')")).hasCount(2);
      seen(view, "reports-closed", Screen.DESKTOP, Colours.LIGHT);
      button(reports, "Lift the suspension");
      assertThat(page.locator("t-toasts")).containsText("bob can sign in again.");
      assertThat(reports.locator("t-badge:has-text('Suspended')")).hasCount(0);
      assertThat(isSuspended(bob)).isFalse();
    }
  }

  @Test
  void an_administrator_pins_a_promotion_gives_up_failed_work_and_checks_counters() {
    var table = guild.table();
    report(post("Buy my pills"), "SPAM");
    table.run(table.xpSummary(bob.userId()).update().set(XpSummary::xp).to(77L));
    try (var view = guild.signedIn(ann, "/guild/admin", Screen.PHONE, Colours.DARK)) {
      var page = view.page();
      assertThat(page.locator("g-admin-reports article")).hasCount(1);
      seen(view, "reports", Screen.PHONE, Colours.DARK);

      GuildPages.go(page, "/guild/admin/promotions");
      var promotions = page.locator("g-admin-promotions");
      assertThat(promotions).containsText("Nobody is promoted");
      button(promotions, "Set by hand");
      promotions.locator("g-person-picker input").fill("bob");
      promotions.locator("g-person-picker .found button:has-text('bob')").click();
      var flag = promotions.locator("li");
      assertThat(flag).containsText("Copied");
      assertThat(flag).containsText("Pinned");
      seen(view, "promotions", Screen.PHONE, Colours.DARK);
      choose(flag, "Never copy");
      assertThat(flag).containsText("Not copied");
      choose(flag, "Always copy");
      assertThat(flag.locator("t-badge:has-text('Not copied')")).hasCount(0);

      failWalk();
      GuildPages.go(page, "/guild/admin/failures");
      var failures = page.locator("g-dead-letters");
      assertThat(failures.locator("li")).containsText("bob");
      seen(view, "failures", Screen.PHONE, Colours.DARK);
      button(failures, "Give up");
      button(page.locator("t-dialog"), "Give up");
      assertThat(failures).containsText("Nothing has failed");
      assertThat(table.fanoutWalk(bob.userId()).find()).isEmpty();

      GuildPages.go(page, "/guild/admin/promotions");
      choose(flag, "Leave it to the rules");
      assertThat(flag.locator("t-badge:has-text('Pinned')")).hasCount(0);

      GuildPages.go(page, "/guild/admin/counters");
      var counters = page.locator("g-admin-counters");
      button(counters, "Start a check");
      assertThat(counters.locator("table")).containsText("Points");
      seen(view, "counters", Screen.PHONE, Colours.DARK);
      assertThat(table.xpSummary(bob.userId()).load().xp()).isZero();
    }
  }

  @Test
  void for_others_there_is_no_page() {
    try (var view = guild.signedIn(bob, "/guild/home")) {
      var page = view.page();
      page.locator("nav.side t-menu.account button.me").click();
      assertThat(page.locator("nav.side t-menu.account a:has-text('Settings')")).isVisible();
      assertThat(page.locator("a:has-text('Administration')")).hasCount(0);
      GuildPages.go(page, "/guild/admin/reports");
      assertThat(page.locator("main")).containsText("Page not found");
      assertThat(page.locator("g-app")).hasCount(0);
    }
  }

  private String post(String text) {
    return bob.mutate("postActivity", "activity { id }", Map.of("text", text, "audience", "PUBLIC"))
        .at("/activity/id")
        .asText();
  }

  private void report(String object, String reason) {
    var payload = cid.mutate("report", "objectId", Map.of("object", object, "reason", reason));
    assertThat(payload.path("userErrors")).isEmpty();
  }

  private boolean isSuspended(GuildUser user) {
    return guild.table().user(user.userId()).load().isSuspended();
  }

  /// Stores that the copying of Bob's activities has failed too often.
  private void failWalk() {
    var table = guild.table();
    var promotion = table.promotion(bob.userId()).load();
    var now = InstantSource.system().instant().truncatedTo(ChronoUnit.MILLIS);
    var walk =
        FanoutWalk.of(
            bob.userId(),
            promotion.epoch(),
            promotion.pushedThrough().orElseThrow(),
            now,
            "node",
            now);
    table.run(table.fanoutWalks().create(walk));
    var stored = table.fanoutWalk(bob.userId()).load();
    table.run(table.fanoutWalks().update(stored).set(FanoutWalk::deadSince).to(now));
  }

  private static void choose(Locator flag, String words) {
    flag.locator("t-menu t-button").click();
    flag.locator("t-menu button:has-text('" + words + "')").click();
  }

  private static void button(Locator within, String text) {
    within.locator("t-button:has-text('" + text + "')").first().click();
  }

  private static void seen(View view, String what, Screen screen, Colours colours) {
    GuildPages.settle(view.page());
    view.screenshot(("admin-" + what + "-" + screen + "-" + colours).toLowerCase(Locale.ROOT))
        .assertFits()
        .assertAccessible();
  }
}
