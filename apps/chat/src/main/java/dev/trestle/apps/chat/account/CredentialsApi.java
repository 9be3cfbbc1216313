package dev.trestle.apps.chat.account;

import static dev.trestle.singletable.write.Requirement.where;

import dev.trestle.apps.chat.account.password.PasswordRules;
import dev.trestle.apps.chat.account.password.Passwords;
import dev.trestle.apps.chat.account.token.SignIns;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.OneTime.Purpose;
import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.ValidationErrors;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.ProblemException;
import dev.trestle.web.route.Reply;
import java.time.InstantSource;
import java.util.ArrayList;

/// Routes of passwords that are changed or forgotten, and of addresses that are verified.
final class CredentialsApi {
  private final ChatTable table;
  private final Passwords passwords;
  private final PasswordCheck check;
  private final OneTimes oneTimes;
  private final Correspondence correspondence;
  private final SignIns signIns;
  private final InstantSource clock;

  CredentialsApi(
      ChatTable table,
      Passwords passwords,
      PasswordCheck check,
      OneTimes oneTimes,
      Correspondence correspondence,
      SignIns signIns,
      InstantSource clock) {
    this.table = table;
    this.passwords = passwords;
    this.check = check;
    this.oneTimes = oneTimes;
    this.correspondence = correspondence;
    this.signIns = signIns;
    this.clock = clock;
  }

  record Forgot(String email) {}

  record Reset(String token, String password) {
    /// Without what nobody may see.
    @Override
    public String toString() {
      return "Reset[]";
    }
  }

  record NewPassword(String password, String newPassword) {
    /// Without what nobody may see.
    @Override
    public String toString() {
      return "NewPassword[]";
    }
  }

  record Verify(String token) {
    /// Without what could be used.
    @Override
    public String toString() {
      return "Verify[]";
    }
  }

  void add(Api api) {
    api.add(
            Route.of(
                    "POST",
                    "/auth/password/forgot",
                    "Sends a letter with which a password can be reset, if there is such an account.",
                    this::forgot)
                .anonymous()
                .limitedBy(RateLimit.AUTH)
                .body(Forgot.class)
                .answers(202))
        .add(
            Route.of(
                    "POST",
                    "/auth/password/reset",
                    "Chooses another password with the secret of a letter. All sign-ins end.",
                    this::reset)
                .anonymous()
                .limitedBy(RateLimit.AUTH)
                .body(Reset.class))
        .add(
            Route.of(
                    "POST",
                    "/auth/password",
                    "Chooses another password. All other sign-ins end.",
                    this::change)
                .limitedBy(RateLimit.AUTH)
                .body(NewPassword.class))
        .add(
            Route.of(
                    "POST",
                    "/auth/verify",
                    "Shows with the secret of a letter that an address is one's own.",
                    this::verify)
                .anonymous()
                .limitedBy(RateLimit.AUTH)
                .body(Verify.class))
        .add(
            Route.of("POST", "/auth/verify/resend", "Sends that letter again.", this::resend)
                .limitedBy(RateLimit.AUTH)
                .answers(202));
  }

  private HttpResponse forgot(ApiCall call) {
    var email = Email.of(call.body(Forgot.class).email());
    if (email.complaint().isEmpty()) {
      correspondence.reset(email);
    }
    return HttpResponse.of(202);
  }

  private HttpResponse reset(ApiCall call) {
    var body = call.body(Reset.class);
    var shown =
        oneTimes.find(body.token(), Purpose.RESET_PASSWORD).orElseThrow(CredentialsApi::notGood);
    var user = shown.user();
    requireAllowed("password", body.password(), user);
    var outcome =
        table.attempt(
            shown.spending(),
            newPassword(user, body.password()).set(User::tokensSince).to(clock.instant()));
    if (outcome instanceof Outcome.Refused<?>) {
      throw notGood();
    }
    signIns.endAll(user.userId());
    return Reply.nothing();
  }

  private HttpResponse change(ApiCall call) {
    var body = call.body(NewPassword.class);
    var user = table.user(call.userId()).load();
    check.require(user, body.password());
    requireAllowed("newPassword", body.newPassword(), user);
    // Together, so that neither is without the other; then those that were refreshed meanwhile.
    var writes = new ArrayList<Write<?>>();
    writes.add(newPassword(user, body.newPassword()));
    writes.addAll(signIns.endingOthers(user.userId(), call.caller().family()));
    if (table.attempt(writes) instanceof Outcome.Refused<?>) {
      throw Problems.conflict("CONFLICT", "The password was changed meanwhile. Sign in again.");
    }
    signIns.endOthers(user.userId(), call.caller().family());
    return Reply.nothing();
  }

  /// If it is still the one that was looked at.
  private Update<User> newPassword(User user, String password) {
    return table
        .user(user.userId())
        .update()
        .set(User::passwordHash)
        .to(passwords.hash(password))
        .set(User::updatedAt)
        .to(clock.instant())
        .onlyIf(
            where(User::passwordHash)
                .is(user.passwordHash())
                .and(where(User::deletedAt).isAbsent()));
  }

  private static void requireAllowed(String field, String password, User user) {
    var email = Email.of(user.email());
    new ValidationErrors()
        .check(
            field, PasswordRules.complaint(password, user.username(), email.key(), email.local()))
        .throwIfAny();
  }

  private HttpResponse verify(ApiCall call) {
    var shown =
        oneTimes
            .find(call.body(Verify.class).token(), Purpose.VERIFY_EMAIL)
            .orElseThrow(CredentialsApi::notGood);
    var user = shown.user();
    var verified =
        table
            .user(user.userId())
            .update()
            .set(User::emailVerified)
            .to(true)
            .set(User::updatedAt)
            .to(clock.instant())
            .onlyIf(where(User::emailKey).is(user.emailKey().orElse("")));
    if (table.attempt(shown.spending(), verified) instanceof Outcome.Refused<?>) {
      throw notGood();
    }
    return Reply.nothing();
  }

  private HttpResponse resend(ApiCall call) {
    var user = table.user(call.userId()).load();
    if (!user.emailVerified()) {
      correspondence.verify(user);
    }
    return HttpResponse.of(202);
  }

  private static ProblemException notGood() {
    return Problems.of(400, "TOKEN_INVALID", "This link is no longer good. Ask for another one.");
  }
}
