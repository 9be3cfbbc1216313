package dev.trestle.apps.nbhd.table;

import dev.trestle.apps.nbhd.table.build.BuildItems;
import dev.trestle.apps.nbhd.table.content.ContentItems;
import dev.trestle.apps.nbhd.table.deploy.DeployItems;
import dev.trestle.apps.nbhd.table.identity.IdentityItems;
import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.apps.nbhd.table.moderation.ReportItems;
import dev.trestle.apps.nbhd.table.neighborhood.NeighborhoodItems;
import dev.trestle.apps.nbhd.table.site.SiteItems;
import dev.trestle.apps.nbhd.table.statistics.StatisticsItems;
import dev.trestle.apps.nbhd.table.template.TemplateItems;
import dev.trestle.kit.account.AccountItems;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobItems;
import dev.trestle.kit.media.MediaItems;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Keys;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.codec.StorageStyle;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;

/// The table of the neighbourhoods: its keys and indexes. The entities and access patterns are in the fragments that it extends, one for each
/// feature, and in those of the kit: users with their sessions, jobs and pictures.
///
/// The indexes are by attributes that items have anyway, as the original design has it. `GSI1` lists by type and time whatever has the
/// attribute `created_at`: users, neighbourhoods, sites, builds, templates, reports, jobs and pictures. All other items call the time at which they were stored
/// `stored_at`, so as not to be listed. `GSI2` finds neighbourhoods by slug, `GSI3` memberships by user, `GSI4` builds by site, and `GSI7`, which the
/// original design lacks, records by author. Open jobs are in it too, under other sort keys.
///
/// `ttl` stands on leaves only: what other items belong to (a user, a neighbourhood, a site) has `purge_after`, and a job deletes all of it.
@SingleTable(
    name = "nbhd-city-{stage}",
    pk = "PK",
    sk = "SK",
    type = "entity_type",
    ttl = "ttl",
    stream = true,
    recoveryDays = 35,
    names = StorageStyle.Naming.SNAKE_CASE,
    enums = StorageStyle.EnumText.LOWER_CASE,
    times = StorageStyle.Precision.SECONDS)
@Index(name = "GSI1", pk = "entity_type", sk = "created_at")
@Index(name = "GSI2", pk = "slug", sk = "id")
@Index(name = "GSI3", pk = "user_did", sk = "joined_at")
@Index(name = "GSI4", pk = "site_id", sk = "created_at")
@Index(name = "GSI7", pk = "user_did", sk = "record_type_created", aliases = "openJobs")
@Keys(
    of = "users",
    type = "USER",
    unique = @Unique(value = "email", pk = "EMAIL#{emailKey}", sk = "UNIQUE", type = "EMAIL"),
    alsoIndexed = @Indexed(index = "GSI1", pk = "USER", sk = "{createdAt}"))
@Keys(of = "refreshTokens", type = "SESSION")
@Keys(of = "oneTimes", type = "ONETIME")
@Keys(of = "secrets", type = "SECRET")
@Keys(
    of = "jobs",
    type = "JOB",
    alsoIndexed = @Indexed(index = "GSI1", pk = "JOB", sk = "{createdAt}"))
@Keys(
    of = "blobs",
    pk = "PICTURE#{sha256}",
    type = "PICTURE",
    alsoIndexed = @Indexed(index = "GSI1", pk = "PICTURE", sk = "{createdAt}"))
public interface NbhdTable
    extends AccountItems<User>,
        JobItems,
        MediaItems,
        IdentityItems,
        NeighborhoodItems,
        SiteItems,
        ContentItems,
        BuildItems,
        DeployItems,
        TemplateItems,
        StatisticsItems,
        ReportItems {
  @Get
  Map<String, User> users(Collection<String> userIds);

  @Query(index = "GSI1", pk = "USER", descending = true)
  Listing<User> newestUsers();

  /// The users who were created between two times, both included.
  @Query(index = "GSI1", pk = "USER", from = "{from}", to = "{to}")
  Listing<User> usersCreated(Instant from, Instant to);

  /// Jobs of all kinds, also finished ones, for administrators.
  @Query(index = "GSI1", pk = "JOB", descending = true)
  Listing<Job> newestJobs();
}
