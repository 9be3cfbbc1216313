package dev.trestle.apps.chat.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.channel.Channels;
import dev.trestle.apps.chat.gateway.session.SessionLimits;
import dev.trestle.apps.chat.table.Ban;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.testing.ServerFixture;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Events and commands over real sockets.
@TrestleTest
@Timeout(120)
class GatewayTest {
  private final ChatTable table;
  private final TestClock clock;
  private final ServerFixture serverFixture;
  private final GatewayNode node;
  private final ServerAccess owner;
  private final ServerAccess bob;
  private final Channel general;

  GatewayTest(ChatTable table, Dynamo dynamo, DynamoStreams streams, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.serverFixture = new ServerFixture(table, clock);
    this.node = new GatewayNode("one", dynamo, streams, clock, true);
    this.owner = serverFixture.server("Garden");
    this.bob = serverFixture.newcomer(owner, "bob");
    this.general = serverFixture.channels(owner).getFirst();
  }

  @AfterEach
  void close() {
    node.close();
  }

  private static String id(ServerAccess serverAccess) {
    return serverAccess.member().userId();
  }

  private String serverId() {
    return owner.server().serverId();
  }

  private Channel channel(String name) {
    return serverFixture.channels.create(
        serverFixture.serverAccess(owner),
        new Channels.NewChannel(name, Optional.empty(), Optional.empty()));
  }

  @Test
  void a_client_that_identifies_receives_ready() {
    var client = node.connect();
    assertThat(client.awaitOp(10).at("/d/heartbeatInterval").asInt()).isEqualTo(30_000);
    client.identify(id(bob), "");
    var ready = client.await("READY");
    assertThat(ready.at("/user/userId").asText()).isEqualTo(id(bob));
    assertThat(ready.at("/servers/0/meta/name").asText()).isEqualTo("Garden");
    assertThat(ready.at("/servers/0/channels/0/name").asText()).isEqualTo("general");
    assertThat(ready.at("/servers/0/me/role").asText()).isEqualTo("member");
    assertThat(ready.path("readStates")).isEmpty();
    assertThat(ready.path("presences").findValuesAsText("userId")).containsExactly(id(bob));
    assertThat(table.session(id(bob), client.sessionId()).find()).isPresent();
  }

  @Test
  void ready_has_the_time_of_the_server() {
    clock.forward(Duration.ofMillis(1_234));
    var ready = node.connect().identify(id(bob), "").await("READY");
    assertThat(Instant.parse(ready.path("time").asText())).isEqualTo(clock.instant());
  }

  @Test
  void subscribers_receive_messages_and_other_members_an_unread_event() {
    var listener = node.enter(id(bob)).subscribe(general.channelId());
    var other = node.enter(id(owner));
    var message = serverFixture.message(owner, general, "Hello");
    var received = listener.await("MESSAGE_CREATE");
    assertThat(received.path("messageId").asText()).isEqualTo(message.messageId());
    assertThat(received.path("content").asText()).isEqualTo("Hello");
    assertThat(received.at("/author/userId").asText()).isEqualTo(id(owner));
    var unread = other.await("CHANNEL_UNREAD");
    assertThat(unread.path("lastMessageId").asText()).isEqualTo(message.messageId());
    assertThat(unread.path("mentioned").asBoolean()).isFalse();
    assertThat(other.settle().events("MESSAGE_CREATE")).isEmpty();
    assertThat(listener.settle().events("CHANNEL_UNREAD")).isEmpty();
  }

  @Test
  void many_messages_at_once_are_one_unread_event() {
    var other = node.enter(id(owner));
    String last = "";
    for (int i = 0; i < 50; i++) {
      last = serverFixture.message(bob, general, "Hello " + i).messageId();
    }
    other.await("CHANNEL_UNREAD", "lastMessageId", last);
    assertThat(other.events("CHANNEL_UNREAD")).hasSizeLessThan(25);
  }

