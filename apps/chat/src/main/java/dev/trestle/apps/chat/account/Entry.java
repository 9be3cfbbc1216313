package dev.trestle.apps.chat.account;

import static dev.trestle.singletable.write.Requirement.where;

import dev.trestle.apps.chat.account.password.PasswordRules;
import dev.trestle.apps.chat.account.password.Passwords;
import dev.trestle.apps.chat.account.token.Device;
import dev.trestle.apps.chat.account.token.SignIns;
import dev.trestle.apps.chat.account.token.Standings;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.ValidationErrors;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Why;
import dev.trestle.singletable.write.Write;
import dev.trestle.web.limit.Address;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.limit.RateLimiter;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How people come in: by signing up, or by logging in.
final class Entry {
  /// So many wrong passwords for one account from one address; then they have to wait.
  private static final Quota FAILURES = Quota.of(5, Duration.ofMinutes(15));

  private final ChatTable table;
  private final Passwords passwords;
  private final SignIns signIns;
  private final Standings standings;
  private final Correspondence correspondence;
  private final Ids ids;
  private final InstantSource clock;
  private final RateLimiter failures;
  private final boolean believing;

  Entry(
      ChatTable table,
      Passwords passwords,
      SignIns signIns,
      Standings standings,
      Correspondence correspondence,
      Ids ids,
      InstantSource clock,
      boolean believing) {
    this.table = table;
    this.passwords = passwords;
    this.signIns = signIns;
    this.standings = standings;
    this.correspondence = correspondence;
    this.ids = ids;
    this.clock = clock;
    this.failures = new RateLimiter(FAILURES, clock);
    this.believing = believing;
  }

  /// Somebody who is in.
  record Entered(User user, SignIns.Pending signIn) {}

  Entered signUp(Email email, Username username, String password, Device device) {
    new ValidationErrors()
        .check("email", email.complaint())
        .check("username", username.complaint())
        .check(
            "password",
            PasswordRules.complaint(password, username.key(), email.key(), email.local()))
        .throwIfAny();
    refuseTaken(email, username);
    var user = newUser(email, username, passwords.hash(password));
    var signIn = signIns.begin(user, device);
    var writes = new ArrayList<Write<?>>();
    writes.add(table.users().create(user));
    writes.addAll(signIn.writes());
    if (table.attempt(writes) instanceof Outcome.Refused<?> refused) {
      throw Names.taken(refused.why());
    }
    if (!user.emailVerified()) {
      correspondence.verify(user);
    }
    return new Entered(user, signIn);
  }

  /// Before the work of a hash is done for nothing. What decides is the transaction.
  private void refuseTaken(Email email, Username username) {
    if (table.userByEmail(email.key()).isPresent()) {
      throw Names.taken(new Why.Taken(Names.EMAIL));
    }
    if (username.isReserved() || table.userByUsername(username.key()).isPresent()) {
      throw Names.taken(new Why.Taken(Names.USERNAME));
    }
  }

  private User newUser(Email email, Username username, String hash) {
    var now = clock.instant();
    return new User(
        ids.next(),
        email.text(),
        Optional.of(email.key()),
        username.text(),
        Optional.of(username.key()),
        hash,
        believing,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        User.Presence.ONLINE,
        true,
        now,
        Optional.empty(),
        now,
        now);
  }

  Entered logIn(Email email, String password, Device device) {
    // Of those that are none there is no end: they are neither looked up nor remembered.
    if (email.complaint().isPresent()) {
      passwords.pretend(password);
      throw wrong();
    }
    var who = email.key() + " " + Address.key(device.address());
    var grant = failures.take(who);
    if (!grant.given()) {
      throw Problems.retryLater(
          "RATE_LIMITED",
          "There were too many wrong passwords. Wait a while, or have it reset.",
          grant.retryAfter());
    }
    var user = table.userByEmail(email.key()).filter(known -> known.deletedAt().isEmpty());
    if (user.isEmpty()) {
      passwords.pretend(password);
      throw wrong();
    }
    if (!passwords.matches(password, user.get().passwordHash())) {
      throw wrong();
    }
    var entered = enter(user.get(), password, device);
    failures.putBack(who, grant);
    return entered;
  }

  /// Signs in whoever has the password that was checked, if it is still theirs when that is stored.
  private Entered enter(User user, String password, Device device) {
    var signIn = signIns.begin(user, device);
    var same =
        where(User::passwordHash).is(user.passwordHash()).and(where(User::deletedAt).isAbsent());
    var ref = table.user(user.userId());
    var writes = new ArrayList<Write<?>>(signIn.writes());
    writes.add(
        passwords.isOutdated(user.passwordHash())
            ? ref.update().set(User::passwordHash).to(passwords.hash(password)).onlyIf(same)
            : ref.check(same));
    if (table.attempt(List.copyOf(writes)) instanceof Outcome.Refused<?>) {
      throw wrong();
    }
    standings.forget(user.userId());
    return new Entered(user, signIn);
  }

  /// The same whether there is no such account or it has another password.
  private static ProblemException wrong() {
    return Problems.of(401, "UNAUTHENTICATED", "The e-mail address or the password is wrong.");
  }
}
