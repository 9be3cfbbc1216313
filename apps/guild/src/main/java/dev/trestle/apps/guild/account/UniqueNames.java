package dev.trestle.apps.guild.account;

import dev.trestle.kit.api.Problems;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.web.route.ProblemException;

/// The unique attributes of an account, and the problems for values that are taken.
final class UniqueNames {
  private UniqueNames() {}

  /// The problem of an account that could not be stored. A nickname that is reserved is taken.
  static ProblemException taken(RefusalReason why) {
    return why instanceof RefusalReason.Taken(var unique) && unique.equals("email")
        ? Problems.conflict("EMAIL_TAKEN", "There is an account with this email address already.")
        : nicknameTaken();
  }

  static ProblemException nicknameTaken() {
    return Problems.conflict("NICKNAME_TAKEN", "This nickname is taken.");
  }
}
