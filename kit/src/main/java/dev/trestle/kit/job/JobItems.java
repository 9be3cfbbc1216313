package dev.trestle.kit.job;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;

/// The part of a table that stores jobs. The table says where they lie, and in which index open jobs are listed, by [Job#open] and then by
/// id.
public interface JobItems extends Table {
  Entities<Job> jobs();

  Ref<Job> job(String jobId);

  /// Open jobs, oldest first.
  ///
  /// @param open [Job#NOW] or [Job#LATER]
  Listing<Job> openJobs(String open);
}
