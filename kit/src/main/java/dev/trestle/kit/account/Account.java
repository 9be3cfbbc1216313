package dev.trestle.kit.account;

import java.time.Instant;
import java.util.Optional;

/// A user's account, as far as signing in is concerned: an application's record of a user implements it. All but [#handle],
/// [#isSuspended] and [#deletionDueAt] are components of that record under these names, so that updates can set them.
public interface Account {
  /// The hash of users without a password: no password matches it.
  String NO_PASSWORD = "";

  String userId();

  /// The address as it was entered; empty once the account is deleted.
  String email();

  /// The address in the form in which it is unique; empty once a deleted account has given it up.
  Optional<String> emailKey();

  /// See [dev.trestle.kit.account.password.Passwords]. [#NO_PASSWORD] for a user whom the application signs in otherwise; see
  /// [SignIn#signInVerified].
  String passwordHash();

  /// Whether the user has shown that the address is theirs.
  boolean emailVerified();

  /// Access tokens that were issued before are refused: the password was reset, or everything was signed out.
  Instant tokensSince();

  Optional<Instant> deletedAt();

  Instant updatedAt();

  /// When the account is going to be deleted, unless its user signs in before. A component of the record where an application has a
  /// [DeletionGrace]; other records leave it out.
  default Optional<Instant> deletionDueAt() {
    return Optional.empty();
  }

  /// Whether an administrator has closed the account: its user cannot sign in, and no token of theirs is valid. An application computes it
  /// from a component of the record.
  default boolean isSuspended() {
    return false;
  }

  /// The name by which emails address the user.
  default String handle() {
    return email();
  }
}
