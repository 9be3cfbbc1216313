package dev.trestle.apps.chat.account.export;

import dev.trestle.apps.chat.job.JobKind;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.blob.BlobStore;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.write.Write;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Has everything of somebody collected. Everybody has one export at most, whose job is found by its owner's id.
public final class Exports implements JobHandler {
  private static final System.Logger LOG = System.getLogger(Exports.class.getName());

  /// Minimum time between the end of an export and the next export of the same user.
  private static final Duration FRESH = Duration.ofHours(1);

  private static final String WRITE = "WRITE";
  private static final String TIDY = "TIDY";

  private final ChatTable table;
  private final BlobStore store;
  private final InstantSource clock;
  private final Collecting collecting;

  public Exports(ChatTable table, BlobStore store, InstantSource clock) {
    this(table, store, clock, Collecting.Bounds.USUAL);
  }

  Exports(ChatTable table, BlobStore store, InstantSource clock, Collecting.Bounds bounds) {
    this.table = table;
    this.store = store;
    this.clock = clock;
    this.collecting = new Collecting(table, store, bounds);
  }

  private static String jobId(String userId) {
    return "EXPORT-" + userId;
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
              table.jobs().create(Job.of(jobId(userId), JobKind.EXPORT_USER, userId, now)));
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
                  .remove(Job::place)
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

  /// Forgets somebody's export, together with what makes them go: what is stored follows.
  public Write<Job> forgotten(String userId) {
    return table.job(jobId(userId)).delete();
  }

  /// Removes the stored files of an export whose job is already removed, at once if possible. A failure is logged and not thrown, because
  /// the user is gone.
  public void forget(String userId) {
    try {
      removeAll(userId, Optional.empty());
    } catch (UncheckedIOException out) {
      LOG.log(
          System.Logger.Level.WARNING,
          () ->
              "An export is removed later userId=%s cause=%s".formatted(userId, out.getMessage()));
    }
  }

  /// Collects, then writes the file, then removes what it was made of.
  @Override
  public Progress next(Job job) {
    var user = table.user(job.subject()).find().filter(known -> known.deletedAt().isEmpty());
    if (user.isEmpty()) {
      removeAll(job.subject(), job.place());
      return Progress.finished(0);
    }
    return switch (job.step()) {
      case WRITE -> write(job, user.get());
      case TIDY -> {
        removeParts(job.subject(), Bookmark.of(job.place()).part());
        yield new Progress.Finished(0, Optional.of(Keys.file(job.subject())));
      }
      default -> collect(job);
    };
  }

  private Progress collect(Job job) {
    var collected = collecting.next(job.subject(), Bookmark.of(job.place()));
    var place = collected.bookmark().text();
    return Progress.to(collected.more() ? job.step() : WRITE, collected.found())
        .at(wanted(job, place));
  }

  private Progress write(Job job, User user) {
    var bytes = new Writing(table, store, clock).of(user, Bookmark.of(job.place()), job.done());
    store.put(Keys.file(job.subject()), bytes);
    return Progress.to(TIDY, 0).at(wanted(job, job.place().orElseThrow()));
  }

  /// Removes what a step has stored if its job was removed meanwhile: the remover of the job did not see these files. One of the two runs
  /// second and sees what the other has done.
  private String wanted(Job job, String place) {
    if (find(job.subject()).isEmpty()) {
      removeAll(job.subject(), Optional.of(place));
    }
    return place;
  }

  private void removeAll(String userId, Optional<String> place) {
    store.delete(Keys.file(userId));
    removeParts(userId, Bookmark.of(place).part());
  }

  private void removeParts(String userId, int last) {
    for (int part = 0; part <= last; part++) {
      store.delete(Keys.part(userId, part));
    }
  }

  /// Removes the stored files of an export when its job is removed or expires.
  public void react(Change<Job> change) {
    switch (change) {
      case Change.Created<Job> _, Change.Changed<Job> _ -> {}
      case Change.Removed<Job>(var gone, _) -> removed(gone);
      case Change.Expired<Job>(var gone, _) -> removed(gone);
    }
  }

  private void removed(Job gone) {
    if (gone.kind().equals(JobKind.EXPORT_USER) && find(gone.subject()).isEmpty()) {
      removeAll(gone.subject(), gone.place());
    }
  }
}
