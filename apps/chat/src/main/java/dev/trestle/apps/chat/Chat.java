package dev.trestle.apps.chat;

import dev.trestle.apps.chat.demo.ChatDemo;
import dev.trestle.apps.chat.table.ChatTable;
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
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The chat as an application of a server: its table, pages, settings and start-page card.
public final class Chat implements App {
  public static final AppPages PAGES =
      AppPages.of(
              "chat",
              "dev/trestle/apps/chat/web",
              "invite/{code}",
              "settings",
              "settings/{tab}",
              "s/{serverId}",
              "s/{serverId}/settings",
              "s/{serverId}/settings/{tab}",
              "s/{serverId}/c/{channelId}",
              "s/{serverId}/c/{channelId}/m/{messageId}")
          .withAccounts()
          .preloading("chat/account/invite.js", "invite/{code}")
          .preloading("chat/settings/settings.js", "settings", "settings/{tab}")
          .preloading(
              "chat/server/settings.js", "s/{serverId}/settings", "s/{serverId}/settings/{tab}")
          .preloading(
              "chat/layout/app.js",
              "",
              "s/{serverId}",
              "s/{serverId}/c/{channelId}",
              "s/{serverId}/c/{channelId}/m/{messageId}");

  @Override
  public String name() {
    return "chat";
  }

  @Override
  public AppCard card() {
    return new AppCard(
        "Chat",
        "Servers with channels for people who belong together: talk, answer, react, search, and see who is there. Invite the others"
            + " with a link.",
        "Open the chat",
        "card.svg",
        Accent.BLUE);
  }

  @Override
  public List<Class<? extends Table>> tables() {
    return List.of(ChatTable.class);
  }

  @Override
  public AppPages pages() {
    return PAGES;
  }

  @Override
  public List<Setting<?>> settings() {
    return ChatSettings.all();
  }

  @Override
  public boolean keepsFiles() {
    return true;
  }

  @Override
  public boolean sharesFiles(AppSettings settings) {
    return ChatSettings.of(settings).bucket().isEmpty();
  }

  @Override
  public void check(AppSettings settings) {
    var _ = ChatSettings.of(settings);
  }

  @Override
  public ChatApp open(AppEnvironment environment) {
    return ChatApp.open(ChatConfig.of(environment));
  }

  @Override
  public Optional<Demo> demo(DemoServer server, Consumer<String> progress) {
    return Optional.of(new ChatDemo(server.address(), progress));
  }

  @Override
  public Optional<String> demoHelp() {
    return Optional.of(
        "a community with channels and messages. With --stay, its users keep sending messages.");
  }
}
