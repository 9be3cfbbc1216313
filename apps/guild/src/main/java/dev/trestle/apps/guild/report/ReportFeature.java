package dev.trestle.apps.guild.report;

import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.mutation.UserRateLimit;
import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.notice.Report;
import dev.trestle.kit.app.PageLimits;
import java.util.Map;

/// Reports as a feature: the mutation with which users make them.
public final class ReportFeature implements GuildFeature {
  private final Reports reports;
  private final UserRateLimit limit;

  public ReportFeature(GuildParts parts) {
    this.reports = new Reports(parts.table(), new ObjectAccess(parts.table()), parts.ids());
    this.limit = parts.limit("reports", ReportLimits.RATE);
  }

  @Override
  public void addTo(SchemaParts schema) {
    schema.payload("ReportPayload", "objectId");
    schema.mutation().add("report", this::report);
  }

  private Map<String, Object> report(Call call) {
    var input = call.input();
    var ref =
        ObjectRef.ofGlobalId(input.text("object"))
            .orElseThrow(() -> UserErrorException.notFound("object"));
    var _ =
        call.run(
            limit.counted(
                call.userId(),
                () ->
                    reports.add(
                        call.userId(),
                        ref,
                        input.oneOf("reason", Report.Reason.class),
                        call.findText("note"))));
    return Map.of("objectId", ref.globalId());
  }

  @Override
  public void addLimits(PageLimits limits) {
    limits.add("report.note", 1, ReportLimits.NOTE_MAX);
  }
}
