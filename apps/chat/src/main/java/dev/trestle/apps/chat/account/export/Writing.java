package dev.trestle.apps.chat.account.export;

import static java.util.stream.Collectors.toMap;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LeftServer;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.OwnUser;
import dev.trestle.kit.blob.BlobStore;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.PageRequest;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes the file, of what was collected and of the little that is read at once. For one file.
final class Writing {
  private static final int MOST = PageRequest.MAX_TAKE;

  private final ChatTable table;
  private final BlobStore store;
  private final InstantSource clock;
  private final ExportFile file = new ExportFile();
  private boolean complete;

  Writing(ChatTable table, BlobStore store, InstantSource clock) {
    this.table = table;
    this.store = store;
    this.clock = clock;
  }

  byte[] of(User user, Bookmark collected, long messages) {
    complete = collected.complete();
    file.object("profile.json", OwnUser.of(user));
    file.list(
        "sign-ins.json",
        some(table.refreshTokensOf(user.userId())).stream().map(ExportFile.SignIn::of).toList());
    var members = some(table.serversOf(user.userId()));
    var left = some(table.leftServersOf(user.userId()));
    file.list("servers.json", memberships(members));
    file.list("left-servers.json", left(left));
    file.begin("messages.jsonl");
    for (int part = 0; part <= collected.part(); part++) {
      part(user.userId(), part, collected);
    }
    file.end();
    file.object("about.json", new ExportFile.About(clock.instant(), messages, complete));
    return file.finished();
  }

  private <T> List<T> some(Listing<T> listing) {
    var page = listing.page(PageRequest.first(MOST));
    complete &= page.next().isEmpty();
    return page.entities();
  }

  private void part(String userId, int number, Bookmark collected) {
    boolean last = number == collected.part();
    if (last && collected.partBytes() == 0) {
      return;
    }
    var whole = store.find(Keys.part(userId, number));
    var counting = last ? whole.flatMap(bytes -> Keys.first(bytes, collected.partBytes())) : whole;
    complete &= counting.isPresent();
    counting.ifPresent(file::write);
  }

  private List<ExportFile.Membership> memberships(List<ServerMembership> members) {
    var names = names(members.stream().map(ServerMembership::serverId).toList());
    return members.stream()
        .map(member -> ExportFile.Membership.of(member, name(names, member.serverId())))
        .toList();
  }

  private List<ExportFile.Left> left(List<LeftServer> servers) {
    var names = names(servers.stream().map(LeftServer::serverId).toList());
    return servers.stream()
        .map(one -> ExportFile.Left.of(one, name(names, one.serverId())))
        .toList();
  }

  private Map<String, String> names(List<String> serverIds) {
    return table.servers(serverIds).values().stream()
        .collect(toMap(Server::serverId, Server::name));
  }

  private static Optional<String> name(Map<String, String> names, String serverId) {
    return Optional.ofNullable(names.get(serverId));
  }
}
