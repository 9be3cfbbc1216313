package dev.trestle.apps.guild.account;

import static dev.trestle.singletable.write.requirement.Requirement.absent;

import dev.trestle.apps.guild.table.attempt.AddressFailure;
import dev.trestle.apps.guild.table.attempt.LoginAttempt;
import dev.trestle.apps.guild.table.attempt.LoginAttempt.Result;
import dev.trestle.apps.guild.table.attempt.LoginAttemptsTable;
import dev.trestle.kit.account.attempt.SignInAttempts;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.Outcome;
import java.time.Duration;
import java.time.InstantSource;

/// Records attempts to sign in, and delays them after too many wrong passwords, for all nodes together. Addresses without an account are treated
/// as those with one. Attempts that have to wait are not recorded: they tried no password. Thread-safe.
public final class LoginAttempts implements SignInAttempts {
  /// Wrong passwords for one account, from everywhere.
  private static final LoginDelay OF_ACCOUNT = new LoginDelay(10);

  /// Wrong passwords from one network address, for all accounts. More than for an account, since many people can share an address.
  private static final LoginDelay OF_ADDRESS = new LoginDelay(30);

  private static final Duration KEPT = Duration.ofDays(30);

  /// Maximum number of attempts within one window that are read, among them those that succeeded.
  private static final int READ = 100;

  /// Maximum number of milliseconds that an attempt moves because others have its key.
  private static final int CLASHES = 1000;

  private final LoginAttemptsTable table;
  private final InstantSource clock;

  public LoginAttempts(LoginAttemptsTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  @Override
  public Attempt begin(EmailAddress email, String address) {
    // Stored before it is checked: of attempts at the same time, each counts those before it.
    long ts = record(email.key(), address);
    var wait = wait(email.key(), address, ts);
    if (wait.isPositive()) {
      table.transact(
          table.loginAttempt(email.key(), ts).delete(), table.addressFailure(address, ts).delete());
      throw SignInAttempts.tooMany(wait);
    }
    return () -> succeeded(email.key(), address, ts);
  }

  private long record(String email, String address) {
    var now = clock.instant();
    var expiry = now.plus(KEPT);
    long first = now.toEpochMilli();
    for (long ts = first; ts < first + CLASHES; ts++) {
      var outcome =
          table.attempt(
              table
                  .loginAttempts()
                  .put(new LoginAttempt(email, ts, Result.FAILED, address, expiry))
                  .onlyIf(absent()),
              table
                  .addressFailures()
                  .put(new AddressFailure(address, ts, expiry))
                  .onlyIf(absent()));
      if (!(outcome instanceof Outcome.Refused<?>)) {
        return ts;
      }
    }
    throw SignInAttempts.tooMany(LoginDelay.FIRST);
  }

  /// The time until the attempt at a moment is allowed.
  private Duration wait(String email, String address, long ts) {
    long start = ts - LoginDelay.WINDOW.toMillis();
    var ofAccount =
        table.attemptsFor(email, start, ts - 1).page(PageRequest.first(READ)).entities().stream()
            .filter(attempt -> attempt.result() == Result.FAILED)
            .map(LoginAttempt::ts)
            .toList();
    var ofAddress =
        table
            .failuresAt(address, start, ts - 1)
            .page(PageRequest.first(OF_ADDRESS.relevant()))
            .entities()
            .stream()
            .map(AddressFailure::ts)
            .toList();
    return longer(OF_ACCOUNT.remaining(ofAccount, ts), OF_ADDRESS.remaining(ofAddress, ts));
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }

  private void succeeded(String email, String address, long ts) {
    table.transact(
        table.loginAttempt(email, ts).update().set(LoginAttempt::result).to(Result.SUCCEEDED),
        table.addressFailure(address, ts).delete());
  }
}
