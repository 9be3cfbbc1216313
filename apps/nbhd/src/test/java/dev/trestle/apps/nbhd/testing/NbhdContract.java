package dev.trestle.apps.nbhd.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.build.BuildJob;
import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.apps.nbhd.table.neighborhood.Membership;
import dev.trestle.apps.nbhd.table.neighborhood.Neighborhood;
import dev.trestle.apps.nbhd.table.site.Site;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.backup.DescribeContinuousBackups;
import dev.trestle.dynamo.setup.TableProvisioner;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.testing.DesignContract;
import dev.trestle.singletable.testing.PlainJson;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The table is the one of the design that started it, to the letter; where an index needs an attribute that an example lacks, it is
/// there too.
public abstract class NbhdContract extends DesignContract<NbhdTable> {
  private static final PageRequest PAGE = PageRequest.first(10);
  private static final String ALICE = "did:plc:abc123";

  private static final User USER = SampleRecords.user(ALICE);
  private static final Neighborhood NEIGHBORHOOD = SampleRecords.neighborhood("nbhd-001");
  private static final Membership MEMBERSHIP = SampleRecords.membership("nbhd-001", ALICE);
  private static final Site SITE = SampleRecords.site(ALICE, "site-001");
  private static final BuildJob BUILD = SampleRecords.build("site-001");

  /// What the application adds to the items of the original design.
  private static final String ADDED = "{\"schema_version\": 1}";

  private static final String ADDED_TO_USERS =
      """
      {
        "schema_version": 2, "email": "", "email_verified": false, "password_hash": "", "status": "active", "role": "user",
        "tokens_since": "2026-01-01T00:00:00Z", "version": 1
      }
      """;

  protected NbhdContract() {
    super(NbhdTable.class);
  }

  @BeforeEach
  void store() {
    table()
        .transact(
            table().users().create(USER),
            table().neighborhoods().create(NEIGHBORHOOD),
            table().memberships().create(MEMBERSHIP),
            table().sites().create(SITE),
            table().builds().create(BUILD));
  }

  @Test
  void the_table_is_that_of_the_design_with_one_more_index() {
    assertSetUp(
        "nbhd-city-test",
        KeySchema.of("PK", "SK"),
        "ttl",
        GlobalIndex.of("GSI1", KeySchema.of("entity_type", "created_at")),
        GlobalIndex.of("GSI2", KeySchema.of("slug", "id")),
        GlobalIndex.of("GSI3", KeySchema.of("user_did", "joined_at")),
        GlobalIndex.of("GSI4", KeySchema.of("site_id", "created_at")),
        GlobalIndex.of("GSI7", KeySchema.of("user_did", "record_type_created")));
  }

  @Test
  protected void the_table_can_be_restored_to_any_moment_of_35_days() {
    TableProvisioner.over(dynamo()).ensure(table().model().setup());
    var described =
        dynamo().describeContinuousBackups(new DescribeContinuousBackups(table().model().name()));
    assertThat(described.window().orElseThrow().days()).isEqualTo(35);
  }

  @Test
  void a_user_is_stored_as_in_the_design() {
    assertStored(
        """
        {
          "PK": "USER#did:plc:abc123",
          "SK": "PROFILE",
          "entity_type": "USER",
          "did": "did:plc:abc123",
          "bluesky_handle": "alice@bsky.social",
          "bluesky_did": "did:plc:xyz789",
          "display_name": "Alice",
          "avatar_url": "https://avatars/alice",
          "bio": "Community organizer",
          "created_at": "2026-01-01T00:00:00Z",
          "updated_at": "2026-01-10T12:30:00Z"
        }
        """,
        ADDED_TO_USERS);
  }

