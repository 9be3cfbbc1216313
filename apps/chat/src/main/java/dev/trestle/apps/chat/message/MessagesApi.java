package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.AccessCache;
import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.api.ChatApi;
import dev.trestle.apps.chat.message.MessageHistory.Position;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.view.MessageView;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Routes of messages: send, read, edit, delete.
public record MessagesApi(
    ChatTable table,
    Access access,
    AccessCache accessCache,
    MessageViews views,
    MessageSending sending,
    MessageEditing editing,
    MessageDeletion deleting) {
  private static final String CHANNEL = "channelId";
  private static final String ID = "messageId";
  private static final String ALL = "/channels/{channelId}/messages";
  private static final String ONE = ALL + "/{messageId}";

  /// A page of messages, the oldest first.
  @SchemaName("MessagePage")
  public record MessagePage(List<MessageView> messages, boolean hasOlder, boolean hasNewer) {}

  public void add(Api api) {
    api.add(
            Route.of("POST", ALL, "Sends a message.", this::send)
                .requires(accessCache.writer())
                .problem(400, "TOO_MANY_MENTIONS")
                .problem(409, "CONFLICT")
                .problem(429, "SLOW_MODE")
                .limitedBy(ChatApi.MESSAGES, CHANNEL)
                .body(MessageSending.NewMessage.class)
                .creates(MessageView.class)
                .repeated(200))
        .add(
            Route.of("GET", ALL, "Reads messages before, after or around one.", this::read)
                .requires(accessCache.reader())
                .limitedBy(RateLimit.OTHER, CHANNEL)
                .query(
                    QueryParameter.id("before", "Reads messages before the one with this id."),
                    QueryParameter.id("after", "Reads messages after the one with this id."),
                    QueryParameter.id(
                        "around", "Reads messages before and after the one with this id."),
                    QueryParameter.number(
                        "limit",
                        "The largest number of messages.",
                        1,
                        MessageLimits.HISTORY,
                        MessageLimits.DEFAULT_PAGE))
                .answers(200, MessagePage.class))
        .add(
            Route.of("GET", ONE, "Shows a message.", this::show)
                .requires(accessCache.reader())
                .limitedBy(RateLimit.OTHER, CHANNEL)
                .answers(200, MessageView.class))
        .add(
            Route.of("PATCH", ONE, "Edits a message.", this::edit)
                .requires(accessCache.writer())
                .handlerChecks("Only the author.")
                .problem(400, "TOO_MANY_MENTIONS")
                .problem(409, "CONFLICT")
                .limitedBy(ChatApi.MESSAGES, CHANNEL)
                .body(MessageEditing.NewContent.class)
                .answers(200, MessageView.class))
        .add(
            Route.of("DELETE", ONE, "Deletes a message.", this::delete)
                .requires(access.inChannel(Role.MEMBER))
                .handlerChecks("The author, and moderators.")
                .limitedBy(RateLimit.OTHER, CHANNEL))
        .add(
            Route.of("POST", ALL + "/bulk-delete", "Deletes up to 100 messages.", this::deleteAll)
                .requires(access.inChannel(Role.MODERATOR))
                .limitedBy(RateLimit.OTHER, CHANNEL)
                .body(MessageDeletion.MessagesToDelete.class));
  }

  private HttpResponse send(ApiCall call) {
    var request = call.body(MessageSending.NewMessage.class, MessageSending::check);
    var sent = sending.send(call.granted(ChannelAccess.class), request);
    var shown = views.of(sent.message(), call.userId());
    var location =
        call.location("/channels/" + shown.channelId() + "/messages/" + shown.messageId());
    return sent.again() ? Reply.ok(shown) : Reply.created(location, shown);
  }

  private HttpResponse read(ApiCall call) {
    var channelId = call.id(CHANNEL);
    var where = where(call);
    int limit = (int) call.queryNumber("limit");
    var found = new MessageHistory(table).read(channelId, where, limit);
    return Reply.ok(
        new MessagePage(
            views.of(found.messages(), call.userId()), found.hasOlder(), found.hasNewer()));
  }

  private static Position where(ApiCall call) {
    var wanted = new ArrayList<Position>();
    selector(call, "before", Position.Before::new, wanted);
    selector(call, "after", Position.After::new, wanted);
    selector(call, "around", Position.Around::new, wanted);
    if (wanted.size() > 1) {
      throw Problems.invalid("before", "Give one of before, after and around.");
    }
    return wanted.isEmpty() ? new Position.Newest() : wanted.getFirst();
  }

  private static void selector(
      ApiCall call, String name, Function<MessageKey, Position> kind, List<Position> wanted) {
    call.queryId(name).map(MessageKey::of).map(kind).ifPresent(wanted::add);
  }

  private HttpResponse show(ApiCall call) {
    var channelId = call.id(CHANNEL);
    var key = MessageKey.of(call.id(ID));
    return table
        .message(channelId, key.createdAt(), key.messageId())
        .find()
        .map(message -> shown(message, call))
        .orElseThrow(Problems::notFound);
  }

  private HttpResponse edit(ApiCall call) {
    var request = call.body(MessageEditing.NewContent.class);
    return shown(editing.edit(call.granted(ChannelAccess.class), call.id(ID), request), call);
  }

  private HttpResponse shown(Message message, ApiCall call) {
    return Reply.ok(views.of(message, call.userId()));
  }

  private HttpResponse delete(ApiCall call) {
    deleting.delete(call.granted(ChannelAccess.class), call.id(ID));
    return Reply.nothing();
  }

  private HttpResponse deleteAll(ApiCall call) {
    deleting.deleteAll(
        call.granted(ChannelAccess.class), call.body(MessageDeletion.MessagesToDelete.class));
    return Reply.nothing();
  }
}
