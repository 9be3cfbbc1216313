package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Schema;
import dev.trestle.singletable.codec.Version;
import java.time.Instant;
import java.util.Optional;

/// Work that takes longer than a request: it is done step by step, and goes on where it was after a restart.
///
/// @param subject the id of the server, channel or user that it is about
/// @param serverId where the subject is, if it matters
/// @param since from which moment on it is about the subject, if that matters
/// @param open [#NOW] or [#LATER] while there is something left to do: so it is found
/// @param dueAt nothing is done before
/// @param place where in the subject's data it is, such as the last key
/// @param done how many items it has handled
/// @param failure why the last attempt failed; empty once one has succeeded
/// @param version each step is written by whoever has seen the one before
@Schema(version = 1)
public record Job(
    String jobId,
    Kind kind,
    String subject,
    Optional<String> serverId,
    Optional<Instant> since,
    Optional<String> open,
    Instant dueAt,
    String step,
    Optional<String> place,
    long done,
    Optional<String> result,
    Optional<String> failure,
    Instant createdAt,
    Instant updatedAt,
    @Version long version,
    @Expires Optional<Instant> forgottenAt) {
  /// Open, and to be done as soon as it can be.
  public static final String NOW = "JOBS";

  /// Open, and not to be done for days.
  public static final String LATER = "LATER";

  /// Where every job begins.
  public static final String FIRST_STEP = "BEGIN";

  /// A job that can be begun at once.
  public static Job of(String jobId, Kind kind, String subject, Instant now) {
    return new Job(
        jobId,
        kind,
        subject,
        Optional.empty(),
        Optional.empty(),
        Optional.of(NOW),
        now,
        FIRST_STEP,
        Optional.empty(),
        0,
        Optional.empty(),
        Optional.empty(),
        now,
        now,
        0,
        Optional.empty());
  }

  /// The same in a server.
  public Job in(String server) {
    return with(Optional.of(server), since, open, dueAt);
  }

  /// The same, about what happened from a moment on.
  public Job since(Instant moment) {
    return with(serverId, Optional.of(moment), open, dueAt);
  }

  /// The same, to be done in some days.
  public Job later(Instant due) {
    return with(serverId, since, Optional.of(LATER), due);
  }

  private Job with(
      Optional<String> server, Optional<Instant> moment, Optional<String> opened, Instant due) {
    return new Job(
        jobId,
        kind,
        subject,
        server,
        moment,
        opened,
        due,
        step,
        place,
        done,
        result,
        failure,
        createdAt,
        updatedAt,
        version,
        forgottenAt);
  }

  /// What is done.
  public enum Kind {
    DELETE_SERVER,
    DELETE_CHANNEL,
    DELETE_USER,
    RELEASE_NAMES,
    LEAVE_SERVER,
    PURGE_MESSAGES,
    EXPORT_USER,
    INTEGRITY
  }
}
