package dev.trestle.kit.account;

import dev.trestle.kit.account.password.PasswordRules;
import dev.trestle.kit.account.password.Passwords;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Text;
import dev.trestle.kit.api.input.ValidationErrors;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.kit.secret.OneTime.Purpose;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.requirement.Requirement;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.ProblemException;
import dev.trestle.web.route.Reply;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;

/// Routes for changed and forgotten passwords, and for the verification of addresses.
final class CredentialsApi<U extends Account> {
  private final AccountItems<U> table;
  private final Passwords passwords;
  private final PasswordCheck check;
  private final OneTimeCodes<U> codes;
  private final AccountEmails<U> emails;
  private final EmailChanges<U> changes;
  private final SignInSessions<U> sessions;
  private final InstantSource clock;

  CredentialsApi(
      AccountItems<U> table,
      Passwords passwords,
      PasswordCheck check,
      OneTimeCodes<U> codes,
      AccountEmails<U> emails,
      EmailChanges<U> changes,
      SignInSessions<U> sessions,
      InstantSource clock) {
    this.table = table;
    this.passwords = passwords;
    this.check = check;
    this.codes = codes;
    this.emails = emails;
    this.changes = changes;
    this.sessions = sessions;
    this.clock = clock;
  }

  /// @param email any text: an invalid address is answered as an unknown one is
  @SchemaName("PasswordForgotten")
  record Forgot(String email) {}

  /// @param token any text: one that was not issued here is answered as an expired one is
  @SchemaName("PasswordReset")
  record Reset(
      String token,
      @Text(min = PasswordRules.MIN_LENGTH, max = PasswordRules.MAX_LENGTH, secret = true)
          String password) {
    /// Leaves out the passwords.
    @Override
    public String toString() {
      return "Reset[]";
    }
  }

  @SchemaName("PasswordChange")
  record NewPassword(
      @Text(max = PasswordRules.MAX_LENGTH, secret = true) String password,
      @Text(min = PasswordRules.MIN_LENGTH, max = PasswordRules.MAX_LENGTH, secret = true)
          String newPassword) {
    /// Leaves out the passwords.
    @Override
    public String toString() {
      return "NewPassword[]";
    }
  }

  /// @param token any text: one that was not issued here is answered as an expired one is
  @SchemaName("EmailVerification")
  record Verify(String token) {
    /// Leaves out the code.
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
                    "Sends a password-reset email if the account exists.",
                    this::forgot)
                .anonymous()
                .limitedBy(RateLimit.AUTH)
                .body(Forgot.class)
                .answers(202))
        .add(
            Route.of(
                    "POST",
                    "/auth/password/reset",
                    "Sets a new password with a code from an email. Verifies the address and ends all sessions.",
                    this::reset)
                .problem(400, "TOKEN_INVALID")
                .problem(409, "CONFLICT")
                .anonymous()
                .limitedBy(RateLimit.AUTH)
                .body(Reset.class))
        .add(
            Route.of(
                    "POST",
                    "/auth/password",
                    "Sets a new password. Ends all other sessions.",
                    this::change)
                .problem(409, "CONFLICT")
                .limitedBy(RateLimit.AUTH)
                .body(NewPassword.class))
        .add(
            Route.of(
                    "POST",
                    "/auth/verify",
                    "Verifies an address, or a new one, with a code from an email.",
                    this::verify)
                .problem(400, "TOKEN_INVALID")
                .anonymous()
                .limitedBy(RateLimit.AUTH)
                .body(Verify.class))
        .add(
            Route.of(
                    "POST",
                    "/auth/verify/resend",
                    "Sends the verification email again.",
                    this::resend)
                .limitedBy(RateLimit.AUTH)
                .answers(202));
  }

  private HttpResponse forgot(ApiCall call) {
    var email = EmailAddress.of(call.body(Forgot.class).email());
    if (email.findProblem().isEmpty()) {
      emails.reset(email);
    }
    return HttpResponse.of(202);
  }

  private HttpResponse reset(ApiCall call) {
    var body = call.body(Reset.class);
    var shown =
        codes.find(body.token(), Purpose.RESET_PASSWORD).orElseThrow(CredentialsApi::notGood);
    var user = shown.user();
    requireAllowed("password", body.password(), user);
    var outcome =
        table.attempt(
            shown.spending(),
            // The email has reached the user, so the address is theirs.
            newPassword(user, body.password())
                .set(Account::tokensSince)
                .to(clock.instant())
                .set(Account::emailVerified)
                .to(true)
                .onlyIf(sameAddress(user)));
    if (outcome instanceof Outcome.Refused<?>) {
      throw notGood();
    }
    sessions.endAll(user.userId());
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
    writes.addAll(sessions.endingOthers(user.userId(), call.caller().family()));
    if (table.attempt(writes) instanceof Outcome.Refused<?>) {
      throw Problems.conflict("CONFLICT", "The password was changed meanwhile. Sign in again.");
    }
    sessions.endOthers(user.userId(), call.caller().family());
    return Reply.nothing();
  }

  /// If it is still the one that was looked at.
  private Update<U> newPassword(U user, String password) {
    return table
        .user(user.userId())
        .update()
        .set(Account::passwordHash)
        .to(passwords.hash(password))
        .set(Account::updatedAt)
        .to(clock.instant())
        .onlyIf(
            Requirement.<U, String>where(Account::passwordHash)
                .is(user.passwordHash())
                .and(Requirement.<U, Instant>where(Account::deletedAt).isAbsent()));
  }

  private static void requireAllowed(String field, String password, Account user) {
    var email = EmailAddress.of(user.email());
    new ValidationErrors()
        .check(
            field, PasswordRules.findProblem(password, user.handle(), email.key(), email.local()))
        .throwIfAny();
  }

  private HttpResponse verify(ApiCall call) {
    var code = call.body(Verify.class).token();
    if (changes.confirm(code)) {
      return Reply.nothing();
    }
    var shown = codes.find(code, Purpose.VERIFY_EMAIL).orElseThrow(CredentialsApi::notGood);
    var user = shown.user();
    var verified =
        table
            .user(user.userId())
            .update()
            .set(Account::emailVerified)
            .to(true)
            .set(Account::updatedAt)
            .to(clock.instant())
            .onlyIf(sameAddress(user));
    if (table.attempt(shown.spending(), verified) instanceof Outcome.Refused<?>) {
      throw notGood();
    }
    return Reply.nothing();
  }

  private static <U extends Account> Requirement<U> sameAddress(U user) {
    return Requirement.<U, String>where(Account::emailKey).is(user.emailKey().orElse(""));
  }

  private HttpResponse resend(ApiCall call) {
    var user = table.user(call.userId()).load();
    if (!user.emailVerified()) {
      emails.verify(user);
    }
    return HttpResponse.of(202);
  }

  private static ProblemException notGood() {
    return Problems.of(
        400, "TOKEN_INVALID", "This link has expired or was already used. Ask for another one.");
  }
}
