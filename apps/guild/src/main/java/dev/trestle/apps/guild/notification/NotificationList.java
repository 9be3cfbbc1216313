package dev.trestle.apps.guild.notification;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.notice.Notification;
import dev.trestle.apps.guild.table.notice.NotificationRead;
import dev.trestle.apps.guild.table.notice.NotificationState;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.PageRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads the notifications of a user, the newest first. Those with one group key are shown as one, at the place of the newest, as far as they are
/// among [NotificationLimits#WINDOW] neighbours. Thread-safe.
public final class NotificationList {
  private static final PageRequest WINDOW = PageRequest.first(NotificationLimits.WINDOW);

  private final GuildTable table;

  public NotificationList(GuildTable table) {
    this.table = table;
  }

  /// A page of notifications.
  ///
  /// @param next the position at which the next page begins, while there is more
  public record NotificationPage(List<NotificationGroup> groups, Optional<String> next) {}

  /// A page of notifications.
  ///
  /// @param after the id of a notification: the page begins with older ones
  public NotificationPage page(
      String userId, int first, Optional<String> after, boolean unreadOnly) {
    var reading = new Reading(userId, unreadOnly, shownBefore(userId, after));
    var place = Optional.<Cursor>empty();
    var listing =
        after
            .map(id -> table.notificationsBefore(userId, id))
            .orElseGet(() -> table.notificationsOf(userId));
    var last = after;
    for (int windows = 0; windows < NotificationLimits.WINDOWS; windows++) {
      var page = listing.page(WINDOW.after(place));
      reading.add(page.entities());
      if (reading.groups.size() > first) {
        var shown = reading.groups.subList(0, first);
        return new NotificationPage(shown, Optional.of(shown.getLast().newest().id()));
      }
      place = page.next();
      last = page.entities().isEmpty() ? last : Optional.of(page.entities().getLast().id());
      if (place.isEmpty()) {
        return new NotificationPage(reading.groups, Optional.empty());
      }
    }
    return new NotificationPage(reading.groups, last);
  }

  /// The group keys of what an earlier page has shown.
  private Set<String> shownBefore(String userId, Optional<String> after) {
    var keys = new HashSet<String>();
    after.ifPresent(
        id -> {
          table.notification(userId, id).find().map(Notification::groupKey).ifPresent(keys::add);
          table.notificationsAfter(userId, id).page(WINDOW).entities().stream()
              .map(Notification::groupKey)
              .forEach(keys::add);
        });
    return keys;
  }

  /// The number of notifications that a user has not read: groups, of at most [NotificationLimits#UNREAD_MAX] single ones.
  public int unread(String userId) {
    var since = readUpTo(userId);
    Listing<Notification> newer = table.notificationsAfter(userId, Ids.first(since.plusMillis(1)));
    var rows = newer.page(PageRequest.first(NotificationLimits.UNREAD_MAX)).entities();
    Map<String, Instant> newest = new LinkedHashMap<>();
    rows.forEach(row -> newest.put(row.groupKey(), row.createdAt()));
    var reads = reads(userId, newest.keySet());
    return (int)
        newest.entrySet().stream()
            .filter(group -> isUnread(group.getValue(), since, reads.get(group.getKey())))
            .count();
  }

  /// The unread notifications of a user since a moment, for a digest.
  List<NotificationGroup> unreadSince(String userId, Instant since, int max) {
    return page(userId, max, Optional.empty(), true).groups().stream()
        .filter(group -> group.newest().createdAt().isAfter(since))
        .toList();
  }

  /// A notification with those that belong to it.
  public Optional<NotificationGroup> find(String userId, String id) {
    return table
        .notification(userId, id)
        .find()
        .map(
            head -> {
              var rows = new ArrayList<Notification>();
              rows.add(head);
              table.notificationsBefore(userId, id).page(WINDOW).entities().stream()
                  .filter(row -> row.groupKey().equals(head.groupKey()))
                  .forEach(rows::add);
              var read = reads(userId, Set.of(head.groupKey())).get(head.groupKey());
              return new NotificationGroup(
                  rows, !isUnread(head.createdAt(), readUpTo(userId), read));
            });
  }

  Instant readUpTo(String userId) {
    return table
        .notificationState(userId)
        .find()
        .map(NotificationState::readUpTo)
        .orElse(Instant.EPOCH);
  }

  private Map<String, Instant> reads(String userId, Set<String> groupKeys) {
    return groupKeys.isEmpty()
        ? Map.of()
        : table.notificationReads(userId, groupKeys).values().stream()
            .collect(Collectors.toMap(NotificationRead::groupKey, NotificationRead::readUpTo));
  }

  private static boolean isUnread(Instant newest, Instant readUpTo, @Nullable Instant groupRead) {
    return newest.isAfter(readUpTo) && (groupRead == null || newest.isAfter(groupRead));
  }

  /// The groups of a page, in the order of their newest notification.
  private final class Reading {
    private final String userId;
    private final boolean unreadOnly;
    private final Set<String> skipped;
    private final Instant readUpTo;
    private final List<NotificationGroup> groups = new ArrayList<>();

    Reading(String userId, boolean unreadOnly, Set<String> skipped) {
      this.userId = userId;
      this.unreadOnly = unreadOnly;
      this.skipped = skipped;
      this.readUpTo = readUpTo(userId);
    }

    void add(List<Notification> rows) {
      var byKey =
          rows.stream()
              .filter(row -> !skipped.contains(row.groupKey()))
              .collect(
                  Collectors.groupingBy(
                      Notification::groupKey, LinkedHashMap::new, Collectors.toList()));
      var reads = reads(userId, byKey.keySet());
      byKey.forEach(
          (key, group) -> {
            boolean unread = isUnread(group.getFirst().createdAt(), readUpTo, reads.get(key));
            if (unread || !unreadOnly) {
              groups.add(new NotificationGroup(group, !unread));
            }
          });
      skipped.addAll(byKey.keySet());
    }
  }
}
