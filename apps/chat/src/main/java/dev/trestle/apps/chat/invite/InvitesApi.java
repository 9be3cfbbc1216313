package dev.trestle.apps.chat.invite;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.api.ChatApi;
import dev.trestle.apps.chat.table.Invite;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.view.InviteView;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.apps.chat.view.ServerState;
import dev.trestle.apps.chat.view.ServerStates;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Routes of invites.
public record InvitesApi(Invites invites, Access access, ServerStates states, UserCache userCache) {
  /// The invites of a server.
  @SchemaName("InviteList")
  public record Listed(List<InviteView> invites) {}

  /// The preview of an invite, also for users without an account.
  ///
  /// @param member whether the caller is already a member; left out for anonymous calls
  @SchemaName("InvitePreview")
  public record Preview(
      String code,
      ServerPreview server,
      PublicUser inviter,
      Optional<Instant> expiresAt,
      Optional<Boolean> member) {}

  /// The part of a server that non-members see.
  public record ServerPreview(
      String serverId, String name, Optional<String> iconUrl, int memberCount) {}

  public void add(Api api) {
    api.add(
            Route.of("POST", "/servers/{serverId}/invites", "Creates an invite.", this::create)
                .requires(access.inServer(Role.MEMBER))
                .handlerChecks("Only admins, where the server does not let members invite.")
                .problem(400, "TOO_MANY_INVITES")
                .limitedBy(ChatApi.INVITES)
                .body(Invites.NewInvite.class)
                .creates(InviteView.class))
        .add(
            Route.of("GET", "/servers/{serverId}/invites", "Lists invites.", this::list)
                .requires(access.inServer(Role.MEMBER))
                .answers(200, Listed.class))
        .add(
            Route.of("GET", "/invites/{code}", "Shows what an invite is for.", this::preview)
                .problem(404, "INVITE_INVALID")
                .anonymous()
                .answers(200, Preview.class))
        .add(
            Route.of("POST", "/invites/{code}/join", "Joins a server with an invite.", this::join)
                .handlerChecks("Everybody who has the code and is not banned.")
                .problem(404, "INVITE_INVALID")
                .problem(403, "BANNED")
                .problem(400, "TOO_MANY_SERVERS")
                .problem(409, "CONFLICT")
                .limitedBy(ChatApi.JOINS)
                .answers(200, ServerState.class))
        .add(
            Route.of("DELETE", "/invites/{code}", "Deletes an invite.", this::delete)
                .handlerChecks(
                    "Members of the invite's server: its creator, and admins. The server is known when the invite is read."));
  }

  private HttpResponse create(ApiCall call) {
    var invite =
        invites.create(call.granted(ServerAccess.class), call.body(Invites.NewInvite.class));
    return Reply.created(
        call.location("/invites/" + invite.inviteCode()),
        InviteView.of(invite, userCache.of(invite.createdBy())));
  }

  private HttpResponse list(ApiCall call) {
    var found = invites.list(call.granted(ServerAccess.class));
    var creators = userCache.of(found.stream().map(Invite::createdBy).toList());
    return Reply.ok(
        new Listed(
            found.stream()
                .map(
                    invite ->
                        InviteView.of(
                            invite,
                            creators.getOrDefault(
                                invite.createdBy(), PublicUser.deleted(invite.createdBy()))))
                .toList()));
  }

  private HttpResponse preview(ApiCall call) {
    var invited = invites.open(call.part("code"));
    var server = invited.server();
    return Reply.ok(
        new Preview(
            invited.invite().inviteCode(),
            new ServerPreview(
                server.serverId(), server.name(), server.iconUrl(), server.memberCount()),
            userCache.of(invited.invite().createdBy()),
            invited.invite().expiresAt(),
            call.findCaller()
                .map(caller -> access.findMember(caller.userId(), server.serverId()).isPresent())));
  }

  private HttpResponse join(ApiCall call) {
    var serverAccess = invites.join(call.userId(), call.part("code"));
    return Reply.ok(states.of(serverAccess.server(), serverAccess.member()));
  }

  private HttpResponse delete(ApiCall call) {
    invites.delete(call.userId(), call.part("code"));
    return Reply.nothing();
  }
}
