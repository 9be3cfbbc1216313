package dev.trestle.apps.chat.gateway.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.gateway.frame.EventType;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.NotifyLevel;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.view.MemberView;
import dev.trestle.apps.chat.view.MessageView;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.apps.chat.view.ServerState;
import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.ChangeOrigin;
import dev.trestle.testing.TrestleTest;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Which changes result in which events.
@TrestleTest
class ChangeRulesTest {
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
  private static final ChangeOrigin ORIGIN =
      new ChangeOrigin("e", SequenceNumber.of("1"), NOW, Key.of("pk", "x"), Optional.empty());

  private static final EventLookup KNOWN =
      new EventLookup() {
        @Override
        public PublicUser user(String userId) {
          return PublicUser.deleted(userId);
        }

        @Override
        public String presence(String userId) {
          return "online";
        }

        @Override
        public Optional<Message> message(String channelId, String messageId) {
          return Optional.empty();
        }

        @Override
        public boolean hasSubscribers(String channelId) {
          return !channelId.equals("empty");
        }

        @Override
        public boolean isDeleted(String channelId, String messageId) {
          return messageId.equals("gone");
        }

        @Override
        public Optional<ServerState> server(ServerMembership member) {
          return Optional.empty();
        }
      };

  @Test
  void every_entity_has_a_rule_or_is_listed_without_events(ChatTable table) {
    var connectionItems = new HashSet<Class<?>>();
    table.model().entities().forEach(entity -> connectionItems.add(entity.type()));
    var decided = new HashSet<>(ChangeRules.types());
    decided.addAll(ChangeRules.WITHOUT_EVENTS);
    assertThat(decided).isEqualTo(connectionItems);
    assertThat(ChangeRules.types()).doesNotContainAnyElementsOf(ChangeRules.WITHOUT_EVENTS);
  }

  private static Message message(String content, Map<String, Integer> reactions, boolean pinned) {
    return new Message(
        "m",
        "c",
        "s",
        "u",
        "name",
        content,
        false,
        Optional.empty(),
        reactions,
        List.of(),
        false,
        Optional.of("parent"),
        pinned,
        Message.Type.DEFAULT,
        Optional.empty(),
        NOW,
        NOW);
  }

  private static <T> List<EventType> types(Class<T> type, Change<T> change) {
    return events(type, change).stream().map(Event::type).toList();
  }

  private static <T> List<Event> events(Class<T> type, Change<T> change) {
    return ChangeRules.effects(type, change, KNOWN).stream()
        .filter(Event.class::isInstance)
        .map(Event.class::cast)
        .toList();
  }

  private static <T> Change<T> changed(T before, T after) {
    return new Change.Changed<>(before, after, ORIGIN);
  }

  @Test
  void a_message_is_sent_to_subscribers_with_the_replied_message() {
    var created = new Change.Created<>(message("Hello", Map.of(), false), ORIGIN);
    var event = events(Message.class, created).getFirst();
    assertThat(event.type()).isEqualTo(EventType.MESSAGE_CREATE);
    assertThat(event.to()).isEqualTo(Recipients.Subscribers.of("c"));
    var view = (MessageView) event.data();
    assertThat(view.author()).isEqualTo(PublicUser.deleted("u"));
    assertThat(view.replyTo().orElseThrow().deleted()).contains(true);
  }

  @Test
  void only_other_words_are_an_update() {
    var before = message("Hello", Map.of("👍", 1), false);
    assertThat(types(Message.class, changed(before, message("Hi", Map.of("👍", 1), false))))
        .containsExactly(EventType.MESSAGE_UPDATE);
    assertThat(types(Message.class, changed(before, message("Hello", Map.of("👍", 2), false))))
        .isEmpty();
    assertThat(types(Message.class, changed(before, message("Hello", Map.of("👍", 1), true))))
        .isEmpty();
    assertThat(types(Message.class, changed(before, message("Hello", Map.of(), false)))).isEmpty();
    assertThat(
            types(
                Message.class,
                changed(
                    message("Hello", Map.of("👍", 2), false), message("Hello", Map.of(), false))))
        .containsExactly(EventType.REACTION_CLEAR);
  }

  @Test
  void reactions_of_a_deleted_message_have_no_events() {
    assertThat(types(Reaction.class, new Change.Removed<>(reaction("there"), ORIGIN)))
        .containsExactly(EventType.REACTION_REMOVE);
    assertThat(types(Reaction.class, new Change.Removed<>(reaction("gone"), ORIGIN))).isEmpty();
  }

  private static Reaction reaction(String messageId) {
    return new Reaction(messageId, "👍", "u", "c", NOW);
  }

  @Test
  void the_newest_message_is_no_change_of_its_channel() {
    var before =
        new Channel("c", "s", "general", Optional.empty(), 0, 0, Optional.empty(), NOW, NOW);
    var said = new Channel("c", "s", "general", Optional.empty(), 0, 0, Optional.of("m"), NOW, NOW);
    var named = new Channel("c", "s", "other", Optional.empty(), 0, 0, Optional.empty(), NOW, NOW);
    assertThat(types(Channel.class, changed(before, said))).isEmpty();
    assertThat(types(Channel.class, changed(before, named)))
        .containsExactly(EventType.CHANNEL_UPDATE);
    assertThat(types(Channel.class, new Change.Removed<>(before, ORIGIN)))
        .containsExactly(EventType.CHANNEL_DELETE);
  }

