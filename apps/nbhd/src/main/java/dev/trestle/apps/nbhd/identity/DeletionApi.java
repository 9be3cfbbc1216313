package dev.trestle.apps.nbhd.identity;

import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.kit.account.Account;
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
import dev.trestle.kit.id.Ids;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// The route with which a user deletes the account. Signing in within the grace period keeps it.
record DeletionApi(
    NbhdTable table, AccountDeletion<User> deletion, SignInCookie cookie, InstantSource clock) {
  /// How long after a sign-in a user without a password may delete the account.
  private static final Duration RECENT = Duration.ofMinutes(10);

  /// @param confirm the word `delete`
  /// @param password of a user who has one
  @SchemaName("AccountDeletion")
  record Deletion(
      @Text(max = 20) String confirm,
      @Text(max = PasswordRules.MAX_LENGTH, secret = true) Optional<String> password) {
    /// Leaves out the password.
    @Override
    public String toString() {
      return "Deletion[]";
    }
  }

  /// @param purgeAfter when everything is deleted, unless the user signs in before
  @SchemaName("AccountDeletionDue")
  record Due(Instant purgeAfter) {}

  void add(Api api) {
    api.add(
        Route.of(
                "DELETE",
                "/users/me",
                "Closes the account at once, and deletes it after 30 days. Signing in before keeps it.",
                this::delete)
            .problem(403, "FORBIDDEN")
            .problem(409, "CONFLICT")
            .limitedBy(RateLimit.AUTH)
            .body(Deletion.class)
            .answers(202, Due.class));
  }

  private HttpResponse delete(ApiCall call) {
    var body = call.body(Deletion.class);
    if (!body.confirm().equals("delete")) {
      throw Problems.invalid("confirm", "confirm is the word delete.");
    }
    var user = table.user(call.userId()).load();
    if (user.passwordHash().equals(Account.NO_PASSWORD)) {
      requireRecent(call.caller().family());
      deletion.deleteVerified(user.userId());
    } else {
      deletion.delete(user.userId(), body.password().orElse(""));
    }
    var due = table.user(user.userId()).load().deletionDueAt().orElseThrow();
    return cookie.clear(call.request(), Reply.json(202, new Due(due)));
  }

  /// @param session its id is that of its first token, and contains the time
  private void requireRecent(String session) {
    if (Ids.moment(session).plus(RECENT).isBefore(clock.instant())) {
      throw Problems.forbidden(
          "Sign in again by a link first: only then is it certain that it is you.");
    }
  }
}
