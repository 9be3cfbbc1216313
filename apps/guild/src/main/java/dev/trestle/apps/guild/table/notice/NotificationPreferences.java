package dev.trestle.apps.guild.table.notice;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The notification preferences of a user: which kinds are shown, which are sent by email, and how often a digest is sent. By default all
/// kinds are shown and none is sent.
///
/// @param stored the component `notifications` of the user: `app.like`, `email.like` and `digest.daily` are keys; an absent key has its
///     default
public record NotificationPreferences(Map<String, Boolean> stored) {
  private static final String APP = "app.";
  private static final String EMAIL = "email.";
  private static final String DIGEST = "digest.";

  /// The rhythm of the email with a summary of unread notifications.
  public enum Digest {
    NONE,
    DAILY,
    WEEKLY
  }

  public NotificationPreferences {
    stored = Map.copyOf(stored);
  }

  /// Whether notifications of a kind are shown.
  public boolean isShown(NotificationKind kind) {
    return stored.getOrDefault(key(APP, kind), true);
  }

  /// Whether notifications of a kind are sent by email.
  public boolean isEmailed(NotificationKind kind) {
    return stored.getOrDefault(key(EMAIL, kind), false);
  }

  public Set<NotificationKind> shown() {
    return kinds(this::isShown);
  }

  public Set<NotificationKind> emailed() {
    return kinds(this::isEmailed);
  }

  public Digest digest() {
    return Arrays.stream(Digest.values())
        .filter(digest -> stored.getOrDefault(key(DIGEST, digest), false))
        .findFirst()
        .orElse(Digest.NONE);
  }

  /// The same with exactly these kinds shown.
  public NotificationPreferences show(Collection<NotificationKind> kinds) {
    return with(APP, kinds);
  }

  /// The same with exactly these kinds sent by email.
  public NotificationPreferences email(Collection<NotificationKind> kinds) {
    return with(EMAIL, kinds);
  }

  /// The same with another digest.
  public NotificationPreferences digest(Digest wanted) {
    var changed = new TreeMap<>(stored);
    for (var digest : Digest.values()) {
      changed.remove(key(DIGEST, digest));
    }
    if (wanted != Digest.NONE) {
      changed.put(key(DIGEST, wanted), true);
    }
    return new NotificationPreferences(changed);
  }

  private NotificationPreferences with(String prefix, Collection<NotificationKind> kinds) {
    var changed = new TreeMap<>(stored);
    for (var kind : NotificationKind.values()) {
      changed.put(key(prefix, kind), kinds.contains(kind));
    }
    return new NotificationPreferences(changed);
  }

  private static Set<NotificationKind> kinds(Predicate<NotificationKind> wanted) {
    return Arrays.stream(NotificationKind.values())
        .filter(wanted)
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(NotificationKind.class)));
  }

  private static String key(String prefix, Enum<?> value) {
    return prefix + value.name().toLowerCase(Locale.ROOT);
  }
}
