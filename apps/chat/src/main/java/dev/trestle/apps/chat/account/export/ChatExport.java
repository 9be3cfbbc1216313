package dev.trestle.apps.chat.account.export;

import static java.util.stream.Collectors.toMap;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LeftServer;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.OwnUser;
import dev.trestle.kit.export.ExportContent;
import dev.trestle.kit.export.ExportPage;
import dev.trestle.kit.export.ExportSection;
import dev.trestle.kit.export.ExportedFile;
import dev.trestle.kit.export.ExportedSignIn;
import dev.trestle.kit.media.Pictures;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The files of the chat's export.
///
/// | file | content |
/// |---|---|
/// | `profile.json` | the account, as its owner sees it |
/// | `sign-ins.json` | where the user is signed in |
/// | `servers.json` | the servers that the user is a member of |
/// | `left-servers.json` | the servers that the user was a member of |
/// | `messages.jsonl` | the user's messages in all of them, one in each line, the newest of a channel first |
/// | `pictures.jsonl` | the user's picture, which is in the directory `pictures` |
/// | `about.json` | when the export was made, and whether something had to be left out |
public final class ChatExport {
  private final ChatTable table;
  private final Pictures pictures;

  private ChatExport(ChatTable table, Pictures pictures) {
    this.table = table;
    this.pictures = pictures;
  }

  public static ExportContent<User> of(ChatTable table, Pictures pictures) {
    var export = new ChatExport(table, pictures);
    return new ExportContent<>(
        userId -> table.user(userId).find().filter(user -> user.deletedAt().isEmpty()),
        List.of(
            ExportSection.value("profile.json", OwnUser::of),
            ExportSection.list(
                "sign-ins.json", user -> table.refreshTokensOf(user.userId()), ExportedSignIn::all),
            ExportSection.list(
                "servers.json", user -> table.serversOf(user.userId()), export::memberships),
            ExportSection.list(
                "left-servers.json", user -> table.leftServersOf(user.userId()), export::left),
            ExportSection.lines("messages.jsonl", new UserMessages(table)),
            ExportSection.files("pictures.jsonl", (user, _) -> export.pictures(user))));
  }

  record Membership(
      String serverId,
      Optional<String> server,
      Role role,
      Instant joinedAt,
      Optional<String> nickname) {}

  record Left(String serverId, Optional<String> server, Instant leftAt) {}

  private List<Membership> memberships(List<ServerMembership> members) {
    var names = names(members.stream().map(ServerMembership::serverId).toList());
    return members.stream()
        .map(
            member ->
                new Membership(
                    member.serverId(),
                    name(names, member.serverId()),
                    member.role(),
                    member.joinedAt(),
                    member.nickname()))
        .toList();
  }

  private List<Left> left(List<LeftServer> servers) {
    var names = names(servers.stream().map(LeftServer::serverId).toList());
    return servers.stream()
        .map(one -> new Left(one.serverId(), name(names, one.serverId()), one.leftAt()))
        .toList();
  }

  private ExportPage pictures(User user) {
    var files = ExportedFile.avatar(user.userId(), user.avatarUrl(), pictures);
    return new ExportPage(files, files.size(), Map.of(), false);
  }

  private Map<String, String> names(List<String> serverIds) {
    return table.servers(serverIds).values().stream()
        .collect(toMap(Server::serverId, Server::name));
  }

  private static Optional<String> name(Map<String, String> names, String serverId) {
    return Optional.ofNullable(names.get(serverId));
  }
}
