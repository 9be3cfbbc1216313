package dev.trestle.apps.nbhd.neighborhood;

import dev.trestle.apps.nbhd.feature.NbhdFeature;
import dev.trestle.apps.nbhd.feature.NbhdParts;
import dev.trestle.apps.nbhd.feature.UserPurgeStep;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.feature.Background;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Schedule;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// Neighbourhoods as a feature: their routes, the job that deletes one, and the nightly check of the numbers of members.
public final class NeighborhoodFeature implements NbhdFeature {
  private static final Duration NIGHTLY_CHECK_INTERVAL = Duration.ofMinutes(10);

  private final NbhdParts parts;
  private final NeighborhoodAccess access;
  private final Neighborhoods neighborhoods;
  private final Invites invites;
  private final Joining joining;
  private final Roles roles;
  private final MemberCountRepair repair;
  private final NeighborhoodPurge purge;

  public NeighborhoodFeature(NbhdParts parts) {
    this.parts = parts;
    var table = parts.table();
    var history = new MembershipHistory(table, parts.ids(), parts.clock());
    this.access = new NeighborhoodAccess(table);
    this.neighborhoods = new Neighborhoods(parts, history);
    this.invites = new Invites(parts);
    this.joining = new Joining(parts, history, invites);
    this.roles = new Roles(parts, history, joining);
    this.repair = new MemberCountRepair(table, parts.clock());
    this.purge = new NeighborhoodPurge(table, neighborhoods, history);
  }

  @Override
  public void addRoutes(Api api) {
    new NeighborhoodApi(parts.table(), access, neighborhoods, parts.mutations()).add(api);
    new MembersApi(parts.table(), access, joining, roles, parts.mutations()).add(api);
    new InvitesApi(access, invites, parts.mutations()).add(api);
  }

  @Override
  public Map<String, JobHandler> jobs() {
    return Map.of(
        NeighborhoodDeletion.KIND,
        new NeighborhoodDeletion(parts.table()),
        MemberCountRepair.KIND,
        repair);
  }

  @Override
  public List<UserPurgeStep> userPurge() {
    return List.of(UserPurgeStep.of("neighborhoods", purge::purge));
  }

  @Override
  public void start(Background background) {
    background.add(Schedule.every(NIGHTLY_CHECK_INTERVAL, repair.nightly()::startIfDue));
  }
}
