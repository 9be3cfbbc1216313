package dev.trestle.apps.guild.notification;

import dev.trestle.apps.guild.account.Me;
import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.MutationType;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.secret.Signatures;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The type `Notification`, the query for a user's notifications, and the mutation that marks them as read.
final class NotificationTypes {
  private final GuildTable table;
  private final NotificationList list;
  private final NotificationViews views;
  private final NotificationMarks marks;
  private final Signatures signatures;

  NotificationTypes(
      GuildTable table,
      NotificationList list,
      NotificationViews views,
      NotificationMarks marks,
      Signatures signatures) {
    this.table = table;
    this.list = list;
    this.views = views;
    this.marks = marks;
    this.signatures = signatures;
  }

  void addTo(SchemaParts schema) {
    schema
        .type(NotificationView.TYPE, NotificationView.class)
        .field("id", NotificationView::globalId)
        .field("kind", view -> view.group().newest().kind())
        .field("text", NotificationView::text)
        .field("link", NotificationView::link)
        .field("actors", NotificationView::actors)
        .field("actorCount", view -> view.group().actorIds().size())
        .field("objectType", view -> view.group().newest().objectType())
        .field("objectId", NotificationView::objectId)
        .field("preview", NotificationView::preview)
        .field("read", view -> view.group().read())
        .field("createdAt", view -> view.group().newest().createdAt());
    schema.connection(NotificationView.TYPE);
    schema.node(NotificationView.TYPE, NotificationView.ID_PARTS, this::find);
    schema.query().resolved("notifications", (_, call) -> page(call));
    schema.type("Me", Me.class).field("unreadNotifications", me -> list.unread(me.user().userId()));
    schema.mutation().add("markNotificationsRead", this::markRead);
  }

  private Optional<NotificationView> find(FieldCall call, GlobalId id) {
    return call.viewerIs(id.part(0))
        ? list.find(id.part(0), id.part(1))
            .map(group -> views.of(id.part(0), List.of(group)).getFirst())
        : Optional.empty();
  }

  private Connection page(FieldCall call) {
    var arguments = call.arguments();
    var userId = call.userId();
    int first = Connection.first(arguments);
    var after =
        arguments
            .findText("after")
            .map(
                cursor ->
                    signatures
                        .read(purpose(userId), cursor)
                        .map(List::getFirst)
                        .orElseThrow(() -> Connection.invalidCursor("after")));
    var page = list.page(userId, first, after, arguments.flag("unreadOnly"));
    var edges =
        views.of(userId, page.groups()).stream()
            .map(view -> new Connection.Edge(cursor(userId, view.group().newest().id()), view))
            .toList();
    var last = edges.isEmpty() ? Optional.<String>empty() : Optional.of(edges.getLast().cursor());
    return new Connection(
        edges,
        new Connection.PageBounds(
            page.next().isPresent(),
            after.isPresent(),
            edges.stream().findFirst().map(Connection.Edge::cursor),
            page.next().map(id -> cursor(userId, id)).or(() -> last)));
  }

  private String cursor(String userId, String id) {
    return signatures.sign(purpose(userId), Ids.LAST, List.of(id));
  }

  private static String purpose(String userId) {
    return "notifications " + userId;
  }

  private Map<String, Object> markRead(Call call) {
    var _ = call.run(() -> plan(call));
    return MutationType.results(Map.of("me", table.user(call.userId()).find().map(Me::new)));
  }

  private Plan plan(Call call) {
    var ids = call.input().findTexts("ids");
    var upTo = call.input().findMoment("upTo");
    if (ids.isPresent() == upTo.isPresent()) {
      throw UserErrorException.of(ErrorCode.VALIDATION, "ids", "Give ids or upTo, one of them.");
    }
    return upTo.map(moment -> marks.readUpTo(call.userId(), moment))
        .orElseGet(() -> marks.read(call.userId(), own(call.userId(), ids.orElseThrow())));
  }

  /// The ids of the caller's notifications. Others are ids of nothing.
  private static List<String> own(String userId, List<String> ids) {
    return ids.stream()
        .map(id -> GlobalId.parse(id, NotificationView.TYPE, NotificationView.ID_PARTS))
        .flatMap(Optional::stream)
        .filter(id -> id.part(0).equals(userId))
        .map(id -> id.part(1))
        .toList();
  }
}
