package dev.trestle.apps.nbhd.table.identity;

import java.util.Optional;

/// The answer to a request that a client may send twice.
///
/// @param body JSON; empty for an answer without a body
/// @param location the value of the header; empty where there is none
public record StoredAnswer(int status, Optional<String> body, Optional<String> location) {
  /// Leaves out the body.
  @Override
  public String toString() {
    return "StoredAnswer[" + status + "]";
  }
}
