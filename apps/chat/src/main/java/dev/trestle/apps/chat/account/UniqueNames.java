package dev.trestle.apps.chat.account;

import dev.trestle.kit.api.Problems;
import dev.trestle.singletable.write.Why;
import dev.trestle.web.route.ProblemException;

/// The unique attributes of an account, and the problems for values that are taken.
final class UniqueNames {
  /// The name of the uniqueness constraint.
  static final String EMAIL = "email";

  static final String USERNAME = "username";

  private UniqueNames() {}

  /// The problem of an account that could not be stored.
  static ProblemException taken(Why why) {
    return switch (why) {
      case Why.Taken(var unique) when unique.equals(EMAIL) ->
          Problems.conflict("EMAIL_TAKEN", "There is an account with this e-mail address already.");
      case Why.Taken _ -> Problems.conflict("USERNAME_TAKEN", "Somebody is called so already.");
      case Why.Exists _, Why.Missing _, Why.Changed _, Why.Unmet _ ->
          Problems.conflict("CONFLICT", "The account was changed meanwhile. Try again.");
    };
  }
}
