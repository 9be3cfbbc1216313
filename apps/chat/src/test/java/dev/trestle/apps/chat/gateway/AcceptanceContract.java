package dev.trestle.apps.chat.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.testing.Answer;
import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.apps.chat.testing.Person;
import dev.trestle.apps.chat.testing.ServerFixture;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.testing.ShiftedClock;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.testing.ConcurrentCalls;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What the chat promises, from outside: over HTTP and at the gateway, whatever database is below.
@Timeout(600)
public abstract class AcceptanceContract {
  private static final Duration SOON = Duration.ofMinutes(1);

  private final ShiftedClock clock = new ShiftedClock();

  /// An empty database, which outlives the nodes of a test.
  protected abstract Dynamo dynamo();

  protected abstract DynamoStreams streams();

  /// The number of messages of a server that is deleted.
  protected int manyMessages() {
    return 10_000;
  }

  /// A node of the chat, or another one.
  private LiveChat open() {
    return LiveChat.on(dynamo(), streams(), config -> config.clock(clock));
  }

  private record Club(Person owner, String serverId, String channelId) {
    String messages() {
      return "/channels/" + channelId + "/messages";
    }

    String invite(Object... wishes) {
      return owner.post("/servers/" + serverId + "/invites", wishes).ok(201).text("/code");
    }
  }

  private static Club club(LiveChat live, String owner) {
    var person = live.signUp(owner);
    var made = person.post("/servers", "name", "Chess").ok(201);
    return new Club(person, made.text("/meta/serverId"), made.text("/channels/0/channelId"));
  }

  private static Person member(LiveChat live, Club club, String name) {
    var person = live.signUp(name);
    person.post("/invites/" + club.invite() + "/join").ok(200);
    return person;
  }

  private static <T> List<T> times(int count, Callable<T> act) {
    return ConcurrentCalls.all(IntStream.range(0, count).mapToObj(_ -> act).toList());
  }

  private static SocketClient connect(LiveChat live) {
    return SocketClient.at(live.client());
  }

  private static JsonNode ready(LiveChat live, Person person) {
    return connect(live).identify(person.accessToken(), "").await("READY");
  }

  @Test
  void of_two_who_sign_up_with_one_address_one_wins() {
    try (var live = open()) {
      var answers =
          ConcurrentCalls.all(
              List.<Callable<Answer>>of(
                  () -> signUp(live, "same@example.org", "first"),
                  () -> signUp(live, "Same@Example.org", "second")));
      assertThat(answers).extracting(Answer::status).containsExactlyInAnyOrder(201, 409);
      assertThat(answers).extracting(Answer::code).contains("EMAIL_TAKEN");
    }
  }

  private static Answer signUp(LiveChat live, String email, String name) {
    return live.post("/auth/signup", "email", email, "username", name, "password", Person.PASSWORD);
  }

  @Test
  void of_fifty_concurrent_joins_ten_succeed_with_an_invite_for_ten() {
    try (var live = open()) {
      var club = club(live, "joined");
      var code = club.invite("maxUses", 10);
      var acts =
          IntStream.range(0, 50)
              .mapToObj(i -> live.signUp("joiner" + i))
              .<Callable<Answer>>map(person -> () -> person.post("/invites/" + code + "/join"))
              .toList();
      assertThat(ConcurrentCalls.all(acts))
          .filteredOn(answer -> answer.status() == 200)
          .hasSize(10);
      var server = club.owner().get("/servers/" + club.serverId()).ok(200);
      assertThat(server.body().at("/meta/memberCount").asInt()).isEqualTo(11);
    }
  }

  @Test
  void a_message_sent_five_times_with_one_nonce_is_stored_once() {
    try (var live = open()) {
      var club = club(live, "nonce");
      var answers =
          times(5, () -> club.owner().post(club.messages(), "content", "once", "nonce", "n"));
      assertThat(answers).allMatch(answer -> answer.status() == 200 || answer.status() == 201);
      assertThat(answers.stream().map(answer -> answer.text("/messageId")).distinct()).hasSize(1);
      assertThat(club.owner().get(club.messages()).ok(200).body().path("messages")).hasSize(1);
    }
  }

