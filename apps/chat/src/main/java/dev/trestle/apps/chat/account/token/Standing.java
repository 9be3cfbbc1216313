package dev.trestle.apps.chat.account.token;

import java.time.Instant;
import java.util.Set;

/// What somebody's access tokens have to be measured with.
///
/// @param since older ones are refused
/// @param families the sign-ins that have not ended; none where there is no such account any more
record Standing(Instant since, Set<String> families) {
  static final Standing GONE = new Standing(Instant.MAX, Set.of());

  Standing {
    families = Set.copyOf(families);
  }

  boolean allows(String family, Instant issuedAt) {
    return families.contains(family) && !issuedAt.isBefore(since);
  }
}
