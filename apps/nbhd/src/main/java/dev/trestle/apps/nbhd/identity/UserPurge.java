package dev.trestle.apps.nbhd.identity;

import dev.trestle.apps.nbhd.feature.UserPurgeStep;
import dev.trestle.kit.job.DeletionSweep;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import java.util.List;
import java.util.Locale;

/// The job that deletes everything that is stored of a user, in the steps of all features. What has to stay, such as the history of a neighbourhood, names
/// a pseudonym afterwards.
final class UserPurge implements JobHandler {
  /// The kind of the jobs, as it is stored.
  static final String KIND = "purge_user";

  private final List<UserPurgeStep> steps;

  /// @param steps in their order; the names are stored
  UserPurge(List<UserPurgeStep> steps) {
    this.steps = List.copyOf(steps);
  }

  /// The pseudonym is made of the id of the job, which is random: it leads nobody to the user.
  private static String pseudonym(Job job) {
    return "did:deleted:" + job.jobId().toLowerCase(Locale.ROOT);
  }

  @Override
  public Progress next(Job job) {
    int at = index(job.step());
    if (at == steps.size()) {
      return Progress.finished(0);
    }
    var step = steps.get(at);
    int handled = step.purge(job.subject(), pseudonym(job), DeletionSweep.BATCH);
    var next = handled > 0 ? step.name() : at + 1 < steps.size() ? steps.get(at + 1).name() : "";
    return next.isEmpty() ? Progress.finished(handled) : Progress.to(next, handled);
  }

  private int index(String name) {
    if (name.equals(Job.FIRST_STEP)) {
      return 0;
    }
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i).name().equals(name)) {
        return i;
      }
    }
    throw new IllegalStateException("No feature purges " + name);
  }
}
