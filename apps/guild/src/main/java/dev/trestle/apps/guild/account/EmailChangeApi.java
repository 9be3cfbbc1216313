package dev.trestle.apps.guild.account;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.account.PendingEmail;
import dev.trestle.kit.account.Accounts;
import dev.trestle.kit.account.EmailChanges;
import dev.trestle.kit.account.password.PasswordRules;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.input.Text;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.time.InstantSource;
import java.util.Optional;

/// The route with which a user asks for another email address, and the address that waits for its confirmation.
final class EmailChangeApi {
  private final GuildTable table;
  private final Accounts<User> accounts;
  private final InstantSource clock;

  EmailChangeApi(GuildTable table, Accounts<User> accounts, InstantSource clock) {
    this.table = table;
    this.accounts = accounts;
    this.clock = clock;
  }

  record NewEmail(
      @Text(max = EmailAddress.MAX_LENGTH, checkedBy = EmailAddress.class) String email,
      @Text(max = PasswordRules.MAX_LENGTH, secret = true) String password) {
    /// Leaves out the password.
    @Override
    public String toString() {
      return "NewEmail[]";
    }
  }

  /// The address of the account, and the one that waits for its confirmation.
  record Addresses(String email, Optional<String> pendingEmail) {}

  void add(Api api) {
    api.add(
        Route.of(
                "POST",
                "/auth/email",
                "Asks for another email address. It takes effect when the link in the email to it is opened.",
                this::change)
            .problem(409, "EMAIL_TAKEN")
            .limitedBy(RateLimit.AUTH)
            .body(NewEmail.class)
            .answers(200, Addresses.class));
  }

  private HttpResponse change(ApiCall call) {
    var body = call.body(NewEmail.class);
    var email = EmailAddress.of(body.email());
    email
        .findProblem()
        .ifPresent(
            why -> {
              throw Problems.invalid("email", why);
            });
    var user = table.user(call.userId()).load();
    accounts.passwordCheck().require(user, body.password());
    if (accounts.emailChanges().change(user, email, UniqueNames::taken)) {
      table.run(table.pendingEmail(user.userId()).delete());
    } else {
      table.run(
          table
              .pendingEmails()
              .put(
                  new PendingEmail(
                      user.userId(),
                      email.text(),
                      EmailChanges.seal(user),
                      clock.instant().plus(EmailChanges.CONFIRMED_WITHIN))));
    }
    var after = table.user(user.userId()).load();
    return Reply.ok(new Addresses(after.email(), pending(after)));
  }

  /// The new address of a user that waits for its confirmation, as long as that is possible.
  Optional<String> pending(User user) {
    return table
        .pendingEmail(user.userId())
        .find()
        .filter(pending -> pending.expiresAt().isAfter(clock.instant()))
        .filter(pending -> pending.seal().equals(EmailChanges.seal(user)))
        .map(PendingEmail::email);
  }
}
