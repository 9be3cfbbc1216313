package dev.trestle.apps.chat.account;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.email.Email;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.kit.email.EmailQueue;
import dev.trestle.kit.secret.OneTime.Purpose;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.limit.RateLimiter;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;

/// What we write to people. Nobody gets many emails, whoever asks for them.
final class Correspondence {
  private static final Quota TO_ONE = Quota.perHour(5);

  private final ChatTable table;
  private final OneTimes oneTimes;
  private final EmailQueue queue;
  private final Optional<URI> publicUrl;
  private final RateLimiter emails;

  Correspondence(
      ChatTable table,
      OneTimes oneTimes,
      EmailQueue queue,
      Optional<URI> publicUrl,
      InstantSource clock) {
    this.table = table;
    this.oneTimes = oneTimes;
    this.queue = queue;
    this.publicUrl = publicUrl;
    this.emails = new RateLimiter(TO_ONE, clock);
  }

  /// Asks somebody to show that the address is theirs.
  void verify(User user) {
    queue.add(
        () ->
            limited(user)
                .map(
                    to ->
                        new Email(
                            to.email(),
                            "Is this your address?",
                            """
                            Hello %s,

                            somebody has said in the chat that this is their address. If it was you, open this page within three days:

                            %s

                            If it was not, you need not do anything.
                            """
                                .formatted(
                                    to.username(),
                                    link("verify", oneTimes.make(to, Purpose.VERIFY_EMAIL))))));
  }

  /// Lets whoever has an address choose another password. Everything is done later, so that nobody learns whether there is somebody.
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
                            "Another password",
                            """
                            Hello %s,

                            somebody has asked for another password of your account in the chat. If it was you, open this page within an hour:

                            %s

                            If it was not, you need not do anything: your password is what it was.
                            """
                                .formatted(
                                    to.username(),
                                    link("reset", oneTimes.make(to, Purpose.RESET_PASSWORD))))));
  }

  /// Tells somebody at their old address that they have another one, if it was ever shown to be theirs: to any other one, anybody could
  /// have emails sent. Counted by itself, so that whoever has stolen an account cannot use the emails up before.
  void moved(User before, String email) {
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

                            your account in the chat has another e-mail address now: %s.

                            If it was not you who has changed it, somebody has your password. Write to whoever runs the chat.
                            """
                                .formatted(to.username(), email))));
  }

  private Optional<User> limited(User user) {
    return limited(user.userId(), user);
  }

  private Optional<User> limited(String key, User user) {
    return emails.take(key).given() ? Optional.of(user) : Optional.empty();
  }

  /// Never made from what a request says of our address: the email goes to somebody else than who has asked for it.
  private String link(String page, String secret) {
    var path = "/chat/%s?token=%s".formatted(page, secret);
    return publicUrl.map(url -> url.resolve(path).toString()).orElse(path);
  }
}
