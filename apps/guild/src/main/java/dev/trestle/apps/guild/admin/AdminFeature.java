package dev.trestle.apps.guild.admin;

import dev.trestle.apps.guild.activity.Activities;
import dev.trestle.apps.guild.activity.ClockSkew;
import dev.trestle.apps.guild.comment.Comments;
import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.feed.fanout.DeadWalks;
import dev.trestle.apps.guild.feed.promotion.PromotionRules;
import dev.trestle.apps.guild.feed.promotion.Promotions;
import dev.trestle.apps.guild.graph.FollowerCounts;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.integrity.CountersCheck;
import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.apps.guild.room.Messages;
import dev.trestle.apps.guild.room.RoomAccess;
import dev.trestle.kit.api.AdminGate;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.feature.Background;
import dev.trestle.kit.feature.StreamGroups;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.NightlyJob;
import dev.trestle.kit.job.Schedule;
import java.time.Duration;
import java.util.Map;

/// Administration as a feature: the route with which operators make administrators, and the part of the GraphQL API for these.
public final class AdminFeature implements GuildFeature {
  private static final Duration NIGHTLY_CHECK_INTERVAL = Duration.ofMinutes(10);

  private final GuildParts parts;
  private final StreamGroups groups;
  private final NightlyJob check;

  /// Creates the feature.
  ///
  /// @param groups all stream groups of this node
  public AdminFeature(GuildParts parts, StreamGroups groups) {
    this.parts = parts;
    this.groups = groups;
    this.check = CountersCheck.nightly(parts.table(), parts.clock());
  }

  /// Without an admin token, nobody can make administrators.
  @Override
  public void addRoutes(Api api) {
    parts
        .environment()
        .adminToken()
        .map(token -> new AdminGate(token, "UNAUTHENTICATED"))
        .ifPresent(
            gate -> new AdministratorRoutes(parts.table(), parts.clock()).add(api.admins(gate)));
  }

  @Override
  public void addTo(SchemaParts schema) {
    var table = parts.table();
    var clock = parts.clock();
    new AdminTypes(table, new Administrators(table), new DeadWalks(table), groups, check)
        .addTo(schema);
    var moderation =
        new Moderation(
            table,
            new Activities(table, clock, parts.ids(), ClockSkew.NONE),
            new Comments(table, new ObjectAccess(table), parts.ids(), clock),
            new Messages(table, new RoomAccess(table, clock), parts.ids(), clock),
            clock);
    new AdminMutations(
            table,
            moderation,
            parts.accounts(),
            new Promotions(table, clock, PromotionRules.DEFAULT),
            new FollowerCounts(table, clock),
            new DeadWalks(table),
            groups,
            check)
        .addTo(schema.mutation());
  }

  @Override
  public Map<String, JobHandler> jobs() {
    return Map.of(
        CountersCheck.KIND,
        new CountersCheck(parts.table(), parts.environment().dynamo(), parts.clock()));
  }

  @Override
  public void start(Background background) {
    background.add(Schedule.every(NIGHTLY_CHECK_INTERVAL, check::startIfDue));
  }
}
