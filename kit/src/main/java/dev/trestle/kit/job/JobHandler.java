package dev.trestle.kit.job;

/// Does the steps of one kind of job.
@FunctionalInterface
public interface JobHandler {
  /// Does the next step, a small one. It may have been done before, by a node that died before it stored the progress.
  Progress next(Job job);
}
