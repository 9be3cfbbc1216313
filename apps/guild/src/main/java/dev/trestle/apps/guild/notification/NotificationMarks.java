package dev.trestle.apps.guild.notification;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.notice.Notification;
import dev.trestle.apps.guild.table.notice.NotificationRead;
import dev.trestle.apps.guild.table.notice.NotificationState;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Marks notifications as read, for all devices of a user. A mark moves only forwards. Each method returns the writes of a mutation.
/// Thread-safe.
public final class NotificationMarks {
  private final GuildTable table;
  private final InstantSource clock;

  public NotificationMarks(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  /// Marks everything up to a moment.
  public Plan readUpTo(String userId, Instant moment) {
    var now = clock.instant();
    var upTo = moment.isAfter(now) ? now : moment;
    var before = table.notificationState(userId).find();
    if (before.filter(state -> !state.readUpTo().isBefore(upTo)).isPresent()) {
      return Plan.of(userId);
    }
    return Plan.of(userId)
        .with(
            before
                .<Write<?>>map(
                    state ->
                        table
                            .notificationState(userId)
                            .update()
                            .set(NotificationState::readUpTo)
                            .to(upTo)
                            .onlyIf(where(NotificationState::readUpTo).is(state.readUpTo())))
                .orElseGet(
                    () -> table.notificationStates().create(new NotificationState(userId, upTo))));
  }

  /// Marks some notifications, each with the older ones that are shown as one with it. Those that have expired are ignored.
  ///
  /// @param ids at most [NotificationLimits#MARKED_MAX]
  public Plan read(String userId, List<String> ids) {
    if (ids.size() > NotificationLimits.MARKED_MAX) {
      throw UserErrorException.of(
          ErrorCode.VALIDATION,
          "ids",
          "ids has at most %d entries, not %d."
              .formatted(NotificationLimits.MARKED_MAX, ids.size()));
    }
    var newest = new LinkedHashMap<String, Notification>();
    ids.stream()
        .distinct()
        .map(id -> table.notification(userId, id).find())
        .flatMap(Optional::stream)
        .forEach(
            row ->
                newest.merge(
                    row.groupKey(), row, (a, b) -> a.createdAt().isBefore(b.createdAt()) ? b : a));
    var reads =
        newest.isEmpty()
            ? Map.<String, NotificationRead>of()
            : table.notificationReads(userId, newest.keySet());
    var writes = new ArrayList<Write<?>>();
    newest
        .values()
        .forEach(
            row ->
                write(row, Optional.ofNullable(reads.get(row.groupKey()))).ifPresent(writes::add));
    return Plan.of(userId).with(writes);
  }

  private Optional<Write<?>> write(Notification row, Optional<NotificationRead> before) {
    if (before.isEmpty()) {
      return Optional.of(
          table
              .notificationReads()
              .create(
                  new NotificationRead(
                      row.userId(), row.groupKey(), row.createdAt(), row.expiresAt())));
    }
    return before
        .filter(read -> read.readUpTo().isBefore(row.createdAt()))
        .map(
            read ->
                table
                    .notificationRead(row.userId(), row.groupKey())
                    .update()
                    .set(NotificationRead::readUpTo)
                    .to(row.createdAt())
                    .set(NotificationRead::expiresAt)
                    .to(row.expiresAt())
                    .onlyIf(where(NotificationRead::readUpTo).is(read.readUpTo())));
  }
}
