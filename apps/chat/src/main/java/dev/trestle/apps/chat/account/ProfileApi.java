package dev.trestle.apps.chat.account;

import static java.util.stream.Collectors.toSet;

import dev.trestle.apps.chat.access.ServerLimits;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.OwnUser;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.kit.account.AccountDeletion;
import dev.trestle.kit.account.SignInCookie;
import dev.trestle.kit.account.password.PasswordRules;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Text;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;

/// Routes of profiles: shows, changes and deletes accounts.
final class ProfileApi {
  private final ChatTable table;
  private final Profiles profiles;
  private final AccountDeletion<User> deletion;
  private final UserCache userCache;
  private final SignInCookie cookie;

  ProfileApi(
      ChatTable table,
      Profiles profiles,
      AccountDeletion<User> deletion,
      UserCache userCache,
      SignInCookie cookie) {
    this.table = table;
    this.profiles = profiles;
    this.deletion = deletion;
    this.userCache = userCache;
    this.cookie = cookie;
  }

  @SchemaName("AccountDeletion")
  record AccountDeletionRequest(
      @Text(max = PasswordRules.MAX_LENGTH, secret = true) String password) {
    /// Leaves out the password.
    @Override
    public String toString() {
      return "AccountDeletionRequest[]";
    }
  }

  void add(Api api) {
    api.add(
            Route.of("GET", "/auth/me", "Shows who is signed in.", this::me)
                .answers(200, OwnUser.class))
        .add(
            Route.of("PATCH", "/users/me", "Changes one's own profile.", this::change)
                .problem(409, "EMAIL_TAKEN")
                .problem(409, "USERNAME_TAKEN")
                .problem(409, "CONFLICT")
                .body(Profiles.ProfileChanges.class)
                .answers(200, OwnUser.class))
        .add(
            Route.of("DELETE", "/users/me", "Deletes one's own account.", this::leave)
                .problem(409, "OWNS_SERVERS")
                .problem(409, "CONFLICT")
                .limitedBy(RateLimit.AUTH)
                .body(AccountDeletionRequest.class))
        .add(
            Route.of(
                    "GET",
                    "/users/{userId}",
                    "Shows a user who shares a server with the caller.",
                    this::show)
                .handlerChecks("Users who share a server with the caller.")
                .answers(200, PublicUser.class));
  }

  private HttpResponse me(ApiCall call) {
    return Reply.ok(OwnUser.of(table.user(call.userId()).load()));
  }

  private HttpResponse change(ApiCall call) {
    var user = table.user(call.userId()).load();
    var changes =
        call.body(
            Profiles.ProfileChanges.class,
            (request, errors) -> Profiles.check(user, request, errors));
    return Reply.ok(OwnUser.of(profiles.change(user, changes)));
  }

  private HttpResponse leave(ApiCall call) {
    deletion.delete(call.userId(), call.body(AccountDeletionRequest.class).password());
    return cookie.clear(call.request(), Reply.nothing());
  }

  private HttpResponse show(ApiCall call) {
    var userId = call.user();
    if (!userId.equals(call.userId()) && !meet(call.userId(), userId)) {
      throw Problems.notFound();
    }
    return Reply.ok(userCache.of(userId));
  }

  private boolean meet(String one, String other) {
    var servers =
        table.serversOf(one).stream(ServerLimits.SERVERS_READ)
            .map(ServerMembership::serverId)
            .collect(toSet());
    return table.serversOf(other).stream(ServerLimits.SERVERS_READ)
        .map(ServerMembership::serverId)
        .anyMatch(servers::contains);
  }
}