  @Test
  void a_neighborhood_and_a_membership_are_stored_as_in_the_design() {
    assertStored(
        """
        {
          "PK": "NBHD#nbhd-001",
          "SK": "METADATA",
          "entity_type": "NBHD",
          "id": "nbhd-001",
          "name": "Downtown Collective",
          "slug": "downtown-collective",
          "description": "A neighborhood for downtown residents",
          "creator_did": "did:plc:abc123",
          "created_at": "2026-01-01T00:00:00Z",
          "member_count": 42,
          "privacy": "public",
          "settings": {"allow_site_creation": true, "require_email_verification": false}
        }
        """,
        """
        {
          "schema_version": 2, "updated_at": "2026-01-01T00:00:00Z", "version": 1,
          "settings": {"allow_site_creation": true, "require_email_verification": false, "approval_required": false}
        }
        """);
    assertStored(
        """
        {
          "PK": "NBHD#nbhd-001",
          "SK": "MEMBER#did:plc:abc123",
          "entity_type": "MEMBER",
          "neighborhood_id": "nbhd-001",
          "role": "member",
          "joined_at": "2026-01-05T10:00:00Z",
          "user_did": "did:plc:abc123",
          "status": "active"
        }
        """,
        ADDED);
  }

  @Test
  void a_site_and_a_build_are_stored_as_in_the_design() {
    assertStored(
        """
        {
          "PK": "USER#did:plc:abc123",
          "SK": "SITE#site-001",
          "entity_type": "SITE",
          "owner_did": "did:plc:abc123",
          "site_id": "site-001",
          "title": "My Blog",
          "template": "blog",
          "status": "published",
          "subdomain": "alice",
          "config": {
            "author": "Alice",
            "accent_color": "#007bff",
            "posts": ["first"],
            "custom_fields": {"mood": "sunny"}
          },
          "created_at": "2026-01-07T14:20:00Z",
          "updated_at": "2026-01-10T09:15:00Z",
          "built_at": "2026-01-10T09:16:00Z",
          "public_url": "https://alice.nbhd.city"
        }
        """,
        "{\"schema_version\": 2, \"pinned\": false, \"answers_did\": false, \"version\": 1}");
    assertStored(
        """
        {
          "PK": "BUILD#site-001",
          "SK": "JOB#2026-01-10T09:14:59Z#job-abc123",
          "entity_type": "BUILD",
          "job_id": "job-abc123",
          "site_id": "site-001",
          "status": "completed",
          "created_at": "2026-01-10T09:14:59Z",
          "started_at": "2026-01-10T09:15:00Z",
          "completed_at": "2026-01-10T09:16:00Z",
          "error": null,
          "log_url": "https://nbhd.city/logs",
          "ttl": 1775812499
        }
        """,
        "{\"schema_version\": 2, \"owner_did\": \"did:plc:abc123\", \"forced\": false, \"attempt\": 1}");
  }

  @Test
  void people_and_places_are_found_by_every_pattern_of_the_design() {
    assertThat(table().user(ALICE).find()).contains(USER);
    assertThat(table().newestUsers().page(PAGE).entities()).containsExactly(USER);
    var january = Instant.parse("2026-01-01T00:00:00Z");
    assertThat(table().usersCreated(january, january.plusSeconds(86_400)).page(PAGE).entities())
        .containsExactly(USER);
    assertThat(
            table()
                .usersCreated(january.plusSeconds(1), january.plusSeconds(2))
                .page(PAGE)
                .entities())
        .isEmpty();
    assertThat(table().newestNeighborhoods().page(PAGE).entities()).containsExactly(NEIGHBORHOOD);
    assertThat(table().neighborhood("nbhd-001").find()).contains(NEIGHBORHOOD);
    assertThat(table().neighborhoodsBySlug("downtown-collective").page(PAGE).entities())
        .containsExactly(NEIGHBORHOOD);
    assertThat(table().membersOf("nbhd-001").page(PAGE).entities()).containsExactly(MEMBERSHIP);
    assertThat(table().membership("nbhd-001", ALICE).find()).contains(MEMBERSHIP);
    assertThat(table().membershipsOf(ALICE).page(PAGE).entities()).containsExactly(MEMBERSHIP);
  }

  @Test
  void sites_and_builds_are_found_by_every_pattern_of_the_design() {
    assertThat(table().sitesOf(ALICE).page(PAGE).entities()).containsExactly(SITE);
    assertThat(table().site(ALICE, "site-001").find()).contains(SITE);
    assertThat(table().buildsOf("site-001").page(PAGE).entities()).containsExactly(BUILD);
  }

