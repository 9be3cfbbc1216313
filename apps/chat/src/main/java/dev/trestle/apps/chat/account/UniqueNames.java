package dev.trestle.apps.chat.account;

import dev.trestle.kit.api.Problems;
import dev.trestle.singletable.write.Why;
import dev.trestle.web.route.ProblemException;

/// What only one account can have.
final class UniqueNames {
  /// As the table's design calls it.
  static final String EMAIL = "email";

  static final String USERNAME = "username";

  private UniqueNames() {}

  /// Why somebody could not be stored, for whoever wants to be called so.
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
