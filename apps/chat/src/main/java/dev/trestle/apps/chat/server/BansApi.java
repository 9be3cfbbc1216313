package dev.trestle.apps.chat.server;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.table.Ban;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.view.BanView;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Paging;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.singletable.Cursor;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Routes of bans.
public record BansApi(Bans bans, Access access, UserCache userCache) {
  private static final String ALL = "/servers/{serverId}/bans";
  private static final String ONE = ALL + "/{userId}";

  /// A page of bans.
  @SchemaName("BanPage")
  public record Listed(List<BanView> bans, Optional<String> next) {}

  public void add(Api api) {
    api.add(
            Route.of("GET", ALL, "Lists who is banned.", this::list)
                .requires(access.inServer(Role.ADMIN))
                .paged()
                .answers(200, Listed.class))
        .add(
            Route.of("PUT", ONE, "Bans a user, whether a member or not.", this::ban)
                .requires(access.inServer(Role.ADMIN))
                .handlerChecks("Members who are banned are below the caller.")
                .problem(409, "CONFLICT")
                .body(Bans.NewBan.class))
        .add(
            Route.of("DELETE", ONE, "Lifts a ban.", this::lift)
                .requires(access.inServer(Role.ADMIN))
                .problem(409, "CONFLICT"));
  }

  private HttpResponse list(ApiCall call) {
    var page = Paging.of(call).read(bans.list(serverAccess(call)));
    var members = page.entities().stream().filter(ban -> ban.username().isPresent());
    var users = userCache.of(members.map(Ban::userId).toList());
    var shown =
        page.entities().stream()
            .map(
                ban ->
                    BanView.of(
                        ban,
                        ban.username().map(name -> publicUser(ban, name, users.get(ban.userId())))))
            .toList();
    return Reply.ok(new Listed(shown, page.next().map(Cursor::text)));
  }

  /// A deleted user has no name here either.
  private static PublicUser publicUser(Ban ban, String name, @Nullable PublicUser now) {
    return now == null || now.deleted().isPresent()
        ? PublicUser.deleted(ban.userId())
        : PublicUser.named(ban.userId(), name);
  }

  private HttpResponse ban(ApiCall call) {
    bans.ban(serverAccess(call), call.user(), call.body(Bans.NewBan.class));
    return Reply.nothing();
  }

  private HttpResponse lift(ApiCall call) {
    bans.lift(serverAccess(call), call.user());
    return Reply.nothing();
  }

  private static ServerAccess serverAccess(ApiCall call) {
    return call.granted(ServerAccess.class);
  }
}