  @Test
  void builds_and_users_are_read_in_pages_with_the_newest_first() {
    for (int i = 1; i <= 4; i++) {
      table().transact(table().builds().create(build(i)), table().users().create(user(i)));
    }
    assertThat(pages(table().buildsOf("site-001")::page))
        .containsExactly(build(4), build(3), build(2), build(1), BUILD);
    assertThat(pages(table().newestUsers()::page))
        .containsExactly(user(4), user(3), user(2), user(1), USER);
  }

  private static BuildJob build(int number) {
    return SampleRecords.build("site-001", "job-" + number, BUILD.createdAt().plusSeconds(number));
  }

  private static User user(int number) {
    return SampleRecords.user("did:plc:" + number, USER.createdAt().plusSeconds(number));
  }

  /// The document's example of two versions side by side.
  @Test
  void attributes_of_a_later_version_are_ignored_and_kept() {
    var both =
        """
        {
          "PK": "USER#did:plc:abc123",
          "SK": "PROFILE",
          "entity_type": "USER",
          "did": "did:plc:abc123",
          "bluesky_handle": "alice@bsky.social",
          "bluesky_did": "did:plc:xyz789",
          "display_name": "%s",
          "avatar_url": "https://avatars/alice",
          "profile_images": {"avatar": {"url": "https://avatars/alice", "size": "large"}},
          "bio": "Community organizer",
          "created_at": "2026-01-01T00:00:00Z",
          "updated_at": "2026-01-10T12:30:00Z"
        }
        """;
    var item = PlainJson.item(both.formatted("Alice"));
    dynamo().putItem(PutItem.of(table().model().name(), item));
    var read = table().user(ALICE).load();
    assertThat(read).isEqualTo(USER);
    table().run(table().users().update(read).set(User::displayName).to("Ally"));
    assertStored(both.formatted("Ally"), ADDED_TO_USERS);
  }

  /// The items of the design, which know nothing of what was added since.
  @Test
  void items_of_the_first_version_are_read() {
    put(
        """
        {
          "PK": "NBHD#nbhd-001", "SK": "METADATA", "entity_type": "NBHD", "id": "nbhd-001", "name": "Downtown Collective",
          "slug": "downtown-collective", "description": "A neighborhood for downtown residents",
          "creator_did": "did:plc:abc123", "created_at": "2026-01-01T00:00:00Z", "member_count": 42, "privacy": "public",
          "settings": {"allow_site_creation": true, "require_email_verification": false}
        }
        """);
    put(
        """
        {
          "PK": "USER#did:plc:abc123", "SK": "SITE#site-001", "entity_type": "SITE", "owner_did": "did:plc:abc123",
          "site_id": "site-001", "title": "My Blog", "template": "blog", "status": "published", "subdomain": "alice",
          "config": {
            "author": "Alice", "accent_color": "#007bff", "posts": ["first"], "custom_fields": {"mood": "sunny"}
          },
          "created_at": "2026-01-07T14:20:00Z", "updated_at": "2026-01-10T09:15:00Z",
          "built_at": "2026-01-10T09:16:00Z", "public_url": "https://alice.nbhd.city"
        }
        """);
    put(
        """
        {
          "PK": "BUILD#site-001", "SK": "JOB#2026-01-10T09:14:59Z#job-abc123", "entity_type": "BUILD",
          "job_id": "job-abc123", "site_id": "site-001", "status": "completed",
          "created_at": "2026-01-10T09:14:59Z", "started_at": "2026-01-10T09:15:00Z",
          "completed_at": "2026-01-10T09:16:00Z", "error": null, "log_url": "https://nbhd.city/logs", "ttl": 1775812499
        }
        """);
    assertThat(table().neighborhood("nbhd-001").find()).contains(NEIGHBORHOOD);
    assertThat(table().site(ALICE, "site-001").find()).contains(SITE);
    assertThat(table().build("site-001", BUILD.createdAt(), BUILD.jobId()).load().ownerDid())
        .isEmpty();
  }

  private void put(String item) {
    dynamo().putItem(PutItem.of(table().model().name(), PlainJson.item(item)));
  }

  @Test
  void a_slug_with_any_characters_is_found_as_it_is() {
    var odd = SampleRecords.neighborhood("n2", "a #slug% with all");
    table().run(table().neighborhoods().put(odd));
    assertThat(table().neighborhoodsBySlug("a #slug% with all").page(PAGE).entities())
        .containsExactly(odd);
  }
}
