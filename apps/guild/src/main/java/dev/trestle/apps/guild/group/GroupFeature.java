package dev.trestle.apps.guild.group;

import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.kit.app.PageLimits;
import dev.trestle.kit.job.JobHandler;
import java.util.Map;

/// Groups as a feature: their part of the API, and the job that deletes them.
public final class GroupFeature implements GuildFeature {
  private final GuildParts parts;
  private final GroupAccess access;
  private final GroupDeparture departure;

  public GroupFeature(GuildParts parts) {
    this.parts = parts;
    this.access = new GroupAccess(parts.table(), parts.clock());
    this.departure = new GroupDeparture(parts.table(), parts.ids(), parts.clock());
  }

  @Override
  public void addTo(SchemaParts schema) {
    var table = parts.table();
    var clock = parts.clock();
    new GroupTypes(table, access, clock).addTo(schema);
    new GroupQueries(table, access).addTo(schema.query());
    var invites = new GroupInvites(table, access, clock);
    new GroupMutations(
            access,
            new Groups(table, access, parts.ids(), clock),
            new GroupJoining(table, access, invites, parts.ids(), clock))
        .addTo(schema.mutation());
    new GroupAdminMutations(
            access,
            new GroupJoining(table, access, invites, parts.ids(), clock),
            new GroupMembers(table, access, departure, clock),
            new GroupBans(table, access, departure, clock))
        .addTo(schema.mutation());
    new GroupInviteMutations(invites, parts.publicUrl()).addTo(schema.mutation());
  }

  @Override
  public Map<String, JobHandler> jobs() {
    return Map.of(GroupDeletion.KIND, new GroupDeletion(parts.table(), departure, parts.clock()));
  }

  @Override
  public void addLimits(PageLimits limits) {
    limits
        .add("group.name", GroupLimits.NAME_MIN, GroupLimits.NAME_MAX)
        .add("group.slug", GroupLimits.SLUG_MIN, GroupLimits.SLUG_MAX)
        .add("group.description", 0, GroupLimits.DESCRIPTION_MAX)
        .add("group.message", 1, GroupLimits.MESSAGE_MAX)
        .add("group.reason", 1, GroupLimits.REASON_MAX);
  }
}
