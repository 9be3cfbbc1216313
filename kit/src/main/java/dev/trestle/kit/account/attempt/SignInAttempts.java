package dev.trestle.kit.account.attempt;

import dev.trestle.kit.api.Problems;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;

/// Limits how often passwords can be tried. It knows nothing of accounts, so that an address without an account is limited as one with an
/// account is.
public interface SignInAttempts {
  /// Begins an attempt to sign in. It counts as failed until [Attempt#succeeded] is called, so that attempts at the same time count as well.
  ///
  /// @param email a valid address, whether there is an account or not
  /// @param address the network address of the client, as [dev.trestle.web.limit.Address#key] writes it
  /// @throws ProblemException by [#tooMany] if the client has to wait
  Attempt begin(EmailAddress email, String address);

  /// An attempt that has begun.
  interface Attempt {
    /// The password was right.
    void succeeded();
  }

  /// The problem of a client that has to wait.
  static ProblemException tooMany(Duration wait) {
    return Problems.retryLater(
        "RATE_LIMITED",
        "There were too many wrong passwords. Wait a while, or have it reset.",
        wait);
  }
}
