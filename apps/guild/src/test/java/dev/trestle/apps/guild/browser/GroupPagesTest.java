package dev.trestle.apps.guild.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Finds, creates, joins and administers groups in a browser.
class GroupPagesTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static GuildPages guild;
  private static GuildUser ada;
  private static GuildUser tom;

  @BeforeAll
  static void open() {
    guild = new GuildPages(BROWSER);
    ada = guild.signUp("ada");
    tom = guild.signUp("tom");
    tom.mutate("updateProfile", "me { email }", Map.of("fullName", "Tom Ferreira"));
    group(
        ada,
        "Early Runners",
        "early-runners",
        "PUBLIC",
        "We run before breakfast, in any weather. Slow is fine, walking too. Every Sunday a long one together.");
    group(
        tom,
        "Book Circle",
        "book-circle",
        "APPROVAL",
        "One book a month, and a good talk about it.");
    group(tom, "Woodworkers", "woodworkers", "PUBLIC", "");
  }

  @AfterAll
  static void close() {
    guild.close();
  }

  private static String group(
      GuildUser owner, String name, String slug, String access, String description) {
    return owner
        .mutate(
            "createGroup",
            "group { id }",
            Map.of(
                "name",
                name,
                "slug",
                slug,
                "access",
                access,
                "description",
                description,
                "tags",
                List.of("sundays", "friends")))
        .at("/group/id")
        .asText();
  }

  @ParameterizedTest
  @CsvSource({"DESKTOP, LIGHT", "TABLET, DARK", "PHONE, LIGHT"})
  void the_directory_and_a_group_fit_every_screen(Screen screen, Colours colours) {
    try (var view = guild.signedIn(ada, "/guild/groups", screen, colours)) {
      var page = view.page();
      GuildPages.settle(page);
      view.screenshot(name("groups", screen, colours)).assertFits().assertAccessible();
      for (var tab : List.of("", "/members", "/settings", "/requests", "/chat", "/quests")) {
        GuildPages.go(page, "/guild/groups/early-runners" + tab);
        view.screenshot(name("group" + tab.replace('/', '-'), screen, colours))
            .assertFits()
            .assertAccessible();
      }
    }
  }

  @Test
  void a_group_is_created_with_an_address_that_follows_its_name() {
    try (var view = guild.signedIn(ada, "/guild/groups")) {
      var page = view.page();
      button(page, "New group").first().click();
      page.locator("t-field[name=name] input").fill("Café Ünder");
      assertThat(page.getByLabel("Address")).hasValue("cafe-under");
      view.screenshotOfWindow("group-new").assertAccessible();
      button(page, "Create group").click();
      page.waitForURL("**/guild/groups/cafe-under/members");
      assertThat(page.getByRole(AriaRole.HEADING, heading("Café Ünder"))).isVisible();
      assertThat(page.getByText("Invite your first members").first()).isVisible();
    }
  }

  @Test
  void members_join_request_are_accepted_change_roles_and_leave() {
    var ida = guild.signUp("ida");
    var jon = guild.signUp("jon");
    group(ida, "Night Sky", "night-sky", "APPROVAL", "");
    try (var view = guild.signedIn(jon, "/guild/groups?search=night")) {
      var page = view.page();
      button(page, "Request to join").click();
      page.locator("g-join-request textarea").fill("I have a telescope.");
      button(page, "Send request").click();
      assertThat(page.locator("g-group-card t-badge")).hasText("Requested");
    }
    try (var view = guild.signedIn(ida, "/guild/groups/night-sky/requests")) {
      var page = view.page();
      assertThat(page.locator("g-group-requests .message")).hasText("I have a telescope.");
      button(page, "Accept").click();
      assertThat(page.locator("g-group-requests t-empty")).containsText("No open requests");
      GuildPages.go(page, "/guild/groups/night-sky/members");
      assertThat(page.locator("g-group-members .lines li")).hasCount(2);
      page.locator("t-menu[label='More for jon'] t-button").click();
      page.getByText("Make administrator").click();
      assertThat(page.locator("t-badge:has-text('Administrator')")).isVisible();
      page.locator("t-menu[label='More for jon'] t-button").click();
      page.getByText("Remove from group").click();
      assertThat(page.locator("g-group-members .lines li")).hasCount(1);
      page.locator("t-toasts .toast:has-text('removed') t-button:has-text('Undo')").click();
      assertThat(page.locator("g-group-members .lines li")).hasCount(2);
    }
    try (var view = guild.signedIn(jon, "/guild/groups/night-sky")) {
      var page = view.page();
      page.locator("t-menu[label='More for this group'] t-button").click();
      page.getByText("Leave group").click();
      page.locator("t-dialog t-button:has-text('Leave group')").click();
      assertThat(button(page, "Request to join")).isVisible();
    }
  }

  @Test
  void an_invitation_opens_a_private_group_also_for_somebody_who_signs_in_first() {
    var kay = guild.signUp("kay");
    var lou = guild.signUp("lou");
    var id = group(kay, "Secret Choir", "secret-choir", "PRIVATE", "");
    var link = kay.mutate("createGroupInvite", "link", Map.of("groupId", id)).path("link").asText();
    try (var view = guild.visitor(link, Screen.PHONE, Colours.LIGHT)) {
      var page = view.page();
      page.locator("t-field[name=email] input").fill("lou@example.org");
      page.locator("t-field[name=password] input").fill(LiveGuild.PASSWORD);
      page.keyboard().press("Enter");
      view.page().waitForSelector("g-join t-empty");
      view.screenshotOfWindow("join").assertAccessible();
      button(page, "Join group").click();
      page.waitForURL("**/guild/groups/secret-choir");
      assertThat(page.locator("h1")).hasText("Secret Choir");
      assertThat(lou.query("{ myGroups { edges { node { slug } } } }").toString())
          .contains("secret-choir");
    }
  }

  private static Page.GetByRoleOptions heading(String name) {
    return new Page.GetByRoleOptions().setName(name);
  }

  static Locator button(Page page, String name) {
    return page.locator("t-button", new Page.LocatorOptions().setHasText(name));
  }

  private static String name(String what, Screen screen, Colours colours) {
    return (what + "-" + screen + "-" + colours).toLowerCase(Locale.ROOT);
  }
}
