package dev.trestle.apps.chat.server;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.table.Audit;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.view.AuditView;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Paging;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.singletable.Cursor;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.util.List;
import java.util.Optional;

/// The route of the audit log.
public record AuditApi(ChatTable table, Access access, UserCache userCache) {
  /// A page of entries, the newest first.
  @SchemaName("AuditPage")
  public record Listed(List<AuditView> entries, Optional<String> next) {}

  public void add(Api api) {
    api.add(
        Route.of("GET", "/servers/{serverId}/audit", "Lists the audit log.", this::list)
            .requires(access.inServer(Role.ADMIN))
            .paged()
            .answers(200, Listed.class));
  }

  private HttpResponse list(ApiCall call) {
    var serverId = call.granted(ServerAccess.class).server().serverId();
    var page = Paging.of(call).read(table.auditOf(serverId));
    var actors = userCache.of(page.entities().stream().map(Audit::actorId).toList());
    var shown =
        page.entities().stream()
            .map(
                audit ->
                    AuditView.of(
                        audit,
                        actors.getOrDefault(audit.actorId(), PublicUser.deleted(audit.actorId()))))
            .toList();
    return Reply.ok(new Listed(shown, page.next().map(Cursor::text)));
  }
}
