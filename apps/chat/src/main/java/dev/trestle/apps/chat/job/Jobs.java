package dev.trestle.apps.chat.job;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Job;
import dev.trestle.singletable.write.Create;
import dev.trestle.singletable.write.Write;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Optional;

/// Creates jobs. A job is stored in the same transaction as the change that it follows, so that neither exists without
/// the other.
public record Jobs(ChatTable table, Ids ids, InstantSource clock) {
  /// Duration for which the names of a deleted account stay reserved.
  public static final Duration NAMES_KEPT = Duration.ofDays(14);

  /// Deletes a server that is marked as deleted.
  public Create<Job> deleteServer(String serverId) {
    return create(JobKind.DELETE_SERVER, serverId, Optional.empty());
  }

  /// Deletes the content of a deleted channel.
  public Create<Job> deleteChannel(String serverId, String channelId) {
    return create(JobKind.DELETE_CHANNEL, channelId, Optional.of(serverId));
  }

  /// Deletes what is left of a deleted account, except for its profile and its messages.
  public Create<Job> deleteUser(String userId) {
    return create(JobKind.DELETE_USER, userId, Optional.empty());
  }

  /// Releases the username and email address of a deleted account, after [#NAMES_KEPT].
  public Create<Job> releaseNames(String userId) {
    var job = job(ids.next(), JobKind.RELEASE_NAMES, userId);
    return table.jobs().create(job.later(job.createdAt().plus(NAMES_KEPT)));
  }

  /// Deletes the read states of a user in a server that they have left.
  public Create<Job> leaveServer(String serverId, String userId) {
    return create(JobKind.LEAVE_SERVER, userId, Optional.of(serverId));
  }

  /// Deletes the messages of a user in a server since a moment. There is one job for user and server, which starts
  /// again if it exists: repeated bans do not multiply the work.
  public Write<Job> purgeMessages(String serverId, String userId, Instant since) {
    var job = job("PURGE-" + serverId + "-" + userId, JobKind.PURGE_MESSAGES, userId).in(serverId);
    return table
        .job(job.jobId())
        .find()
        .<Write<Job>>map(before -> again(before, since))
        .orElseGet(() -> table.jobs().create(job.since(since)));
  }

  private Write<Job> again(Job before, Instant since) {
    // A running purge is completed.
    var from =
        before.open().isPresent()
            ? before.since().filter(earlier -> earlier.isBefore(since)).orElse(since)
            : since;
    var now = clock.instant();
    return table
        .jobs()
        .update(before)
        .set(Job::open)
        .to(Job.NOW)
        .set(Job::since)
        .to(from)
        .set(Job::step)
        .to(Job.FIRST_STEP)
        .set(Job::dueAt)
        .to(now)
        .set(Job::updatedAt)
        .to(now)
        .remove(Job::place)
        .remove(Job::failure)
        .remove(Job::forgottenAt);
  }

  /// The check of all stored items on a day. There is one per day, however many nodes there are.
  public Job integrity(LocalDate day) {
    return job("INTEGRITY-" + day, JobKind.INTEGRITY, day.toString());
  }

  private Create<Job> create(String kind, String subject, Optional<String> serverId) {
    var job = job(ids.next(), kind, subject);
    return table.jobs().create(serverId.map(job::in).orElse(job));
  }

  private Job job(String jobId, String kind, String subject) {
    return Job.of(jobId, kind, subject, clock.instant());
  }
}
