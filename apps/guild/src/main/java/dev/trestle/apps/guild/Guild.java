package dev.trestle.apps.guild;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.attempt.LoginAttemptsTable;
import dev.trestle.kit.app.App;
import dev.trestle.kit.app.AppCard;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.app.AppPages;
import dev.trestle.kit.app.AppSettings;
import dev.trestle.kit.app.Setting;
import dev.trestle.singletable.Table;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The guild as an application of a server: its table, pages, settings and start-page card.
public final class Guild implements App {
  /// The pages. Each path is also in `pages.js`, which says what it shows.
  public static final AppPages PAGES =
      AppPages.of(
              "guild",
              "dev/trestle/apps/guild/web",
              "login",
              "signup",
              "reset",
              "verify",
              "home",
              "goals",
              "goals/new",
              "goals/{id}",
              "calendar")
          .preloading("guild/account/landing.js", "")
          .preloading("guild/account/login.js", "login")
          .preloading("guild/account/signup.js", "signup")
          .preloading("guild/account/reset.js", "reset")
          .preloading("guild/account/verify.js", "verify")
          .preloading(
              "guild/layout/app.js", "home", "goals", "goals/new", "goals/{id}", "calendar");

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
        "card.svg");
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
  public Optional<Setting<Path>> files() {
    return Optional.of(GuildSettings.FILES);
  }

  /// Only emails are files, and each node writes its own.
  @Override
  public boolean sharesFiles(AppSettings settings) {
    return false;
  }

  @Override
  public void check(AppSettings settings) {
    var _ = GuildSettings.of(settings);
  }

  @Override
  public GuildApp open(AppEnvironment environment) {
    return GuildApp.open(GuildConfig.of(environment));
  }
}
