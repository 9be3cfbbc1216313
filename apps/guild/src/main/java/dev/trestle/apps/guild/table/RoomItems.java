package dev.trestle.apps.guild.table;

import dev.trestle.apps.guild.table.room.AssistMember;
import dev.trestle.apps.guild.table.room.AssistMsg;
import dev.trestle.apps.guild.table.room.AssistThread;
import dev.trestle.apps.guild.table.room.MessageKey;
import dev.trestle.apps.guild.table.room.Reaction;
import dev.trestle.apps.guild.table.room.ReactionKey;
import dev.trestle.apps.guild.table.room.Room;
import dev.trestle.apps.guild.table.room.RoomListener;
import dev.trestle.apps.guild.table.room.TypingNotice;
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
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "REACT#{messageId}#{code}")
  Entities<Reaction> reactions();

  @Entity(pk = "ASSIST#{threadId}", sk = "ASSIST#{threadId}")
  Entities<AssistThread> assistThreads();

  @Entity(pk = "ASSIST#{threadId}", sk = "MSG#{createdAt}#{id}")
  Entities<AssistMsg> assistMessages();

  @Entity(pk = "ASSIST#{threadId}", sk = "MEMBER#{userId}")
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "ASSIST#{joinedAt}#{threadId}")
  Entities<AssistMember> assistMembers();

  @Entity(pk = "ROOM#{roomId}", sk = "LISTENER#{nodeId}")
  Entities<RoomListener> roomListeners();

  @Entity(pk = "ROOM#{roomId}", sk = "TYPING#{userId}")
  Entities<TypingNotice> typingNotices();

  @Get
  Ref<Room> room(String id);

  @Get
  Map<String, Room> rooms(Collection<String> ids);

  @Get
  Ref<RoomMember> roomMember(String roomId, String userId);

  @Query(pk = "ROOM#{roomId}", sk = "MEMBER#")
  Listing<RoomMember> roomMembersOf(String roomId);

  /// The rooms of a user, those first that the user joined last.
  @Query(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Room#", descending = true)
  Listing<RoomMember> roomsOf(String userId);

  @Get
  Ref<Message> message(String roomId, Instant createdAt, String id);

  @Get
  Map<MessageKey, Message> messages(Collection<MessageKey> keys);

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

  @Get
  Map<ReactionKey, Reaction> reactions(Collection<ReactionKey> keys);

  @Query(pk = "MSG#{messageId}", sk = "REACT#")
  Listing<Reaction> reactionsTo(String messageId);

  /// The reactions of a user in all rooms.
  @Query(index = "GSI1", pk = "USER#{userId}", sk = "REACT#")
  Listing<Reaction> reactionsBy(String userId);

  @Get
  Ref<AssistThread> assistThread(String threadId);

  @Get
  Map<String, AssistThread> assistThreads(Collection<String> threadIds);

  @Get
  Ref<AssistMember> assistMember(String threadId, String userId);

  /// The threads in which a user asks or helps, those first that the user joined last.
  @Query(index = "GSI1", pk = "USER#{userId}", sk = "ASSIST#", descending = true)
  Listing<AssistMember> assistThreadsOf(String userId);

  @Get
  Ref<RoomListener> roomListener(String roomId, String nodeId);

  /// The nodes with clients that want to know who types in a room.
  @Query(pk = "ROOM#{roomId}", sk = "LISTENER#")
  Listing<RoomListener> roomListenersOf(String roomId);

  @Get
  Ref<AssistMsg> assistMessage(String threadId, Instant createdAt, String id);

  @Query(pk = "ASSIST#{threadId}", sk = "MSG#")
  Listing<AssistMsg> assistanceIn(String threadId);
}
