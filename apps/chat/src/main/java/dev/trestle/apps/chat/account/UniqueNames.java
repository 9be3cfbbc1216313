package dev.trestle.apps.chat.account;

import dev.trestle.kit.api.Problems;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.web.route.ProblemException;

/// The unique attributes of an account, and the problems for values that are taken.
final class UniqueNames {
  /// The name of the uniqueness constraint.
  static final String EMAIL = "email";

  static final String USERNAME = "username";

  private UniqueNames() {}

  /// The problem of an account that could not be stored.
  static ProblemException taken(RefusalReason why) {
    return switch (why) {
      case RefusalReason.Taken(var unique) when unique.equals(EMAIL) ->
          Problems.conflict("EMAIL_TAKEN", "There is an account with this email address already.");
      case RefusalReason.Taken _ -> Problems.conflict("USERNAME_TAKEN", "This username is taken.");
      case RefusalReason.Exists _,
          RefusalReason.Missing _,
          RefusalReason.Changed _,
          RefusalReason.Unmet _ ->
          Problems.conflict("CONFLICT", "The account was changed meanwhile. Try again.");
    };
  }
}
