package dev.trestle.apps.guild.graph;

import dev.trestle.singletable.write.Write;
import java.util.List;

/// The decision about a change of the social graph: its outcome, and the writes that bring it about.
///
/// @param writes none if nothing is to be changed, which is also so if the change is refused
record GraphDecision(GraphOutcome outcome, List<Write<?>> writes) {
  GraphDecision {
    writes = List.copyOf(writes);
  }

  /// A decision that changes nothing.
  static GraphDecision of(GraphOutcome outcome) {
    return new GraphDecision(outcome, List.of());
  }

  static GraphDecision of(List<? extends Write<?>> writes) {
    return new GraphDecision(GraphOutcome.DONE, List.copyOf(writes));
  }
}
