package dev.trestle.apps.guild.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Mutations;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.apps.guild.table.RoomMember;
import dev.trestle.apps.guild.table.graph.Block;
import dev.trestle.apps.guild.table.room.Room;
import dev.trestle.apps.guild.testing.SampleItems;
import dev.trestle.kit.id.Ids;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/// Users and rooms on a table, without HTTP: a fixture for tests of the rules.
final class RoomFixture {
  static final String ANN = "01J00000000000000000000ANN";
  static final String BOB = "01J00000000000000000000B0B";
  static final String EVE = "01J00000000000000000000EVE";
  static final String GROUP = "01J0000000000000000000GR0P";
  static final String GROUP_ROOM = "01J0000000000000000000R00M";

  final GuildTable table;
  final InstantSource clock;
  final RoomAccess access;
  final DirectRooms direct;
  final Messages messages;
  final Reactions reactions;
  final RoomSettings settings;
  final MessageHistory history;
  final AssistThreads threads;
  final RoomList list;
  private final Mutations mutations;

  RoomFixture(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
    var ids = new Ids(clock);
    this.access = new RoomAccess(table, clock);
    this.direct = new DirectRooms(table, clock);
    this.messages = new Messages(table, access, ids, clock);
    this.reactions = new Reactions(table, access, messages, clock);
    this.settings = new RoomSettings(table, access);
    this.history = new MessageHistory(table);
    this.threads = new AssistThreads(table, ids, clock);
    this.list = new RoomList(table);
    this.mutations = new Mutations(table);
  }

  /// Ann, Bob and Eve.
  RoomFixture withUsers() {
    List.of(ANN, BOB, EVE)
        .forEach(
            id ->
                table.run(
                    table
                        .users()
                        .create(
                            SampleItems.user(
                                id, "n" + id.substring(23).toLowerCase(Locale.ROOT)))));
    return this;
  }

  /// A group with a room: Ann owns it, Bob is a member.
  String groupRoom() {
    table.transact(
        table.groups().create(SampleItems.group(GROUP, "runners")),
        table.rooms().create(room(Optional.of(GROUP))));
    join(ANN, GroupMember.Role.OWNER);
    join(BOB, GroupMember.Role.MEMBER);
    return GROUP_ROOM;
  }

  private Room room(Optional<String> groupId) {
    return new Room(
        GROUP_ROOM,
        Room.Scope.GROUP,
        List.of(),
        groupId,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        clock.instant());
  }

  void join(String userId, GroupMember.Role role) {
    table.transact(
        table.members().create(SampleItems.member(GROUP, userId, role)),
        table
            .roomMembers()
            .create(new RoomMember(GROUP_ROOM, userId, clock.instant(), Optional.empty(), false)));
  }

  void leave(String userId) {
    table.transact(
        table.member(GROUP, userId).delete(), table.roomMember(GROUP_ROOM, userId).delete());
  }

  void block(String userId, String otherId) {
    table.run(table.blocks().create(new Block(userId, otherId, clock.instant())));
  }

  List<String> run(String userId, Supplier<Plan> plan) {
    return mutations.run(userId, Optional.empty(), "", plan);
  }

  String dm(String userId, String otherId) {
    return run(userId, () -> direct.open(userId, otherId)).getFirst();
  }

  String send(String userId, String roomId, String text) {
    return run(userId, () -> messages.send(userId, roomId, text, Optional.empty())).get(1);
  }

  void react(String userId, String roomId, String messageId, String code) {
    run(userId, () -> reactions.add(userId, roomId, messageId, code));
  }

  Message load(String roomId, String messageId) {
    return messages.load(roomId, messageId);
  }

  List<String> texts(String roomId) {
    return history.page(roomId, 50, Optional.empty(), Optional.empty()).messages().stream()
        .map(Message::text)
        .toList();
  }

  static void assertRefused(ErrorCode code, ThrowingCallable work) {
    var refused = catchThrowableOfType(UserErrorException.class, work);
    assertThat(refused).isNotNull();
    assertThat(refused.errors().getFirst().code()).isEqualTo(code);
  }
}