  @Test
  void a_leaving_member_and_the_others_receive_their_events() {
    var member = ServerMembership.of("u", "s", Role.MEMBER, NOW);
    assertThat(events(ServerMembership.class, new Change.Removed<>(member, ORIGIN)))
        .containsExactly(
            new Event(
                EventType.SERVER_DELETE,
                new Recipients.OneMember("u", "s"),
                new EventBody.OfServer("s")),
            new Event(
                EventType.MEMBER_REMOVE,
                new Recipients.Members("s", Optional.of("u")),
                new EventBody.OfMember("s", "u")));
  }

  @Test
  void a_read_state_is_private_unless_receipts_are_enabled() {
    var before = read("m1", Optional.empty());
    assertThat(events(LastRead.class, changed(before, read("m2", Optional.empty()))))
        .extracting(Event::to)
        .containsExactly(new Recipients.OneUser("u"));
    assertThat(types(LastRead.class, changed(before, read("m2", Optional.of("c")))))
        .containsExactly(EventType.READ_STATE_UPDATE, EventType.READ_RECEIPT);
    assertThat(types(LastRead.class, changed(before, before))).isEmpty();
  }

  private static LastRead read(String messageId, Optional<String> receiptsIn) {
    return new LastRead(
        "u", "c", Optional.of(messageId), Optional.of(1L), 0, false, receiptsIn, NOW);
  }

  private static ServerMembership member(Role role, Optional<NotifyLevel> level) {
    return new ServerMembership("u", "s", role, NOW, Optional.empty(), level, Optional.empty());
  }

  @Test
  void a_notification_level_is_sent_to_its_member_only() {
    var before = member(Role.MEMBER, Optional.empty());
    var quiet = member(Role.MEMBER, Optional.of(NotifyLevel.NONE));
    var changed = events(ServerMembership.class, changed(before, quiet));
    assertThat(changed)
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.to()).isEqualTo(new Recipients.OneMember("u", "s"));
              assertThat(((MemberView) event.data()).notifyLevel()).contains("none");
            });
    var risen = member(Role.MODERATOR, Optional.of(NotifyLevel.NONE));
    var events = events(ServerMembership.class, changed(quiet, risen));
    assertThat(events)
        .filteredOn(event -> event.to().equals(new Recipients.Members("s", Optional.of("u"))))
        .singleElement()
        .satisfies(event -> assertThat(((MemberView) event.data()).notifyLevel()).isEmpty());
    assertThat(events).hasSize(2);
  }

  @Test
  void a_new_member_belongs_to_the_server_before_its_events_are_sent_and_until_they_were() {
    var member = ServerMembership.of("u", "s", Role.MEMBER, NOW);
    assertThat(
            ChangeRules.effects(
                ServerMembership.class, new Change.Created<>(member, ORIGIN), KNOWN))
        .first()
        .isEqualTo(new Effect.MemberSaved(member));
    assertThat(
            ChangeRules.effects(
                ServerMembership.class, new Change.Removed<>(member, ORIGIN), KNOWN))
        .last()
        .isEqualTo(new Effect.MemberRemoved("u", "s"));
  }

  @Test
  void a_message_in_a_channel_without_subscribers_is_unread_and_nothing_else() {
    var message = message("Hello", Map.of(), false);
    var unheard = withChannel(message, "empty");
    assertThat(ChangeRules.effects(Message.class, new Change.Created<>(unheard, ORIGIN), KNOWN))
        .isEqualTo(List.of(new Effect.MessageCreated(unheard)));
    assertThat(ChangeRules.effects(Message.class, new Change.Created<>(message, ORIGIN), KNOWN))
        .hasSize(2)
        .last()
        .isEqualTo(new Effect.MessageCreated(message));
    assertThat(ChangeRules.effects(Message.class, new Change.Expired<>(message, ORIGIN), KNOWN))
        .isEqualTo(List.of(new Effect.MessageDeleted(message)));
  }

  private static Message withChannel(Message message, String channelId) {
    return new Message(
        message.messageId(),
        channelId,
        message.serverId(),
        message.userId(),
        message.username(),
        message.content(),
        message.edited(),
        message.editedAt(),
        message.reactionCounts(),
        message.mentions(),
        message.mentionEveryone(),
        message.replyToId(),
        message.pinned(),
        message.type(),
        Optional.empty(),
        NOW,
        NOW);
  }

  @Test
  void a_channel_without_its_newest_message_has_an_effect() {
    var before = channel(Optional.of("m2"));
    var shorter = channel(Optional.of("m1"));
    var longer = channel(Optional.of("m3"));
    assertThat(ChangeRules.effects(Channel.class, changed(before, shorter), KNOWN))
        .isEqualTo(List.of(new Effect.NewestMessageRemoved(shorter)));
    assertThat(ChangeRules.effects(Channel.class, changed(before, longer), KNOWN)).isEmpty();
    assertThat(ChangeRules.effects(Channel.class, new Change.Removed<>(before, ORIGIN), KNOWN))
        .last()
        .isEqualTo(new Effect.ChannelClosed("c"));
  }

  private static Channel channel(Optional<String> newest) {
    return new Channel("c", "s", "general", Optional.empty(), 0, 0, newest, NOW, NOW);
  }
}
