package dev.trestle.kit.account;

import java.time.Instant;
import java.util.Set;

/// Which access tokens of a user are valid.
///
/// @param since tokens that were issued before are refused
/// @param families the sign-ins that have not ended, and began since; none where the account is deleted
record TokenValidity(Instant since, Set<String> families) {
  static final TokenValidity NONE = new TokenValidity(Instant.MAX, Set.of());

  TokenValidity {
    families = Set.copyOf(families);
  }

  boolean allows(String family, Instant issuedAt) {
    return families.contains(family) && !issuedAt.isBefore(since);
  }
}
