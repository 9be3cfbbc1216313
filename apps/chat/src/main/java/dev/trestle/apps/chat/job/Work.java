package dev.trestle.apps.chat.job;

import dev.trestle.apps.chat.table.Job;

/// What jobs of a kind do.
@FunctionalInterface
public interface Work {
  /// Does the next step, a small one. It may have been done before, if the node that did it has died before it could say so.
  Progress next(Job job);
}
