package dev.trestle.apps.guild.room.api;

import dev.trestle.apps.guild.account.UserLoaders;
import dev.trestle.apps.guild.graph.SuspendedUsers;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.room.MessageHistory;
import dev.trestle.apps.guild.room.Messages;
import dev.trestle.apps.guild.room.RoomAccess;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.room.MessageKey;
import dev.trestle.apps.guild.table.room.ReactionKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/// The type `Message` and the query for messages.
final class MessageTypes {
  private static final Loader<Message> MESSAGES = Loader.of("messages");
  private static final Loader<Boolean> REACTED = Loader.of("viewerReacted");
  private static final Loader<GroupMember> ROLES = Loader.of("viewerRoles");

  /// Stands between the parts of a loader's key. No id and no reaction has it.
  private static final String SEPARATOR = " ";

  private final GuildTable table;
  private final RoomAccess access;
  private final Messages messages;
  private final MessageHistory history;
  private final MessageCursors cursors;
  private final SuspendedUsers suspended;

  MessageTypes(
      GuildTable table,
      RoomAccess access,
      Messages messages,
      MessageHistory history,
      MessageCursors cursors) {
    this.table = table;
    this.access = access;
    this.messages = messages;
    this.history = history;
    this.cursors = cursors;
    this.suspended = new SuspendedUsers(table);
  }

  /// The count of one reaction to a message.
  private record ReactionCount(String messageId, String code, int count) {}

  void addTo(SchemaParts schema) {
    schema.loader(MESSAGES, this::load);
    schema.viewerLoader(REACTED, this::reacted);
    schema.viewerLoader(ROLES, (viewer, groups) -> table.membershipsOf(groups, viewer));
    schema
        .type("Message", MessageView.class)
        .field("id", view -> GlobalId.of(GlobalId.MESSAGE, roomId(view), view.message().id()))
        .field("roomId", view -> GlobalId.of(GlobalId.ROOM, roomId(view)))
        .resolved("author", this::author)
        .resolved("text", (view, call) -> shown(view, call, "", view.message().text()))
        .resolved("replyTo", MessageTypes::replyTo)
        .resolved("reactions", (view, call) -> shown(view, call, List.of(), reactions(view)))
        .field("editedAt", view -> view.message().editedAt())
        .field("createdAt", view -> view.message().createdAt())
        .resolved("deleted", (view, call) -> shown(view, call, true, false))
        .resolved("mayEdit", this::mayEdit)
        .resolved("mayDelete", MessageTypes::mayDelete);
    schema
        .type("ReactionCount", ReactionCount.class)
        .field("code", ReactionCount::code)
        .field("count", ReactionCount::count)
        .resolved(
            "viewerReacted",
            (count, call) ->
                call.load(REACTED, count.messageId + SEPARATOR + count.code, Optional::isPresent));
    schema.connection("Message");
    schema.node(GlobalId.MESSAGE, 2, this::find);
    schema.query().resolved("messages", (_, call) -> page(call));
  }

  private static String roomId(MessageView view) {
    return view.message().roomId();
  }

  private Object author(MessageView view, FieldCall call) {
    return view.deleted()
        ? Optional.empty()
        : call.<User>load(
            UserLoaders.USERS,
            view.message().userId(),
            user ->
                user.filter(found -> found.deletedAt().isEmpty() && !isHidden(found, call))
                    .orElse(null));
  }

  /// A field of a message. Of a deleted one only its place is left; so it is with one of a suspended user, which comes back with its author.
  private Object shown(MessageView view, FieldCall call, Object hidden, Object value) {
    return view.deleted()
        ? hidden
        : call.<User>load(
            UserLoaders.USERS,
            view.message().userId(),
            user -> user.filter(found -> isHidden(found, call)).isPresent() ? hidden : value);
  }

  /// Asks for the viewer only where it matters: the same response is right for all viewers otherwise.
  private boolean isHidden(User author, FieldCall call) {
    return author.isSuspended()
        && !call.once("isAdministrator", () -> suspended.isAdministrator(call.userId()));
  }

  private static Object replyTo(MessageView view, FieldCall call) {
    var reply = view.message().replyToId();
    return reply.isEmpty()
        ? Optional.empty()
        : call.load(
            MESSAGES,
            roomId(view) + SEPARATOR + reply.get(),
            found ->
                found
                    .map(message -> MessageView.of(message, view.groupId()))
                    .orElseGet(
                        () -> MessageView.deleted(roomId(view), reply.get(), view.groupId())));
  }

  private static List<ReactionCount> reactions(MessageView view) {
    return new TreeMap<>(view.message().reactions())
        .entrySet().stream()
            .map(entry -> new ReactionCount(view.message().id(), entry.getKey(), entry.getValue()))
            .toList();
  }

  private boolean mayEdit(MessageView view, FieldCall call) {
    return !view.deleted()
        && messages.isEditable(view.message())
        && call.viewerIs(view.message().userId());
  }

  private static Object mayDelete(MessageView view, FieldCall call) {
    if (view.deleted()) {
      return false;
    }
    return call.viewerIs(view.message().userId()) || view.groupId().isEmpty()
        ? call.viewerIs(view.message().userId())
        : call.load(
            ROLES,
            view.groupId().get(),
            member -> member.filter(it -> it.role() != GroupMember.Role.MEMBER).isPresent());
  }

  private Map<String, Message> load(List<String> keys) {
    return byText(keys, MessageTypes::messageKey, table::messages);
  }

  private static MessageKey messageKey(String text) {
    var parts = text.split(SEPARATOR, 2);
    return MessageKey.of(parts[0], parts[1]);
  }

  private Map<String, Boolean> reacted(String viewerId, List<String> keys) {
    var found = new HashMap<String, Boolean>();
    byText(keys, text -> reactionKey(text, viewerId), table::reactions)
        .forEach((text, _) -> found.put(text, true));
    return found;
  }

  private static ReactionKey reactionKey(String text, String viewerId) {
    var parts = text.split(SEPARATOR, 2);
    return new ReactionKey(parts[0], parts[1], viewerId);
  }

  /// Reads entities by keys that are texts for the loader.
  private static <K, V> Map<String, V> byText(
      List<String> texts, Function<String, K> parse, Function<List<K>, Map<K, V>> read) {
    var keys = new HashMap<String, K>();
    texts.forEach(text -> keys.put(text, parse.apply(text)));
    var found = read.apply(List.copyOf(keys.values()));
    var result = new HashMap<String, V>();
    keys.forEach(
        (text, key) -> {
          var value = found.get(key);
          if (value != null) {
            result.put(text, value);
          }
        });
    return result;
  }

  private Optional<MessageView> find(FieldCall call, GlobalId id) {
    return access
        .find(id.part(0), call.userId())
        .flatMap(
            open ->
                messages
                    .find(id.part(0), id.part(1))
                    .map(message -> MessageView.of(message, open.room().groupId())));
  }

  private Connection page(FieldCall call) {
    var arguments = call.arguments();
    int first = Connection.first(arguments);
    var roomId = arguments.id("roomId", GlobalId.ROOM, 1, "room").part(0);
    var room = access.load(roomId, call.userId()).room();
    var page =
        history.page(
            roomId,
            first,
            arguments.findText("before").map(it -> cursors.read("before", roomId, it)),
            arguments.findText("after").map(it -> cursors.read("after", roomId, it)));
    var edges =
        page.messages().stream()
            .map(
                message ->
                    new Connection.Edge(
                        cursors.of(roomId, message.id()), MessageView.of(message, room.groupId())))
            .toList();
    return Connection.of(edges, page.hasNewer(), page.hasOlder());
  }
}