  @Test
  void a_message_can_be_edited_and_deleted_right_after_it_was_sent() {
    try (var live = open()) {
      var club = club(live, "editor");
      var path =
          club.messages()
              + "/"
              + club.owner().post(club.messages(), "content", "frist").ok(201).text("/messageId");
      assertThat(club.owner().patch(path, "content", "first").ok(200).text("/content"))
          .isEqualTo("first");
      club.owner().delete(path).ok(204);
      club.owner().get(path).ok(404);
    }
  }

  @Test
  void a_socket_that_is_lost_in_a_burst_resumes_without_gaps_and_repeats() {
    try (var live = open()) {
      var club = club(live, "burst");
      var socket = connect(live).identify(club.owner().accessToken(), ",\"intents\":512");
      socket.subscribe(club.channelId());
      var said = new ArrayList<String>();
      for (int i = 0; i < 60; i++) {
        said.add(club.owner().post(club.messages(), "content", "m" + i).ok(201).text("/messageId"));
        if (i == 20) {
          socket.await("MESSAGE_CREATE");
          socket.drop();
        }
      }
      long last = socket.last();
      var back = connect(live).resume(club.owner().accessToken(), socket.sessionId(), last);
      back.await("MESSAGE_CREATE", "messageId", said.getLast());
      var received = new ArrayList<>(socket.texts("MESSAGE_CREATE", "messageId"));
      received.addAll(back.texts("MESSAGE_CREATE", "messageId"));
      assertThat(received).isEqualTo(said);
      assertThat(back.numbers())
          .isEqualTo(LongStream.rangeClosed(last + 1, back.last()).boxed().toList());
    }
  }

  @Test
  void nothing_is_unread_after_the_last_message_was_deleted_and_the_chat_restarted() {
    Club club;
    Person reader;
    try (var live = open()) {
      club = club(live, "taker");
      reader = member(live, club, "reader");
      var kept = club.owner().post(club.messages(), "content", "kept").ok(201).text("/messageId");
      reader.post("/channels/" + club.channelId() + "/ack", "messageId", kept).ok(204);
      var gone = club.owner().post(club.messages(), "content", "gone").ok(201).text("/messageId");
      awaitTail(reader, gone);
      club.owner().delete(club.messages() + "/" + gone).ok(204);
      awaitTail(reader, kept);
    }
    try (var again = open()) {
      var signedIn = again.logIn("reader");
      var ready = ready(again, signedIn);
      var read = ready.at("/readStates/0/lastReadMessageId").asText();
      assertThat(ready.at("/servers/0/channels/0/lastMessageId").asText()).isEqualTo(read);
    }
  }

  private static void awaitTail(Person person, String messageId) {
    await()
        .atMost(SOON)
        .until(
            () ->
                person
                    .get("/servers")
                    .body()
                    .at("/servers/0/channels/0/lastMessageId")
                    .asText()
                    .equals(messageId));
  }

  @Test
  void a_read_marker_does_not_move_back_when_devices_report_out_of_order() {
    try (var live = open()) {
      var club = club(live, "marks");
      var reader = member(live, club, "devices");
      var ids =
          IntStream.range(0, 5)
              .mapToObj(
                  i ->
                      club.owner()
                          .post(club.messages(), "content", "m" + i)
                          .ok(201)
                          .text("/messageId"))
              .toList();
      var ack = "/channels/" + club.channelId() + "/ack";
      for (int i : List.of(2, 4, 1, 3, 0)) {
        reader.post(ack, "messageId", ids.get(i)).ok(204);
      }
      assertThat(ready(live, reader).at("/readStates/0/lastReadMessageId").asText())
          .isEqualTo(ids.getLast());
    }
  }

  @Test
  void an_emoji_that_a_hundred_toggle_is_counted_as_often_as_it_is_there() {
    try (var live = open()) {
      var club = club(live, "counted");
      var code = club.invite();
      var messageId =
          club.owner().post(club.messages(), "content", "vote").ok(201).text("/messageId");
      var path = club.messages() + "/" + messageId + "/reactions/%F0%9F%91%8D/@me";
      var acts =
          IntStream.range(0, 100)
              .mapToObj(i -> live.signUp("voter" + i))
              .<Callable<Answer>>map(
                  person ->
                      () -> {
                        person.post("/invites/" + code + "/join").ok(200);
                        person.put(path).ok(204);
                        return person.name().endsWith("0") ? person.delete(path) : person.put(path);
                      })
              .toList();
      assertThat(ConcurrentCalls.all(acts)).allMatch(answer -> answer.status() == 204);
      var message = club.owner().get(club.messages() + "/" + messageId).ok(200);
      assertThat(message.body().at("/reactions/0/count").asInt()).isEqualTo(90);
      assertThat(table().reactionsTo(messageId).count(200)).isEqualTo(90);
    }
  }

