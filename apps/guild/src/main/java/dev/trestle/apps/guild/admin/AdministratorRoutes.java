package dev.trestle.apps.guild.admin;

import dev.trestle.apps.guild.account.Nickname;
import dev.trestle.apps.guild.api.GuildApi;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.time.InstantSource;

/// The route with which operators make users administrators, and take the role from them. It needs the admin token.
record AdministratorRoutes(GuildTable table, InstantSource clock) {
  /// The wanted role of a user.
  @SchemaName("RoleChange")
  record RoleChange(String nickname, boolean admin) {}

  /// A user and their role.
  @SchemaName("UserRole")
  record UserRole(String userId, String nickname, User.Role role) {}

  void add(Api api) {
    api.add(
        Route.of(
                "PUT",
                "/admin/roles",
                "Makes a user an administrator, or an ordinary user.",
                this::set)
            .adminsOnly()
            .limitedBy(GuildApi.ADMINISTRATION)
            .body(RoleChange.class)
            .problem(404, "NOT_FOUND")
            .answers(200, UserRole.class));
  }

  private HttpResponse set(ApiCall call) {
    var wanted = call.body(RoleChange.class);
    var user =
        table
            .userByNickname(Nickname.of(wanted.nickname()).key())
            .filter(found -> found.deletedAt().isEmpty())
            .orElseThrow(Problems::notFound);
    var role = wanted.admin() ? User.Role.ADMIN : User.Role.USER;
    table.run(
        table
            .user(user.userId())
            .update()
            .set(User::role)
            .to(role)
            .set(User::updatedAt)
            .to(clock.instant()));
    return Reply.ok(new UserRole(user.userId(), user.nickname(), role));
  }
}
