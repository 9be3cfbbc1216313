package dev.trestle.apps.snakes;

import dev.trestle.apps.snakes.demo.SnakesDemo;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.kit.app.Accent;
import dev.trestle.kit.app.App;
import dev.trestle.kit.app.AppCard;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.app.AppPages;
import dev.trestle.kit.demo.Demo;
import dev.trestle.kit.demo.DemoServer;
import dev.trestle.singletable.Table;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Snakes and ladders as an application of a server: its table, pages and start-page card.
public final class Snakes implements App {
  public static final AppPages PAGES =
      AppPages.of("snakes", "dev/trestle/apps/snakes/web", "g/{code}", "admin")
          .preloading("snakes/game/game.js", "g/{code}")
          .preloading("snakes/admin/admin.js", "admin");

  @Override
  public String name() {
    return "snakes";
  }

  @Override
  public AppCard card() {
    return new AppCard(
        "Snakes & Ladders",
        "Race your friends up the board: two of you, or three hundred. One makes a game, the others join with its code or by"
            + " scanning it. Nobody needs an account.",
        "Play snakes & ladders",
        "card.svg",
        Accent.GREEN);
  }

  @Override
  public List<Class<? extends Table>> tables() {
    return List.of(SnakesTable.class);
  }

  @Override
  public AppPages pages() {
    return PAGES;
  }

  @Override
  public SnakesApp open(AppEnvironment environment) {
    return SnakesApp.open(SnakesConfig.of(environment));
  }

  @Override
  public Optional<Demo> demo(DemoServer server, Consumer<String> progress) {
    return Optional.of(new SnakesDemo(server.address(), progress));
  }

  @Override
  public Optional<String> demoHelp() {
    return Optional.of(
        "games in all states. Players in lobbies stay connected while the command runs; after that, a lobby closes within ten"
            + " minutes, and a race of bots runs for up to fifteen.");
  }
}
