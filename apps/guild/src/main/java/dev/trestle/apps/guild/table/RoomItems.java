package dev.trestle.apps.guild.table;

import dev.trestle.apps.guild.table.room.AssistMsg;
import dev.trestle.apps.guild.table.room.AssistThread;
import dev.trestle.apps.guild.table.room.Reaction;
import dev.trestle.apps.guild.table.room.Room;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;

/// The part of the table that stores chat rooms and assistance threads with their messages.
public interface RoomItems extends Table {
  @Entity(pk = "ROOM#{id}", sk = "ROOM#{id}")
  Entities<Room> rooms();

  @Entity(pk = "ROOM#{roomId}", sk = "MEMBER#{userId}")
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Room#{joinedAt}#{roomId}")
  Entities<RoomMember> roomMembers();

  @Entity(pk = "ROOM#{roomId}", sk = "MSG#{createdAt}#{id}")
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Message#{createdAt}")
  Entities<Message> messages();

  @Entity(pk = "MSG#{messageId}", sk = "REACT#{code}#{userId}")
  Entities<Reaction> reactions();

  @Entity(pk = "ASSIST#{threadId}", sk = "ASSIST#{threadId}")
  Entities<AssistThread> assistThreads();

  @Entity(pk = "ASSIST#{threadId}", sk = "MSG#{createdAt}#{id}")
  Entities<AssistMsg> assistMessages();

  @Get
  Ref<Room> room(String id);

  @Get
  Map<String, Room> rooms(Collection<String> ids);

  @Get
  Ref<RoomMember> roomMember(String roomId, String userId);

  @Query(pk = "ROOM#{roomId}", sk = "MEMBER#")
  Listing<RoomMember> roomMembersOf(String roomId);

  /// The rooms of a user.
  @Query(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Room#")
  Listing<RoomMember> roomsOf(String userId);

  @Get
  Ref<Message> message(String roomId, Instant createdAt, String id);

  @Query(pk = "ROOM#{roomId}", sk = "MSG#", descending = true)
  Listing<Message> history(String roomId);

  /// Older messages than one, the newest first.
  @Query(pk = "ROOM#{roomId}", before = "MSG#{createdAt}#{id}", descending = true)
  Listing<Message> messagesBefore(String roomId, Instant createdAt, String id);

  /// Newer messages than one, the oldest first.
  @Query(pk = "ROOM#{roomId}", after = "MSG#{createdAt}#{id}")
  Listing<Message> messagesAfter(String roomId, Instant createdAt, String id);

  /// The messages of a user in all rooms.
  @Query(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Message#")
  Listing<Message> messagesBy(String userId);

  @Get
  Ref<Reaction> reaction(String messageId, String code, String userId);

  @Query(pk = "MSG#{messageId}", sk = "REACT#")
  Listing<Reaction> reactionsTo(String messageId);

  @Get
  Ref<AssistThread> assistThread(String threadId);

  @Query(pk = "ASSIST#{threadId}", sk = "MSG#")
  Listing<AssistMsg> assistanceIn(String threadId);
}
