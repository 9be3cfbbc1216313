package dev.trestle.singletable.testing.fragment;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;

/// A fragment with work that goes on later.
public interface JobItems extends Table {
  /// A piece of work.
  record Job(String jobId, String owner, String state) {}

  @Entity(pk = "JOB#{jobId}", sk = "JOB")
  Entities<Job> jobs();

  @Get
  Ref<Job> job(String jobId);
}
