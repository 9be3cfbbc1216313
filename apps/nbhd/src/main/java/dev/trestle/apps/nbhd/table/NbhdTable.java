package dev.trestle.apps.nbhd.table;

import dev.trestle.apps.nbhd.table.build.BuildJob;
import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.apps.nbhd.table.neighborhood.Membership;
import dev.trestle.apps.nbhd.table.neighborhood.Neighborhood;
import dev.trestle.apps.nbhd.table.site.Site;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.codec.StorageStyle;
import java.time.Instant;
import java.util.Optional;

/// The table of the neighbourhoods: all entities and all access patterns. The indexes are by attributes that items have anyway.
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
public interface NbhdTable extends Table {
  @Entity(pk = "USER#{did}", sk = "PROFILE", type = "USER")
  @Indexed(index = "GSI1", pk = "USER", sk = "{createdAt}")
  Entities<User> users();

  @Entity(pk = "NBHD#{id}", sk = "METADATA", type = "NBHD")
  @Indexed(index = "GSI1", pk = "NBHD", sk = "{createdAt}")
  @Indexed(index = "GSI2", pk = "{slug}", sk = "{id}")
  Entities<Neighborhood> neighborhoods();

  @Entity(pk = "NBHD#{neighborhoodId}", sk = "MEMBER#{userDid}", type = "MEMBER")
  @Indexed(index = "GSI3", pk = "{userDid}", sk = "{joinedAt}")
  Entities<Membership> memberships();

  @Entity(pk = "USER#{ownerDid}", sk = "SITE#{siteId}", type = "SITE")
  @Indexed(index = "GSI1", pk = "SITE", sk = "{createdAt}")
  @Indexed(index = "GSI4", pk = "{siteId}", sk = "{createdAt}")
  Entities<Site> sites();

  @Entity(pk = "BUILD#{siteId}", sk = "JOB#{createdAt}#{jobId}", type = "BUILD")
  @Indexed(index = "GSI1", pk = "BUILD", sk = "{createdAt}")
  @Indexed(index = "GSI4", pk = "{siteId}", sk = "{createdAt}")
  Entities<BuildJob> builds();

  @Get
  Optional<User> user(String did);

  @Query(index = "GSI1", pk = "USER", descending = true)
  Page<User> newestUsers(PageRequest page);

  @Query(index = "GSI1", pk = "USER", from = "{from}", to = "{to}")
  Page<User> usersCreated(Instant from, Instant to, PageRequest page);

  @Query(index = "GSI1", pk = "NBHD", descending = true)
  Page<Neighborhood> newestNeighborhoods(PageRequest page);

  @Get
  Optional<Neighborhood> neighborhood(String id);

  @Query(index = "GSI2", pk = "{slug}")
  Page<Neighborhood> neighborhoodsBySlug(String slug, PageRequest page);

  @Query(pk = "NBHD#{id}", sk = "MEMBER#")
  Page<Membership> membersOf(String id, PageRequest page);

  @Get
  Optional<Membership> membership(String neighborhoodId, String userDid);

  @Query(index = "GSI3", pk = "{userDid}", descending = true)
  Page<Membership> membershipsOf(String userDid, PageRequest page);

  @Query(pk = "USER#{did}", sk = "SITE#")
  Page<Site> sitesOf(String did, PageRequest page);

  @Get
  Optional<Site> site(String ownerDid, String siteId);

  /// By type, since the site itself is in the same partition of the index.
  @Query(index = "GSI4", pk = "{siteId}", descending = true, skipOtherTypes = true)
  Page<BuildJob> buildsOf(String siteId, PageRequest page);
}