  @Test
  void a_removed_member_receives_nothing_more_at_once() {
    var client = node.enter(id(bob)).subscribe(general.channelId());
    var stays = node.enter(id(owner)).subscribe(general.channelId());
    serverFixture.members.leave(serverFixture.serverAccess(bob));
    client.await("SERVER_DELETE", "serverId", serverId());
    stays.await("MEMBER_REMOVE", "userId", id(bob));
    serverFixture.message(owner, general, "Is he gone?");
    stays.await("MESSAGE_CREATE");
    assertThat(client.settle().events("MESSAGE_CREATE")).isEmpty();
    assertThat(client.events("MEMBER_REMOVE")).isEmpty();
    await()
        .atMost(Duration.ofMinutes(1))
        .until(() -> table.connection(general.channelId(), client.sessionId()).find().isEmpty());
    client.send(20, "{\"channelId\":\"%s\"}".formatted(general.channelId()));
    assertThat(client.await("SUBSCRIBE_REFUSED").path("code").asText()).isEqualTo("NOT_FOUND");
  }

  @Test
  void a_new_member_sees_the_server_and_is_seen() {
    var stays = node.enter(id(owner));
    var carol = serverFixture.person("carol");
    var client = node.enter(carol);
    assertThat(client.await("READY").path("servers")).isEmpty();
    client.await("PRESENCE_UPDATE", "userId", carol);
    serverFixture.joined(owner, carol);
    assertThat(client.await("SERVER_CREATE").at("/channels/0/name").asText()).isEqualTo("general");
    var added = stays.await("MEMBER_ADD", "userId", carol);
    assertThat(added.path("presence").asText()).isEqualTo("online");
    client.subscribe(general.channelId());
    serverFixture.message(owner, general, "Welcome");
    client.await("MESSAGE_CREATE");
  }

  @Test
  void only_admins_with_the_intent_receive_bans() {
    var admin = serverFixture.newcomer(owner, "ada", Role.ADMIN);
    var wants = node.connect().identify(id(admin), ",\"intents\":7");
    var unaware = node.enter(id(owner));
    var member = node.connect().identify(id(bob), ",\"intents\":7");
    var victim = serverFixture.newcomer(owner, "victim");
    // Bans and memberships are in different partitions, so a ban may arrive before a new role.
    table.run(
        table
            .membership(id(admin), serverId())
            .update()
            .set(ServerMembership::nickname)
            .to("the admin"));
    wants.await("MEMBER_UPDATE", "nickname", "the admin");
    table.run(
        table
            .bans()
            .create(
                new Ban(
                    serverId(),
                    id(victim),
                    Optional.empty(),
                    Optional.empty(),
                    id(owner),
                    serverFixture.clock.instant(),
                    Optional.empty())));
    wants.await("BAN_ADD", "userId", id(victim));
    assertThat(unaware.settle().events("BAN_ADD")).isEmpty();
    assertThat(member.settle().events("BAN_ADD")).isEmpty();
  }

  @Test
  void a_client_receives_only_its_intents() {
    var quiet = node.connect().identify(id(bob), ",\"intents\":1").subscribe(general.channelId());
    var all = node.enter(id(owner)).subscribe(general.channelId());
    serverFixture.message(owner, general, "Hello");
    all.await("MESSAGE_CREATE");
    assertThat(quiet.settle().events("MESSAGE_CREATE")).isEmpty();
    assertThat(quiet.events("PRESENCE_UPDATE")).isEmpty();
  }

  @Test
  void many_deletions_become_one_event() {
    var client = node.enter(id(bob)).subscribe(general.channelId());
    var messages =
        IntStream.range(0, 20)
            .mapToObj(i -> serverFixture.message(owner, general, "Hello " + i))
            .toList();
    client.await("MESSAGE_CREATE", "messageId", messages.getLast().messageId());
    table.batch(messages.stream().map(message -> table.messages().delete(message)).toList());
    await()
        .atMost(Duration.ofMinutes(1))
        .until(
            () ->
                client.events("MESSAGE_DELETE").size()
                        + client.events("MESSAGE_DELETE_BULK").stream()
                            .mapToInt(bulk -> bulk.path("messageIds").size())
                            .sum()
                    == 20);
    assertThat(client.events("MESSAGE_DELETE").size() + client.events("MESSAGE_DELETE_BULK").size())
        .isLessThan(10);
  }

