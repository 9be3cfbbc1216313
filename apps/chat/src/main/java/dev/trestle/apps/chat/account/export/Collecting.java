package dev.trestle.apps.chat.account.export;

import static java.util.stream.Collectors.toList;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.Me;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Reads everything of somebody into a file. What was said has no index by who has said it, so all of their servers are gone through; so much
/// of them is read, and so long may the file be.
final class Collecting {
  private static final int MAX_READ = 300_000;
  private static final int MAX_BYTES = 32 << 20;
  private static final int MAX_OF_ONE = 1000;

  private final ChatTable table;
  private final InstantSource clock;
  private final int maxRead;
  private int read;
  private long said;

  Collecting(ChatTable table, InstantSource clock) {
    this(table, clock, MAX_READ);
  }

  /// @param maxRead how many messages are looked at
  Collecting(ChatTable table, InstantSource clock, int maxRead) {
    this.table = table;
    this.clock = clock;
    this.maxRead = maxRead;
  }

  /// What came of it.
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Collected(byte[] bytes, long messages) {}

  Collected of(User user) {
    var file = new ExportFile();
    file.object("profile.json", Me.of(user));
    file.list(
        "sign-ins.json",
        table.refreshTokensOf(user.userId()).stream(MAX_OF_ONE)
            .limit(MAX_OF_ONE)
            .map(ExportFile.SignIn::of)
            .toList());
    var members = table.serversOf(user.userId()).stream(MAX_OF_ONE).limit(MAX_OF_ONE).toList();
    file.list("servers.json", memberships(members));
    file.begin("messages.jsonl");
    boolean complete = members.stream().allMatch(member -> messages(member, file));
    file.end();
    file.object("about.json", new ExportFile.About(clock.instant(), said, complete));
    return new Collected(file.finished(), said);
  }

  private List<ExportFile.Membership> memberships(List<ServerMembership> members) {
    var servers = table.servers(members.stream().map(ServerMembership::serverId).collect(toList()));
    return members.stream()
        .map(
            member ->
                ExportFile.Membership.of(
                    member, Optional.ofNullable(servers.get(member.serverId())).map(Server::name)))
        .toList();
  }

  /// Whether there was room for all of them.
  private boolean messages(ServerMembership member, ExportFile file) {
    for (var channel : table.channelsOf(member.serverId()).stream(MAX_OF_ONE).toList()) {
      var history = table.history(channel.channelId()).stream(Integer.MAX_VALUE).iterator();
      while (history.hasNext()) {
        if (read >= maxRead || file.size() >= MAX_BYTES) {
          return false;
        }
        var message = history.next();
        read++;
        if (message.userId().equals(member.userId())) {
          file.line(ExportFile.Said.of(message, channel));
          said++;
        }
      }
    }
    return true;
  }
}
