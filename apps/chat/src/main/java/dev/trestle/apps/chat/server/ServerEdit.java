package dev.trestle.apps.chat.server;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.NotifyLevel;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerDir;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.media.PictureReferences;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Builds the update of server settings and the audit entry for it. Not thread-safe.
final class ServerEdit {
  private final ChatTable table;
  private final Server server;
  private final Map<String, String> changes = new TreeMap<>();
  private final List<Write<?>> others = new ArrayList<>();
  private Update<Server> update;

  ServerEdit(ChatTable table, Server server, Instant now) {
    this.table = table;
    this.server = server;
    this.update =
        table
            .server(server.serverId())
            .update()
            .add(Server::version, 1)
            .set(Server::updatedAt)
            .to(now);
  }

  void name(String name) {
    update = update.set(Server::name).to(name);
    var row = ServerDir.of(server);
    others.add(table.serverDir(row.shard(), row.serverId()).update().set(ServerDir::name).to(name));
    changes.put("name", name);
  }

  void icon(Optional<String> url, PictureReferences icons) {
    if (url.equals(server.iconUrl())) {
      return;
    }
    update =
        url.map(shown -> update.set(Server::iconUrl).to(shown))
            .orElseGet(() -> update.remove(Server::iconUrl));
    others.addAll(icons.swap(server.iconUrl(), url));
    changes.put("icon", url.orElse(""));
  }

  void receiptsEnabled(boolean on) {
    update = update.set(Server::receiptsEnabled).to(on);
    changes.put("receiptsEnabled", String.valueOf(on));
  }

  void defaultNotify(NotifyLevel level) {
    update = update.set(Server::defaultNotify).to(level);
    changes.put("defaultNotify", Inputs.textOf(level));
  }

  void membersMayInvite(boolean on) {
    update = update.set(Server::membersMayInvite).to(on);
    changes.put("membersMayInvite", String.valueOf(on));
  }

  /// The requested changes, by name.
  Map<String, String> changes() {
    return changes;
  }

  /// The writes, refused if the server has changed since it was read.
  List<Write<?>> writes() {
    var all = new ArrayList<Write<?>>();
    all.add(
        update.onlyIf(
            where(Server::version).is(server.version()).and(where(Server::deleting).is(false))));
    all.addAll(others);
    return all;
  }
}