  @Test
  void typing_is_sent_to_others_at_a_limited_rate() {
    var bobs = node.enter(id(bob)).subscribe(general.channelId());
    var owners = node.enter(id(owner)).subscribe(general.channelId());
    for (int i = 0; i < 3; i++) {
      bobs.send(22, "{\"channelId\":\"%s\"}".formatted(general.channelId()));
    }
    assertThat(owners.await("TYPING_START").path("userId").asText()).isEqualTo(id(bob));
    bobs.settle();
    assertThat(owners.settle().events("TYPING_START")).hasSize(1);
    assertThat(bobs.events("TYPING_START")).isEmpty();
    assertThat(table.typing(general.channelId(), id(bob)).find()).isEmpty();
  }

  @Test
  void a_timed_out_member_sends_no_typing_events() {
    var bobs = node.enter(id(bob)).subscribe(general.channelId());
    var owners = node.enter(id(owner)).subscribe(general.channelId());
    table.run(
        table
            .membership(id(bob), serverId())
            .update()
            .set(ServerMembership::timeoutUntil)
            .to(serverFixture.clock.instant().plusSeconds(60)));
    bobs.await("MEMBER_UPDATE", "userId", id(bob));
    bobs.send(22, "{\"channelId\":\"%s\"}".formatted(general.channelId())).settle();
    assertThat(owners.settle().events("TYPING_START")).isEmpty();
    var late = node.enter(id(bob)).subscribe(general.channelId());
    late.send(22, "{\"channelId\":\"%s\"}".formatted(general.channelId())).settle();
    assertThat(owners.settle().events("TYPING_START")).isEmpty();
  }

  @Test
  void a_client_subscribes_to_ten_channels_at_most() {
    var client = node.enter(id(owner));
    client.subscribe(general.channelId());
    for (int i = 0; i < 9; i++) {
      client.subscribe(channel("room-" + i).channelId());
    }
    var eleventh = channel("one-more").channelId();
    client.send(20, "{\"channelId\":\"%s\"}".formatted(eleventh));
    assertThat(client.await("SUBSCRIBE_REFUSED").path("code").asText())
        .isEqualTo("TOO_MANY_SUBSCRIPTIONS");
    client.send(21, "{\"channelId\":\"%s\"}".formatted(general.channelId()));
    client.subscribe(eleventh);
  }

  @Test
  void a_deleted_channel_has_an_event_and_no_subscribers() {
    var other = channel("other");
    var client = node.enter(id(bob)).subscribe(other.channelId());
    serverFixture.channels.delete(serverFixture.access.loadChannel(id(owner), other.channelId()));
    client.await("CHANNEL_DELETE", "channelId", other.channelId());
    await()
        .atMost(Duration.ofMinutes(1))
        .until(() -> table.connection(other.channelId(), client.sessionId()).find().isEmpty());
  }

  @Test
  void events_during_a_session_start_are_not_missed() {
    var stop = new AtomicBoolean();
    var names = new CopyOnWriteArrayList<String>();
    var making =
        Thread.ofVirtual()
            .start(
                () -> {
                  for (int i = 0; i < 100 && !stop.get(); i++) {
                    names.add(channel("room-" + i).channelId());
                  }
                });
    var clients = IntStream.range(0, 20).mapToObj(_ -> node.enter(id(bob))).toList();
    stop.set(true);
    await().atMost(Duration.ofMinutes(1)).until(() -> !making.isAlive());
    var last = channel("last").channelId();
    for (var client : clients) {
      client.await("CHANNEL_CREATE", "channelId", last);
      var known = new HashSet<>(client.texts("CHANNEL_CREATE", "channelId"));
      client
          .await("READY")
          .at("/servers/0/channels")
          .forEach(c -> known.add(c.path("channelId").asText()));
      assertThat(known).containsAll(names);
      var numbers = client.numbers(); // once: more may arrive meanwhile
      assertThat(numbers).isEqualTo(LongStream.rangeClosed(1, numbers.size()).boxed().toList());
    }
  }

