package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.access.Places;
import dev.trestle.apps.chat.message.History.Where;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.apps.chat.view.MessageView;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Bucket;
import dev.trestle.kit.api.Refusal;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.Visit;
import dev.trestle.kit.id.Ids;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Routes of messages: sent, read, changed, deleted.
public record MessagesApi(
    ChatTable table,
    Places places,
    MessageViews views,
    Sending sending,
    Editing editing,
    Deleting deleting) {
  private static final String CHANNEL = "channelId";
  private static final String ID = "messageId";
  private static final String ALL = "/channels/{channelId}/messages";
  private static final String ONE = ALL + "/{messageId}";

  /// Part of what was said in a channel, the oldest first.
  public record Stretch(List<MessageView> messages, boolean hasOlder, boolean hasNewer) {}

  public void add(Api api) {
    api.add(
            Route.of("POST", ALL, "Sends a message.", this::send)
                .in(Bucket.MESSAGES, CHANNEL)
                .taking(Sending.Asked.class)
                .giving(201, MessageView.class))
        .add(
            Route.of("GET", ALL, "Reads messages before, after or around one.", this::read)
                .in(Bucket.OTHER, CHANNEL)
                .asking("before", "after", "around", "limit")
                .giving(200, Stretch.class))
        .add(
            Route.of("GET", ONE, "Shows a message.", this::show)
                .in(Bucket.OTHER, CHANNEL)
                .giving(200, MessageView.class))
        .add(
            Route.of("PATCH", ONE, "Changes what a message says.", this::edit)
                .in(Bucket.MESSAGES, CHANNEL)
                .taking(Editing.Asked.class)
                .giving(200, MessageView.class))
        .add(Route.of("DELETE", ONE, "Deletes a message.", this::delete).in(Bucket.OTHER, CHANNEL))
        .add(
            Route.of("POST", ALL + "/bulk-delete", "Deletes up to 100 messages.", this::deleteAll)
                .in(Bucket.OTHER, CHANNEL)
                .taking(Deleting.Asked.class));
  }

  private HttpResponse send(Visit visit) {
    var channelId = visit.id(CHANNEL);
    var sent = sending.send(visit.userId(), channelId, visit.body(Sending.Asked.class));
    var shown = views.of(sent.message(), visit.userId());
    var location = Api.ROOT + "/channels/" + channelId + "/messages/" + shown.messageId();
    return sent.again() ? Reply.ok(shown) : Reply.created(location, shown);
  }

  private HttpResponse read(Visit visit) {
    var channelId = visit.id(CHANNEL);
    var where = where(visit);
    int limit = visit.queryNumber("limit", Limits.HISTORY_USUALLY);
    if (limit < 1 || limit > Limits.HISTORY) {
      throw Refusal.invalid("limit", "limit is 1 to %d.".formatted(Limits.HISTORY));
    }
    places.toRead(visit.userId(), channelId);
    var found = new History(table).read(channelId, where, limit);
    return Reply.ok(
        new Stretch(
            views.of(found.messages(), visit.userId()), found.hasOlder(), found.hasNewer()));
  }

  private static Where where(Visit visit) {
    var wanted = new ArrayList<Where>();
    selector(visit, "before", Where.Before::new, wanted);
    selector(visit, "after", Where.After::new, wanted);
    selector(visit, "around", Where.Around::new, wanted);
    if (wanted.size() > 1) {
      throw Refusal.invalid("before", "Give one of before, after and around.");
    }
    return wanted.isEmpty() ? new Where.Newest() : wanted.getFirst();
  }

  private static void selector(
      Visit visit, String name, Function<MessageKey, Where> kind, List<Where> wanted) {
    visit
        .query(name)
        .map(
            text ->
                Ids.parse(text)
                    .orElseThrow(
                        () -> Refusal.invalid(name, "%s is the id of a message.".formatted(name))))
        .map(MessageKey::of)
        .map(kind)
        .ifPresent(wanted::add);
  }

  private HttpResponse show(Visit visit) {
    var channelId = visit.id(CHANNEL);
    places.toRead(visit.userId(), channelId);
    var key = MessageKey.of(visit.id(ID));
    return table
        .message(channelId, key.createdAt(), key.messageId())
        .find()
        .map(message -> shown(message, visit))
        .orElseThrow(Refusal::notFound);
  }

  private HttpResponse edit(Visit visit) {
    var asked = visit.body(Editing.Asked.class);
    return shown(editing.edit(visit.userId(), visit.id(CHANNEL), visit.id(ID), asked), visit);
  }

  private HttpResponse shown(Message message, Visit visit) {
    return Reply.ok(views.of(message, visit.userId()));
  }

  private HttpResponse delete(Visit visit) {
    deleting.delete(visit.userId(), visit.id(CHANNEL), visit.id(ID));
    return Reply.nothing();
  }

  private HttpResponse deleteAll(Visit visit) {
    deleting.deleteAll(visit.userId(), visit.id(CHANNEL), visit.body(Deleting.Asked.class));
    return Reply.nothing();
  }
}
