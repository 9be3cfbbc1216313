package dev.trestle.apps.guild.room.api;

import dev.trestle.apps.guild.event.Topic;
import dev.trestle.apps.guild.event.Topics;
import dev.trestle.apps.guild.room.DirectRoomId;
import dev.trestle.apps.guild.table.RoomMember;
import dev.trestle.apps.guild.table.graph.Block;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.room.Room;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Subscriber;
import java.util.List;

/// Ends the subscriptions of users who may no longer read a room: who has left it or its group, was removed, or was blocked by the other user of
/// a direct room. [RoomAccess] has the same rules for reads.
record RoomRights(Topics topics) {
  private static List<Topic> topicsOf(String roomId) {
    return List.of(MessageSubscription.topic(roomId), TypingSubscription.topic(roomId));
  }

  void publish(Subscriber changes) {
    changes
        .on(RoomMember.class, this::memberChanged)
        .on(Room.class, this::roomChanged)
        .on(Group.class, this::groupChanged)
        .on(Block.class, this::blockChanged);
  }

  private void memberChanged(Change<RoomMember> change) {
    if (change.later().isEmpty()) {
      change.earlier().ifPresent(member -> end(member.roomId(), member.userId()));
    }
  }

  private void roomChanged(Change<Room> change) {
    if (change.later().isEmpty()) {
      change.earlier().ifPresent(room -> endAll(room.id()));
    }
  }

  /// The room of a deleted group is removed by a job, and is not to be read meanwhile.
  private void groupChanged(Change<Group> change) {
    if (change.later().isEmpty()) {
      change.earlier().ifPresent(group -> endAll(group.roomId()));
    }
  }

  private void blockChanged(Change<Block> change) {
    change
        .later()
        .ifPresent(block -> end(DirectRoomId.of(block.userId(), block.otherId()), block.otherId()));
  }

  private void end(String roomId, String userId) {
    topicsOf(roomId).forEach(topic -> topics.end(topic, userId));
  }

  private void endAll(String roomId) {
    topicsOf(roomId).forEach(topics::end);
  }
}
