package dev.trestle.apps.guild.object;

import java.util.Arrays;
import java.util.Optional;

/// A kind of object that users talk about.
public enum ObjectKind {
  /// Actor and activity.
  ACTIVITY("Activity", 2, "activity"),
  /// Type, owner and id of the object that it is on, and comment.
  COMMENT("Comment", 4, "comment"),
  /// Owner and goal.
  GOAL("Goal", 2, "goal"),
  /// Owner and quest.
  QUEST("Quest", 2, "quest"),
  /// Group and quest.
  GROUP_QUEST("GroupQuest", 2, "quest"),
  USER("User", 1, "user"),
  GROUP("Group", 1, "group"),
  ROOM("Room", 1, "room"),
  /// Room and message.
  MESSAGE("Message", 2, "message");

  private final String type;
  private final int parts;
  private final String word;

  ObjectKind(String type, int parts, String word) {
    this.type = type;
    this.parts = parts;
    this.word = word;
  }

  /// The name of the type in the schema and in keys.
  public String type() {
    return type;
  }

  /// The number of ids in its key.
  int parts() {
    return parts;
  }

  /// The word for people.
  public String word() {
    return word;
  }

  public boolean canBeCommented() {
    return switch (this) {
      case ACTIVITY, GOAL, QUEST, GROUP_QUEST -> true;
      case COMMENT, USER, GROUP, ROOM, MESSAGE -> false;
    };
  }

  public boolean canBeLiked() {
    return this == COMMENT || canBeCommented();
  }

  public boolean canBeReported() {
    return switch (this) {
      case ACTIVITY, COMMENT, GOAL, GROUP_QUEST, USER, GROUP, MESSAGE -> true;
      // A quest of a user is for its owner only, and a room has no author.
      case QUEST, ROOM -> false;
    };
  }

  static Optional<ObjectKind> of(String type) {
    return Arrays.stream(values()).filter(kind -> kind.type.equals(type)).findFirst();
  }
}
