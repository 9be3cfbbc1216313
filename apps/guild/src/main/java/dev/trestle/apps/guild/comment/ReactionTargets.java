package dev.trestle.apps.guild.comment;

import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Write;

/// The objects that are commented and liked: whether they exist, now and in a transaction.
record ReactionTargets(GuildTable table) {
  /// Whether an object exists. The comments and likes of a deleted one are not counted any more.
  boolean exist(ObjectRef ref) {
    return switch (ref.kind()) {
      case ACTIVITY ->
          Ids.parse(ref.id()).isPresent()
              && table.activity(ref.ownerId(), Ids.moment(ref.id()), ref.id()).find().isPresent();
      case COMMENT -> {
        var on = ref.commented();
        yield Ids.parse(ref.id()).isPresent()
            && table.comment(on.type(), on.id(), Ids.moment(ref.id()), ref.id()).find().isPresent();
      }
      case GOAL -> table.goal(ref.ownerId(), ref.id()).find().isPresent();
      case QUEST -> table.quest(ref.ownerId(), ref.id()).find().isPresent();
      case GROUP_QUEST -> table.groupQuest(ref.ownerId(), ref.id()).find().isPresent();
      case USER, GROUP, ROOM, MESSAGE -> false;
    };
  }

  /// Requires in a transaction that a goal or a quest exists, whose numbers are stored apart from it.
  Write<?> check(ObjectRef ref) {
    return switch (ref.kind()) {
      case GOAL -> table.goal(ref.ownerId(), ref.id()).check(exists());
      case QUEST -> table.quest(ref.ownerId(), ref.id()).check(exists());
      case GROUP_QUEST -> table.groupQuest(ref.ownerId(), ref.id()).check(exists());
      case ACTIVITY, COMMENT, USER, GROUP, ROOM, MESSAGE ->
          throw new IllegalStateException("Nothing is counted apart of a " + ref.kind().word());
    };
  }
}