  @Test
  void nothing_is_left_of_a_deleted_server_with_thousands_of_messages() {
    try (var live = open()) {
      var club = club(live, "founder");
      var member = member(live, club, "talker");
      fill(club, manyMessages());
      var last = club.owner().post(club.messages(), "content", "last").ok(201).text("/messageId");
      var path = club.messages() + "/" + last;
      member.put(path + "/reactions/%F0%9F%91%8D/@me").ok(204);
      club.owner().put(path + "/pin").ok(204);
      member.post("/channels/" + club.channelId() + "/ack", "messageId", last).ok(204);
      connect(live).identify(member.accessToken(), "").subscribe(club.channelId());

      club.owner().delete("/servers/" + club.serverId(), "name", "Chess").ok(202);
      awaitDeletion();
      assertThat(stored())
          .noneMatch(item -> item.contains(club.serverId()) || item.contains(club.channelId()))
          .noneMatch(item -> item.contains(last))
          .anyMatch(item -> item.contains(member.userId()));
      member.get("/servers/" + club.serverId()).ok(404);
    }
  }

  private ChatTable table() {
    return Tables.of(dynamo()).placeholder("stage", "local").open(ChatTable.class);
  }

  /// Stores many old messages.
  private void fill(Club club, int messages) {
    var serverFixture = new ServerFixture(table(), clock);
    var serverAccess = serverFixture.access.loadMember(club.owner().userId(), club.serverId());
    var channel = serverFixture.channels(serverAccess).getFirst();
    serverFixture.table.batch(
        IntStream.range(0, messages)
            .mapToObj(
                i ->
                    serverFixture
                        .table
                        .messages()
                        .put(serverFixture.unsent(serverAccess, channel, "Message " + i)))
            .toList());
    assertThat(serverFixture.table.history(channel.channelId()).count(messages + 1))
        .isEqualTo(messages);
  }

  /// Until no job is left to be done; where one waits for a later time, that time comes.
  private void awaitDeletion() {
    var table = table();
    await()
        .atMost(Duration.ofMinutes(5))
        .until(
            () -> {
              var open = table.openJobs(Job.NOW).all(10);
              open.stream()
                  .map(job -> Duration.between(clock.instant(), job.dueAt()))
                  .filter(Duration::isPositive)
                  .forEach(clock::forward);
              // The index may not have a new job yet, so the items themselves decide.
              return open.isEmpty()
                  && items().stream()
                      .noneMatch(item -> isJob(item) && item.find("open").isPresent());
            });
  }

  /// Everything that is stored, but for jobs, as text.
  private List<String> stored() {
    return items().stream().filter(item -> !isJob(item)).map(Item::toString).toList();
  }

  private static boolean isJob(Item item) {
    return item.find("entityType").equals(Optional.of(Value.of("Job")));
  }

  private List<Item> items() {
    var scan = Scan.of(table().model().name()).consistently();
    var items = new ArrayList<Item>();
    for (var page = dynamo().scan(scan); ; page = dynamo().scan(scan)) {
      items.addAll(page.items());
      if (page.last().isEmpty()) {
        return items;
      }
      scan = scan.startingAfter(page.last().get());
    }
  }

  @Test
  void a_stranger_who_tries_ids_gets_404_throughout() {
    try (var live = open()) {
      var club = club(live, "private");
      var messageId = club.owner().post(club.messages(), "content", "x").ok(201).text("/messageId");
      var stranger = live.signUp("stranger");
      for (var path :
          List.of(
              "/servers/" + club.serverId(),
              club.messages(),
              club.messages() + "/" + messageId,
              "/servers/01ARZ3NDEKTSV4RRFFQ69G5FAV",
              "/channels/01ARZ3NDEKTSV4RRFFQ69G5FAV/messages")) {
        assertThat(stranger.get(path).ok(404).code()).isEqualTo("NOT_FOUND");
      }
    }
  }
}
