package dev.trestle.kit.account;

import dev.trestle.kit.email.EmailAddress;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.web.route.ProblemException;
import java.util.function.Function;

/// The rule for the email addresses of accounts, verified or not:
///
/// - An address has one account, from sign-up until that account is deleted and has given it up. Nobody else can sign up with it or change to
///   it meanwhile, though it was never verified: an account may be in use without a verified address, and an account that is not in use takes
///   nothing from the owner of the address.
/// - The owner of the address gets an account that somebody else has created with it by having the password reset: that verifies the address
///   and ends all sign-ins.
/// - Signing up signs in at once, unless the application requires a verified address and does not assume that it is.
///
/// The transaction that stores an address decides, by its unique lock.
///
/// @param assumesVerified whether an address counts as verified as soon as it is given
/// @param requiresVerified whether users can sign in only once they have verified their address
public record SignUpRule<U extends Account>(
    AccountItems<U> table, boolean assumesVerified, boolean requiresVerified) {
  /// Whether nobody has an address at this moment.
  public boolean isFree(EmailAddress email) {
    return table.userByEmail(email.key()).isEmpty();
  }

  /// Refuses an address that somebody has. It saves the work of a hash, or an email to nobody; the transaction decides.
  public void requireFree(EmailAddress email, Function<RefusalReason, ProblemException> taken) {
    if (!isFree(email)) {
      throw taken.apply(new RefusalReason.Taken("email"));
    }
  }

  /// Whether signing up signs in.
  public boolean signsIn() {
    return assumesVerified || !requiresVerified;
  }
}
