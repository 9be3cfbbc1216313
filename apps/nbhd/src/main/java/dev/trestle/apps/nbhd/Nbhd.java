package dev.trestle.apps.nbhd;

import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.kit.app.Accent;
import dev.trestle.kit.app.App;
import dev.trestle.kit.app.AppCard;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.app.AppPages;
import dev.trestle.kit.app.AppSettings;
import dev.trestle.kit.app.Setting;
import dev.trestle.singletable.Table;
import java.util.List;

/// The neighbourhoods as an application of a server: table, pages, settings and start-page card.
public final class Nbhd implements App {
  /// The pages. Each path is also in `pages.js`, which says what it shows.
  public static final AppPages PAGES =
      AppPages.of("nbhd", "dev/trestle/apps/nbhd/web").preloading("nbhd/landing/landing.js", "");

  @Override
  public String name() {
    return "nbhd";
  }

  @Override
  public AppCard card() {
    return new AppCard(
        "Neighbourhoods",
        "Look through the public neighbourhoods. Founding and joining them, roles, invites and history are in the API.",
        "Open the neighbourhoods",
        "card.svg",
        Accent.TEAL);
  }

  @Override
  public List<Class<? extends Table>> tables() {
    return List.of(NbhdTable.class);
  }

  @Override
  public AppPages pages() {
    return PAGES;
  }

  @Override
  public List<Setting<?>> settings() {
    return NbhdSettings.all();
  }

  @Override
  public boolean keepsFiles() {
    return true;
  }

  @Override
  public boolean sharesFiles(AppSettings settings) {
    return NbhdSettings.of(settings).bucket().isEmpty();
  }

  @Override
  public void check(AppSettings settings) {
    var _ = NbhdSettings.of(settings);
  }

  @Override
  public NbhdApp open(AppEnvironment environment) {
    return NbhdApp.open(NbhdConfig.of(environment));
  }
}
