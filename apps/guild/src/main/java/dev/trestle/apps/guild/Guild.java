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
  public static final AppPages PAGES = AppPages.of("guild", "dev/trestle/apps/guild/web");

  @Override
  public String name() {
    return "guild";
  }

  @Override
  public AppCard card() {
    return new AppCard(
        "Guild",
        "Goals with tasks and milestones, experience points, levels and streaks. So far it has an API, for programs.",
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
