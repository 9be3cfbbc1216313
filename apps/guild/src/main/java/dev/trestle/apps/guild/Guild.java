package dev.trestle.apps.guild;

import dev.trestle.apps.guild.demo.GuildDemo;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.attempt.LoginAttemptsTable;
import dev.trestle.kit.app.Accent;
import dev.trestle.kit.app.App;
import dev.trestle.kit.app.AppCard;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.app.AppPages;
import dev.trestle.kit.app.AppSettings;
import dev.trestle.kit.app.Setting;
import dev.trestle.kit.demo.Demo;
import dev.trestle.kit.demo.DemoServer;
import dev.trestle.singletable.Table;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The guild as an application of a server: its table, pages, settings and start-page card.
public final class Guild implements App {
  /// The paths of pages for signed-in users.
  private static final List<String> SIGNED_IN =
      List.of(
          "home",
          "goals",
          "goals/new",
          "goals/{id}",
          "goals/{id}/history",
          "quests",
          "quests/new",
          "quests/{id}",
          "quests/{id}/edit",
          "group-quests/{id}",
          "calendar",
          "badges",
          "analytics",
          "leaderboards",
          "notifications",
          "people",
          "u/{nickname}",
          "u/{nickname}/followers",
          "u/{nickname}/following",
          "a/{id}",
          "tags/{tag}",
          "lists",
          "lists/{id}",
          "groups",
          "groups/{slug}",
          "groups/{slug}/{tab}",
          "join",
          "rooms",
          "rooms/{id}",
          "help/{id}",
          "settings",
          "settings/{tab}",
          "explorer",
          "admin",
          "admin/{tab}");

  /// The pages. Each path is also in `pages.js`, which says what it shows.
  public static final AppPages PAGES =
      AppPages.of("guild", "dev/trestle/apps/guild/web", SIGNED_IN.toArray(String[]::new))
          .withAccounts()
          .preloading("guild/account/landing.js", "")
          .preloading("guild/layout/app.js", SIGNED_IN.toArray(String[]::new))
          .preloading("guild/feed/home.js", "home")
          .preloading("guild/feed/activity.js", "a/{id}")
          .preloading("guild/goals/goals.js", "goals")
          .preloading("guild/goals/goal.js", "goals/{id}")
          .preloading("guild/quests/quests.js", "quests")
          .preloading("guild/calendar/calendar.js", "calendar")
          .preloading("guild/notifications/notifications.js", "notifications")
          .preloading("guild/people/profile.js", "u/{nickname}")
          .preloading("guild/groups/groups.js", "groups")
          .preloading("guild/groups/group.js", "groups/{slug}", "groups/{slug}/{tab}")
          .preloading("guild/rooms/rooms.js", "rooms", "rooms/{id}", "help/{id}");

  @Override
  public String name() {
    return "guild";
  }

  @Override
  public AppCard card() {
    return new AppCard(
        "Guild",
        "Set goals, finish them task by task, earn points and keep your streak. Follow friends and cheer them on.",
        "Open the guild",
        "card.svg",
        Accent.ORANGE);
  }

  @Override
  public List<Class<? extends Table>> tables() {
    return List.of(GuildTable.class, LoginAttemptsTable.class);
  }

  @Override
  public AppPages pages() {
    return PAGES;
  }

  @Override
  public List<Setting<?>> settings() {
    return GuildSettings.all();
  }

  @Override
  public boolean keepsFiles() {
    return true;
  }

  @Override
  public boolean sharesFiles(AppSettings settings) {
    return GuildSettings.of(settings).bucket().isEmpty();
  }

  @Override
  public void check(AppSettings settings) {
    var _ = GuildSettings.of(settings);
  }

  @Override
  public GuildApp open(AppEnvironment environment) {
    return GuildApp.open(GuildConfig.of(environment));
  }

  @Override
  public Optional<Demo> demo(DemoServer server, Consumer<String> progress) {
    return Optional.of(new GuildDemo(server, progress));
  }

  @Override
  public Optional<String> demoHelp() {
    return Optional.of(
        "a hundred users and four weeks of history on a server that the command starts, six users on one that runs already.");
  }

  @Override
  public Duration demoPast() {
    return GuildDemo.PAST;
  }
}
