package dev.trestle.apps.chat.account.export;

import dev.trestle.apps.chat.job.Progress;
import dev.trestle.apps.chat.job.Work;
import dev.trestle.apps.chat.media.BlobStore;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Job;
import dev.trestle.singletable.stream.Change;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;

/// Has everything of somebody collected. Everybody has one export at most, whose job is found by its owner's id.
public final class Exports implements Work {
  /// An export is not made anew so soon.
  private static final Duration FRESH = Duration.ofHours(1);

  private final ChatTable table;
  private final BlobStore store;
  private final InstantSource clock;

  public Exports(ChatTable table, BlobStore store, InstantSource clock) {
    this.table = table;
    this.store = store;
    this.clock = clock;
  }

  private static String jobId(String userId) {
    return "EXPORT-" + userId;
  }

  private static String key(String userId) {
    return "export-" + userId.toLowerCase(Locale.ROOT);
  }

  /// Begins one, unless one is under way or was made a short while ago.
  ///
  /// @return the id of its job
  String begin(String userId) {
    var now = clock.instant();
    var before = find(userId);
    if (before.isEmpty()) {
      // Refused where somebody else has just begun it.
      var _ =
          table.attempt(
              table.jobs().create(Job.of(jobId(userId), Job.Kind.EXPORT_USER, userId, now)));
    } else if (before.get().open().isEmpty() && !isFresh(before.get(), now)) {
      var _ =
          table.attempt(
              table
                  .jobs()
                  .update(before.get())
                  .set(Job::open)
                  .to(Job.NOW)
                  .set(Job::step)
                  .to(Job.FIRST_STEP)
                  .set(Job::dueAt)
                  .to(now)
                  .set(Job::createdAt)
                  .to(now)
                  .set(Job::updatedAt)
                  .to(now)
                  .set(Job::done)
                  .to(0L)
                  .remove(Job::result)
                  .remove(Job::failure)
                  .remove(Job::forgottenAt));
    }
    return jobId(userId);
  }

  private static boolean isFresh(Job job, Instant now) {
    return job.result().isPresent() && job.updatedAt().plus(FRESH).isAfter(now);
  }

  Optional<Job> find(String userId) {
    return table.job(jobId(userId)).find();
  }

  /// Forgets somebody's export: they are gone.
  public void forget(String userId) {
    var _ = table.run(table.job(jobId(userId)).delete());
    store.delete(key(userId));
  }

  @Override
  public Progress next(Job job) {
    var user = table.user(job.subject()).find().filter(known -> known.deletedAt().isEmpty());
    if (user.isEmpty()) {
      return Progress.finished(0);
    }
    var collected = new Collecting(table, clock).of(user.get());
    var key = key(job.subject());
    store.put(key, collected.bytes());
    int handled = (int) Math.min(collected.messages(), Integer.MAX_VALUE);
    return new Progress.Finished(handled, Optional.of(key));
  }

  /// What is stored goes with the job that it came of.
  public void react(Change<Job> change) {
    switch (change) {
      case Change.Created<Job> _, Change.Changed<Job> _ -> {}
      case Change.Removed<Job>(var gone, _) -> removed(gone);
      case Change.Expired<Job>(var gone, _) -> removed(gone);
    }
  }

  private void removed(Job gone) {
    if (gone.kind() == Job.Kind.EXPORT_USER && find(gone.subject()).isEmpty()) {
      gone.result().ifPresent(store::delete);
    }
  }
}
