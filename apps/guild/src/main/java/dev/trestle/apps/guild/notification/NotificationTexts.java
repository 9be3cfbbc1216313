package dev.trestle.apps.guild.notification;

import dev.trestle.apps.guild.object.ObjectKind;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.object.SeenObject;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.notice.Notification;
import java.util.List;
import java.util.Optional;

/// Writes the sentence of a notification, and the path of the page that it leads to.
final class NotificationTexts {
  private static final String ROOT = "/guild/";

  private NotificationTexts() {}

  /// A sentence: "Ada and 3 others liked your post “Ran 5 km”."
  ///
  /// @param preview the title or the beginning of the object; empty if the recipient may not see it any more
  /// @param known the actors that are known, the newest first
  /// @param actors how many actors there are
  static String sentence(
      Notification notification, Optional<String> preview, List<User> known, int actors) {
    var who = names(known.stream().map(NotificationTexts::name).toList(), actors);
    boolean many = actors > 1;
    var quoted = preview.map(NotificationTexts::quoted);
    return switch (notification.kind()) {
      case FOLLOW -> who + (many ? " follow you." : " follows you.");
      case LIKE -> "%s liked your %s%s.".formatted(who, object(notification), spaced(quoted));
      case COMMENT ->
          "%s commented on your %s%s.".formatted(who, commented(notification), spaced(quoted));
      case REPLY -> "%s replied to your comment%s.".formatted(who, on(quoted));
      case MENTION -> "%s mentioned you in a comment%s.".formatted(who, on(quoted));
      case GROUP_REQUEST ->
          "%s %s to join %s.".formatted(who, many ? "want" : "wants", preview.orElse("a group"));
      case GROUP_ACCEPTED -> "You are now a member of %s.".formatted(preview.orElse("a group"));
      case GROUP_ROLE -> "You are now %s.".formatted(preview.orElse("in another role in a group"));
      case COLLABORATION_INVITE ->
          "%s invites you to work on %s.".formatted(who, quoted.orElse("a goal"));
      case QUEST_COMPLETED ->
          "You completed %s."
              .formatted(quoted.map(title -> "the quest " + title).orElse("a quest"));
      case QUEST_WARNING -> preview.map("The quest %s."::formatted).orElse("A quest fails soon.");
      case TASK_DUE ->
          "%s is due.".formatted(quoted.map(title -> "The task " + title).orElse("A task"));
      case BADGE -> "You earned the badge %s.".formatted(badge(preview.orElse("")));
      case LEVEL -> "You reached level %s.".formatted(preview.orElse(""));
      case MESSAGE -> "%s wrote to you.".formatted(who);
    };
  }

  private static String name(User user) {
    return user.fullName().isBlank() ? user.nickname() : user.fullName();
  }

  private static String spaced(Optional<String> quoted) {
    return quoted.map(title -> " " + title).orElse("");
  }

  private static String on(Optional<String> quoted) {
    return quoted.map(title -> " on " + title).orElse("");
  }

  private static String names(List<String> names, int actors) {
    var first = names.isEmpty() ? "Somebody" : names.getFirst();
    if (actors < 2) {
      return first;
    }
    return actors == 2 && names.size() == 2
        ? first + " and " + names.get(1)
        : "%s and %d %s".formatted(first, actors - 1, actors == 2 ? "other" : "others");
  }

  private static String object(Notification notification) {
    return ref(notification)
        .map(ref -> ref.kind() == ObjectKind.ACTIVITY ? "post" : ref.kind().word())
        .orElse("post");
  }

  private static String commented(Notification notification) {
    return ref(notification)
        .map(ref -> ref.kind() == ObjectKind.COMMENT ? ref.commented() : ref)
        .map(ref -> ref.kind() == ObjectKind.ACTIVITY ? "post" : ref.kind().word())
        .orElse("post");
  }

  /// A badge such as `quests-10` in words.
  private static String badge(String badgeId) {
    int end = badgeId.lastIndexOf('-');
    return end < 1
        ? quoted(badgeId)
        : "“%s %s”".formatted(badgeId.substring(end + 1), badgeId.substring(0, end));
  }

  /// Without the full stop at its end: the sentence has its own.
  private static String quoted(String title) {
    return "“" + (title.endsWith(".") ? title.substring(0, title.length() - 1) : title) + "”";
  }

  /// The first line of a text, not too long for a sentence.
  static String shorten(String text) {
    var line = text.lines().findFirst().orElse("").strip();
    return line.codePointCount(0, line.length()) <= NotificationLimits.PREVIEW
        ? line
        : line.substring(0, line.offsetByCodePoints(0, NotificationLimits.PREVIEW - 1)) + "…";
  }

  static Optional<ObjectRef> ref(Notification notification) {
    return notification.objectRef().flatMap(ObjectRef::parse);
  }

  /// The path of a page of the web interface.
  ///
  /// @param actor the newest actor
  /// @param subject the object, if the recipient may see it
  /// @param recipient the nickname of the recipient
  static String link(
      Notification notification,
      Optional<User> actor,
      Optional<SeenObject> subject,
      String recipient) {
    return switch (notification.kind()) {
      case FOLLOW -> actor.map(user -> user(user.nickname())).orElse(user(recipient));
      case BADGE, LEVEL -> user(recipient);
      default -> subject.map(NotificationTexts::page).orElse(ROOT + "notifications");
    };
  }

  private static String page(SeenObject object) {
    var ref = object.ref().kind() == ObjectKind.COMMENT ? object.ref().commented() : object.ref();
    return switch (ref.kind()) {
      case ACTIVITY -> ROOT + "a/" + ref.globalId();
      case GOAL -> ROOT + "goals/" + ref.globalId();
      case QUEST -> ROOT + "quests/" + ref.globalId();
      case GROUP_QUEST -> ROOT + "group-quests/" + ref.globalId();
      case GROUP ->
          object
              .as(Group.class)
              .flatMap(Group::slug)
              .map(slug -> ROOT + "groups/" + slug)
              .orElse(ROOT + "groups");
      case USER -> object.as(User.class).map(user -> user(user.nickname())).orElse(ROOT);
      case ROOM -> ROOT + "rooms/" + ref.globalId();
      case MESSAGE -> ROOT + "rooms/" + ObjectRef.of(ObjectKind.ROOM, ref.ownerId()).globalId();
      case COMMENT -> throw new IllegalStateException("Nobody comments on a comment");
    };
  }

  private static String user(String nickname) {
    return ROOT + "u/" + nickname;
  }
}
