package dev.trestle.apps.guild.activity;

import dev.trestle.singletable.write.Write;
import java.util.List;

/// The decision about a change of an activity: its outcome, and the writes that bring it about.
///
/// @param writes none if the change is refused
record ActivityDecision(ActivityOutcome outcome, List<Write<?>> writes) {
  ActivityDecision {
    writes = List.copyOf(writes);
  }

  static ActivityDecision of(ActivityOutcome refusal) {
    return new ActivityDecision(refusal, List.of());
  }

  static ActivityDecision of(List<Write<?>> writes) {
    return new ActivityDecision(ActivityOutcome.DONE, writes);
  }
}
