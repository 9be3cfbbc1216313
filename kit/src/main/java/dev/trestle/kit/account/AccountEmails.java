package dev.trestle.kit.account;

import dev.trestle.kit.email.Email;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.kit.email.EmailQueue;
import dev.trestle.kit.secret.OneTime.Purpose;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.limit.RateLimiter;
import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Optional;

/// Sends emails about accounts: to verify an address, to reset a password, to report a changed address or a
/// deletion. The number of emails is
/// limited for each recipient.
public final class AccountEmails<U extends Account> {
  private static final Quota TO_ONE = Quota.perHour(5);

  private final AccountItems<U> table;
  private final OneTimeCodes<U> codes;
  private final EmailQueue queue;
  private final Sender sender;
  private final RateLimiter limiter;

  /// The application as emails present it.
  ///
  /// @param name such as `the chat`
  /// @param root the path of its pages, such as `/chat`: a link leads to `verify` and `reset` below it
  /// @param publicUrl the address under which users reach the server; without, links are paths
  public record Sender(String name, String root, Optional<URI> publicUrl) {
    /// Never made from what a request says of our address: the email goes to someone else than the caller.
    private String link(String page, String code) {
      var path = "%s/%s?token=%s".formatted(root, page, code);
      return publicUrl.map(url -> url.resolve(path).toString()).orElse(path);
    }
  }

  AccountEmails(
      AccountItems<U> table,
      OneTimeCodes<U> codes,
      EmailQueue queue,
      Sender sender,
      InstantSource clock) {
    this.table = table;
    this.codes = codes;
    this.queue = queue;
    this.sender = sender;
    this.limiter = new RateLimiter(TO_ONE, clock);
  }

  /// Asks a user to show that the address is theirs.
  public void verify(U user) {
    queue.add(
        () ->
            limited(user)
                .map(
                    to ->
                        new Email(
                            to.email(),
                            "Confirm your email address",
                            """
                            Hello %s,

                            this address was used to sign up for %s. If it was you, open this page within 24 hours:

                            %s

                            If it was not, you need not do anything.
                            """
                                .formatted(
                                    to.handle(),
                                    sender.name(),
                                    sender.link(
                                        "verify", codes.create(to, Purpose.VERIFY_EMAIL))))));
  }

  /// Lets the user with an address choose another password. All of it happens in the background, so that nobody learns whether there is
  /// such a user.
  void reset(EmailAddress email) {
    queue.add(
        () ->
            table
                .userByEmail(email.key())
                .filter(user -> user.deletedAt().isEmpty())
                .flatMap(this::limited)
                .map(
                    to ->
                        new Email(
                            to.email(),
                            "Reset your password",
                            """
                            Hello %s,

                            somebody has asked to reset the password of your account in %s. If it was you, open this page within an hour:

                            %s

                            If it was not, you need not do anything: your password has not changed.
                            """
                                .formatted(
                                    to.handle(),
                                    sender.name(),
                                    sender.link(
                                        "reset", codes.create(to, Purpose.RESET_PASSWORD))))));
  }

  /// Sends a link that signs in the user with an address, or that creates an account with it. All of it happens in the background, so that
  /// nobody learns whether there is such a user.
  void signInLink(EmailAddress email) {
    queue.add(
        () -> {
          var user = table.userByEmail(email.key()).filter(known -> known.deletedAt().isEmpty());
          if (!limiter.take("link " + email.key()).given()) {
            return Optional.empty();
          }
          var code =
              user.map(known -> codes.create(known, Purpose.SIGN_IN))
                  .orElseGet(() -> codes.createSignUp(email));
          return Optional.of(
              new Email(
                  user.map(Account::email).orElse(email.text()),
                  "Your link to sign in",
                  """
                  Hello,

                  open this page within half an hour to sign in to %s:

                  %s

                  If you have not asked for it, you need not do anything.
                  """
                      .formatted(sender.name(), sender.link("link", code))));
        });
  }

  /// Notifies a user at the old address about the new one, if the old one was verified: otherwise anyone could have emails sent to any
  /// address. Has a limit of its own, so that someone who has stolen an account cannot use it up before.
  public void moved(U before, String email) {
    if (!before.emailVerified()) {
      return;
    }
    queue.add(
        () ->
            limited("moved " + before.userId(), before)
                .map(
                    to ->
                        new Email(
                            to.email(),
                            "Your address was changed",
                            """
                            Hello %s,

                            your account in %s has another email address now: %s.

                            If it was not you who has changed it, somebody has your password. Write to the administrators of %s.
                            """
                                .formatted(to.handle(), sender.name(), email, sender.name()))));
  }

  /// Asks a user, at a new address, to confirm it. Has a limit of its own: the recipient may be somebody else.
  void confirmNewAddress(U user, EmailAddress email) {
    queue.add(
        () ->
            limiter.take("new " + user.userId()).given()
                ? Optional.of(
                    new Email(
                        email.text(),
                        "Is this your new address?",
                        """
                        Hello %s,

                        somebody wants to use this address for their account in %s. If it was you, open this page within three days:

                        %s

                        Until then the account keeps its old address. If it was not you, you need not do anything.
                        """
                            .formatted(
                                user.handle(),
                                sender.name(),
                                sender.link("verify", codes.createChange(user, email)))))
                : Optional.empty());
  }

  /// Notifies a user that the account is going to be deleted, and how to keep it.
  void deletionDue(U user, Instant due) {
    queue.add(
        () ->
            limited("deletion " + user.userId(), user)
                .map(
                    to ->
                        new Email(
                            to.email(),
                            "Your account will be deleted",
                            """
                            Hello %s,

                            your account in %s will be deleted on %s.

                            To keep it, sign in before. If you want it to be deleted, you need not do anything.
                            """
                                .formatted(
                                    to.handle(),
                                    sender.name(),
                                    due.atOffset(ZoneOffset.UTC).toLocalDate()))));
  }

  private Optional<U> limited(U user) {
    return limited(user.userId(), user);
  }

  private Optional<U> limited(String key, U user) {
    // A user whom an outside identity signs in may have no address.
    return !user.email().isEmpty() && limiter.take(key).given()
        ? Optional.of(user)
        : Optional.empty();
  }
}
