package dev.trestle.apps.guild.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The owner of a group mutes and bans members, gives the group away and deletes it, in a browser.
class GroupRolesTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static GuildPages guild;

  @BeforeAll
  static void open() {
    guild = new GuildPages(BROWSER);
  }

  @AfterAll
  static void close() {
    guild.close();
  }

  /// A public group with one member.
  private static String group(GuildUser owner, String slug, GuildUser member) {
    var input = Map.<String, Object>of("name", "Group " + slug, "slug", slug, "access", "PUBLIC");
    var id = owner.mutate("createGroup", "group { id }", input).at("/group/id").asText();
    member.mutate("joinGroup", "group { id }", Map.of("groupId", id));
    return id;
  }

  @Test
  void a_member_is_muted_and_may_write_again() {
    var ann = guild.signUp("ann");
    var bob = guild.signUp("bob");
    group(ann, "chess", bob);
    try (var view = guild.signedIn(ann, "/guild/groups/chess/members")) {
      var page = view.page();
      choose(page, "bob", "Mute for a day");
      assertThat(page.locator("t-badge:has-text('Muted')")).isVisible();
      view.assertAccessible();
      assertThat(members(ann, "chess")).contains("\"mutedUntil\":\"2");
      choose(page, "bob", "Allow to write again");
      assertThat(page.locator("t-badge:has-text('Muted')")).hasCount(0);
      assertThat(page.locator("t-toasts")).containsText("bob can write again.");
      assertThat(members(ann, "chess")).doesNotContain("\"mutedUntil\":\"2");
    }
  }

  @Test
  void a_member_is_banned_with_a_reason_until_the_ban_is_lifted() {
    var cleo = guild.signUp("cleo");
    var dirk = guild.signUp("dirk");
    var id = group(cleo, "birds", dirk);
    try (var view =
        guild.signedIn(cleo, "/guild/groups/birds/members", Screen.PHONE, Colours.LIGHT)) {
      var page = view.page();
      choose(page, "dirk", "Ban");
      page.locator("g-ban-dialog textarea").fill("Sells birdhouses in the chat.");
      view.screenshotOfWindow("group-ban").assertAccessible();
      page.locator("g-ban-dialog t-button:has-text('Ban')").click();
      assertThat(page.locator("g-group-members summary")).hasText("1 banned user");
      page.locator("g-group-members summary").click();
      assertThat(page.locator("g-group-members details"))
          .containsText("Sells birdhouses in the chat.");
      view.screenshot("group-banned").assertFits().assertAccessible();
      var refused = dirk.mutate("joinGroup", "group { id }", Map.of("groupId", id));
      assertThat(refused.at("/userErrors/0/code").asText()).isEqualTo("FORBIDDEN");
      page.locator("t-button:has-text('Lift ban')").click();
      assertThat(page.locator("g-group-members summary")).hasCount(0);
      var joined = dirk.mutate("joinGroup", "group { id }", Map.of("groupId", id));
      assertThat(joined.at("/userErrors")).isEmpty();
    }
  }

  @Test
  void the_owner_gives_the_group_to_a_member() {
    var eva = guild.signUp("eva");
    var fay = guild.signUp("fay");
    group(eva, "garden", fay);
    try (var view = guild.signedIn(eva, "/guild/groups/garden/members")) {
      var page = view.page();
      choose(page, "fay", "Make owner");
      view.assertAccessible();
      page.locator("t-dialog t-button:has-text('Make owner')").click();
      assertThat(page.locator("t-toasts")).containsText("fay is now the owner.");
      assertThat(page.locator("li:has-text('fay') t-badge")).hasText("Owner");
      assertThat(page.locator("li:has-text('eva') t-badge")).hasText("Administrator");
      page.locator("t-menu[label='More for this group'] t-button").click();
      assertThat(page.getByText("Leave group")).isVisible();
    }
  }

  @Test
  void the_owner_deletes_the_group_after_confirming_it() {
    var gus = guild.signUp("gus");
    var hal = guild.signUp("hal");
    group(gus, "short-lived", hal);
    try (var view = guild.signedIn(gus, "/guild/groups/short-lived/settings")) {
      var page = view.page();
      page.locator("g-group-settings t-button:has-text('Delete group')").click();
      assertThat(page.locator("t-dialog")).containsText("All 2 members lose its posts");
      view.assertAccessible();
      page.locator("t-dialog t-button:has-text('Cancel')").click();
      assertThat(page.locator("t-dialog")).hasCount(0);
      page.locator("g-group-settings t-button:has-text('Delete group')").click();
      page.locator("t-dialog t-button:has-text('Delete group')").click();
      page.waitForURL("**/guild/groups");
      assertThat(page.locator("t-toasts")).containsText("Group short-lived was deleted.");
      GuildPages.go(page, "/guild/groups/short-lived");
      assertThat(page.locator("g-group t-empty")).containsText("Group not found");
    }
    assertThat(hal.query("{ group(slug: \"short-lived\") { id } }").path("group").isNull())
        .isTrue();
  }

  private static String members(GuildUser user, String slug) {
    var id = user.query("{ group(slug: \"%s\") { id } }".formatted(slug)).at("/group/id").asText();
    return user.query(
            "{ groupMembers(groupId: \"%s\") { edges { node { mutedUntil user { nickname } } } } }"
                .formatted(id))
        .toString();
  }

  private static void choose(Page page, String nickname, String action) {
    page.locator("t-menu[label='More for %s'] t-button".formatted(nickname)).click();
    page.locator("t-menu[label='More for %s'] button".formatted(nickname))
        .filter(new Locator.FilterOptions().setHasText(action))
        .last()
        .click();
  }
}
