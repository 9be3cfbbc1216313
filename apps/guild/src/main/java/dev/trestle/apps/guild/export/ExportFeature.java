package dev.trestle.apps.guild.export;

import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.User;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.export.ExportApi;
import dev.trestle.kit.export.ExportJobs;
import dev.trestle.kit.feature.Background;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.web.route.Router;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Exports of a user's data as a feature: REST routes, the same in GraphQL, and the job that collects them.
public final class ExportFeature implements GuildFeature {
  private final ExportJobs<User> exports;
  private final ExportApi api;

  public ExportFeature(GuildParts parts) {
    this.exports =
        new ExportJobs<>(
            parts.table(),
            GuildExport.of(parts.table(), parts.attempts()),
            parts.blobs(),
            parts.clock());
    this.api = new ExportApi("guild", exports, parts.blobs(), parts.signatures(), parts.clock());
  }

  /// The exports, which end with the account.
  public ExportJobs<User> exports() {
    return exports;
  }

  @Override
  public void addRoutes(Api routes) {
    api.add(routes);
  }

  @Override
  public void mount(Router router) {
    api.mount(router);
  }

  @Override
  public void addTo(SchemaParts schema) {
    schema
        .type("ExportStatus", ExportApi.Status.class)
        .field("state", status -> status.status().toUpperCase(Locale.ROOT))
        .field("lines", ExportApi.Status::progress)
        .field("url", ExportApi.Status::url)
        .field("expiresAt", ExportApi.Status::expiresAt);
    schema.payload("ExportPayload", "exportStatus");
    schema.query().resolved("exportStatus", (_, call) -> api.status(call.userId()));
    schema.mutation().add("exportMyData", this::start);
  }

  /// Sent again, it finds the export that is running; with the same request id, also one that has ended.
  private Map<String, Object> start(Call call) {
    var _ =
        call.runRepeatable(
            () -> {
              var _ = exports.start(call.userId());
              return List.of();
            });
    return Map.of("exportStatus", api.status(call.userId()));
  }

  @Override
  public Map<String, JobHandler> jobs() {
    return Map.of(ExportJobs.KIND, exports);
  }

  /// Deletes the files of an export with its job.
  @Override
  public void start(Background background) {
    background.add(background.streams().group("exports").on(Job.class, exports::react).start());
  }
}
