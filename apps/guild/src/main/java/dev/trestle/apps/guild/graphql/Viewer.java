package dev.trestle.apps.guild.graphql;

import dev.trestle.kit.api.Caller;
import java.util.Optional;

/// The caller of an execution, who notes whether a resolver or a batched read has asked for them. A result that does not depend on the caller
/// is the same for all callers, so one execution is enough for all subscribers of a document. Thread-safe.
///
/// There is no other way to the caller, so a new resolver cannot be forgotten.
final class Viewer {
  private final Optional<Caller> caller;
  private volatile boolean used;

  /// @param caller empty if nobody is signed in
  Viewer(Optional<Caller> caller) {
    this.caller = caller;
  }

  Optional<Caller> caller() {
    used = true;
    return caller;
  }

  boolean isUsed() {
    return used;
  }
}
