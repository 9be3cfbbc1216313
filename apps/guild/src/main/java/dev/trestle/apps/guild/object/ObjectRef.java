package dev.trestle.apps.guild.object;

import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.table.Comment;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.feed.Activity;
import java.util.List;
import java.util.Optional;

/// The whole key of an object that users talk about, such as the actor and the id of an activity.
///
/// @param parts the ids in its key, its own id last
public record ObjectRef(ObjectKind kind, List<String> parts) {
  /// The number of ids in the key of a comment: the type, owner and id of its object, and its own id.
  public static final int COMMENT_PARTS = ObjectKind.COMMENT.parts();

  private static final String SEPARATOR = ":";

  public ObjectRef {
    parts = List.copyOf(parts);
    if (parts.size() != kind.parts()) {
      throw new IllegalArgumentException(
          "The key of a %s has %d parts, not %d"
              .formatted(kind.word(), kind.parts(), parts.size()));
    }
  }

  public static ObjectRef of(ObjectKind kind, String... parts) {
    return new ObjectRef(kind, List.of(parts));
  }

  public static ObjectRef of(Activity activity) {
    return of(ObjectKind.ACTIVITY, activity.actorId(), activity.activityId());
  }

  public static ObjectRef of(Goal goal) {
    return of(ObjectKind.GOAL, goal.userId(), goal.id());
  }

  public static ObjectRef of(Quest quest) {
    return of(ObjectKind.QUEST, quest.userId(), quest.id());
  }

  public static ObjectRef of(GroupQuest quest) {
    return of(ObjectKind.GROUP_QUEST, quest.groupId(), quest.id());
  }

  public static ObjectRef of(Comment comment) {
    return of(
        ObjectKind.COMMENT,
        comment.objectType(),
        comment.ownerId(),
        comment.objectId(),
        comment.id());
  }

  /// The object of a global id; empty if it is that of something else.
  public static Optional<ObjectRef> of(GlobalId id) {
    return ObjectKind.of(id.type())
        .filter(kind -> kind.parts() == id.parts().size())
        .map(kind -> new ObjectRef(kind, id.parts()))
        .filter(ref -> ref.kind != ObjectKind.COMMENT || ref.findCommented().isPresent());
  }

  /// Parses the text of a global id.
  public static Optional<ObjectRef> ofGlobalId(String text) {
    return GlobalId.parse(text).flatMap(ObjectRef::of);
  }

  /// Parses what [#text] has printed.
  public static Optional<ObjectRef> parse(String text) {
    var words = List.of(text.split(SEPARATOR, -1));
    return words.size() < 2
        ? Optional.empty()
        : of(new GlobalId(words.getFirst(), words.subList(1, words.size())));
  }

  /// The form in which it is stored: `Activity:u1:a1`.
  public String text() {
    return kind.type() + SEPARATOR + String.join(SEPARATOR, parts);
  }

  public String globalId() {
    return GlobalId.of(kind.type(), parts.toArray(String[]::new));
  }

  /// The type in keys.
  public String type() {
    return kind.type();
  }

  /// The first part: the actor, owner, group or room that it belongs to.
  public String ownerId() {
    return parts.getFirst();
  }

  public String id() {
    return parts.getLast();
  }

  /// Of a comment: the object that it is on.
  public ObjectRef commented() {
    return findCommented().orElseThrow();
  }

  private Optional<ObjectRef> findCommented() {
    return ObjectKind.of(parts.getFirst())
        .filter(ObjectKind::canBeCommented)
        .map(on -> of(on, parts.get(1), parts.get(2)));
  }
}