  @Test
  void in_a_large_server_only_requested_members_have_presence_events() {
    var client = node.enter(id(owner));
    var dan = serverFixture.newcomer(owner, "dan");
    client.await("MEMBER_ADD", "userId", id(dan));
    table.run(
        table
            .server(serverId())
            .update()
            .set(Server::memberCount)
            .to(SessionLimits.LARGE_SERVER + 1));
    client.await("SERVER_UPDATE", "memberCount", String.valueOf(SessionLimits.LARGE_SERVER + 1));
    client.send(
        8, "{\"serverId\":\"%s\",\"userIds\":[\"%s\",\"nobody\"]}".formatted(serverId(), id(dan)));
    var members = client.await("MEMBERS_CHUNK").path("members");
    assertThat(members.findValuesAsText("presence")).containsExactly("offline");
    var bobs = node.enter(id(bob));
    bobs.await("PRESENCE_UPDATE", "userId", id(bob));
    assertThat(bobs.await("READY").path("presences").findValuesAsText("userId"))
        .containsExactly(id(bob));
    node.enter(id(dan));
    client.await("PRESENCE_UPDATE", "userId", id(dan));
    assertThat(client.texts("PRESENCE_UPDATE", "userId")).doesNotContain(id(bob));
  }

  @Test
  void members_of_a_foreign_server_are_not_sent() {
    var stranger = node.enter(serverFixture.person("stranger"));
    stranger.send(8, "{\"serverId\":\"%s\",\"userIds\":[\"%s\"]}".formatted(serverId(), id(bob)));
    assertThat(stranger.await("MEMBERS_CHUNK").path("members")).isEmpty();
    stranger.send(20, "{\"channelId\":\"%s\"}".formatted(general.channelId()));
    assertThat(stranger.await("SUBSCRIBE_REFUSED").path("code").asText()).isEqualTo("NOT_FOUND");
    stranger.send(20, "{\"channelId\":\"nonsense\"}");
    stranger.await("SUBSCRIBE_REFUSED", "channelId", "nonsense");
    serverFixture.message(owner, general, "Secret");
    var bobs = node.enter(id(bob));
    assertThat(stranger.settle().events("CHANNEL_UNREAD")).isEmpty();
    bobs.settle();
  }

  @Test
  void a_deleted_newest_message_leaves_nothing_unread() {
    var client = node.enter(id(bob));
    var first = serverFixture.message(owner, general, "First").messageId();
    var second = serverFixture.message(owner, general, "Second").messageId();
    client.await("CHANNEL_UNREAD", "lastMessageId", second);
    var channel = table.channel(serverId(), general.channelId());
    table.run(channel.update().set(Channel::lastMessageId).to(second));
    table.run(channel.update().set(Channel::lastMessageId).to(first));
    client.await("CHANNEL_UNREAD", "lastMessageId", first);
    table.run(channel.update().remove(Channel::lastMessageId));
    client.await(
        frame ->
            frame.path("t").asText().equals("CHANNEL_UNREAD")
                && !frame.path("d").has("lastMessageId"));
    assertThat(client.events("CHANNEL_UPDATE")).isEmpty();
  }

  @Test
  void two_hundred_subscribers_receive_everything_once_and_in_order() {
    var guests =
        IntStream.range(0, 20)
            .mapToObj(i -> id(serverFixture.newcomer(owner, "guest" + i)))
            .toList();
    var clients =
        IntStream.range(0, 200)
            .mapToObj(
                i -> node.connect().identify(guests.get(i % guests.size()), ",\"intents\":512"))
            .toList();
    clients.forEach(client -> client.subscribe(general.channelId()));
    var sent =
        IntStream.range(0, 100)
            .mapToObj(i -> serverFixture.message(owner, general, "Hello " + i).messageId())
            .toList();
    for (var client : clients) {
      client.await("MESSAGE_CREATE", "messageId", sent.getLast());
      assertThat(client.texts("MESSAGE_CREATE", "messageId")).isEqualTo(sent);
    }
  }

  @Test
  void sessions_are_refreshed_after_the_clock_was_set_back(Dynamo dynamo, DynamoStreams streams) {
    var ahead = new AtomicReference<>(Duration.ofHours(1));
    InstantSource wrong = () -> clock.instant().plus(ahead.get());
    try (var other = new GatewayNode("two", dynamo, streams, wrong, true)) {
      ahead.set(Duration.ZERO);
      var client = other.enter(id(bob));
      clock.forward(Duration.ofSeconds(61));
      await()
          .atMost(Duration.ofMinutes(1))
          .untilAsserted(
              () ->
                  assertThat(table.session(id(bob), client.sessionId()).load().lastSeenAt())
                      .isEqualTo(clock.instant()));
    }
  }
}
