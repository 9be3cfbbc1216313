package dev.trestle.kit.job;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;

/// The part of a table that stores jobs. The table has an index with the alias `openJobs`.
public interface JobItems extends Table {
  @Entity(pk = "JOB#{jobId}", sk = "META")
  @Indexed(index = "openJobs", pk = "{open}", sk = "JOB#{jobId}")
  Entities<Job> jobs();

  @Get
  Ref<Job> job(String jobId);

  /// Open jobs, oldest first.
  ///
  /// @param open [Job#NOW] or [Job#LATER]
  @Query(index = "openJobs")
  Listing<Job> openJobs(String open);
}
