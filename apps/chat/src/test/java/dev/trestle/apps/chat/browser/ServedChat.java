package dev.trestle.apps.chat.browser;

import dev.trestle.apps.chat.Chat;
import dev.trestle.apps.chat.ChatApp;
import dev.trestle.apps.chat.ChatConfig;
import dev.trestle.engine.Database;
import dev.trestle.web.testing.ModuleTestPage;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.ServedPages;
import java.net.URI;

/// The chat with its pages, on a database in memory. Open it by hand with `main`.
final class ServedChat implements AutoCloseable {
  private final Database database = Database.inMemory();
  private final ChatApp app;
  private final ServedPages pages;

  ServedChat(int port) {
    var config = ChatConfig.of(database).forPrograms(true);
    this.app = ChatApp.open(config);
    this.pages =
        ServedPages.open(
            port,
            Chat.PAGES.assets(),
            "dev/trestle/apps/chat/trials",
            (router, hub, assets) -> {
              app.mount(router, hub);
              Chat.PAGES.mount(router, assets, app::fill);
            });
  }

  /// The modules without a face, on a server of their own.
  static ModuleTestPage trials(RealBrowser browser) {
    var served = new ServedChat(0);
    return new ModuleTestPage(browser, served.pages, served::close);
  }

  URI uri(String path) {
    return pages.uri(path);
  }

  @Override
  public void close() {
    app.close();
    pages.close();
    database.close();
  }

  static void main(String[] arguments) throws InterruptedException {
    int port = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 8090;
    try (var served = new ServedChat(port)) {
      System.out.println(served.uri("/chat/"));
      Thread.currentThread().join();
    }
  }
}
