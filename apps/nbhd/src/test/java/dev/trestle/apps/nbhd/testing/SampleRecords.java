package dev.trestle.apps.nbhd.testing;

import dev.trestle.apps.nbhd.table.build.BuildJob;
import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.apps.nbhd.table.neighborhood.Membership;
import dev.trestle.apps.nbhd.table.neighborhood.Neighborhood;
import dev.trestle.apps.nbhd.table.site.Site;
import dev.trestle.dynamo.value.Value;
import dev.trestle.kit.account.Account;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes records for tests: those of the original design, in which everything else that may be absent is absent.
public final class SampleRecords {
  public static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  private SampleRecords() {}

  public static User user(String did) {
    return user(did, NOW);
  }

  public static User user(String did, Instant createdAt) {
    return new User(
        did,
        Optional.of("alice@bsky.social"),
        Optional.of("did:plc:xyz789"),
        Optional.of("Alice"),
        Optional.of("https://avatars/alice"),
        Optional.of("Community organizer"),
        Optional.empty(),
        "",
        Optional.empty(),
        false,
        Account.NO_PASSWORD,
        User.Status.ACTIVE,
        User.Role.USER,
        createdAt,
        Optional.empty(),
        Optional.empty(),
        createdAt,
        Instant.parse("2026-01-10T12:30:00Z"),
        1);
  }

  public static Neighborhood neighborhood(String id) {
    return neighborhood(id, "downtown-collective");
  }

  public static Neighborhood neighborhood(String id, String slug) {
    return new Neighborhood(
        id,
        "Downtown Collective",
        slug,
        "A neighborhood for downtown residents",
        "did:plc:abc123",
        NOW,
        NOW,
        42,
        Neighborhood.Privacy.PUBLIC,
        new Neighborhood.Settings(true, false, false),
        Optional.empty(),
        1);
  }

  public static Membership membership(String neighborhoodId, String did) {
    return new Membership(
        neighborhoodId,
        Membership.Role.MEMBER,
        Instant.parse("2026-01-05T10:00:00Z"),
        did,
        Membership.Status.ACTIVE,
        Optional.empty());
  }

  public static Site site(String ownerDid, String siteId) {
    return new Site(
        ownerDid,
        siteId,
        "My Blog",
        "blog",
        Optional.empty(),
        Site.Status.PUBLISHED,
        "alice",
        Optional.empty(),
        config(),
        Optional.empty(),
        Optional.empty(),
        false,
        false,
        Instant.parse("2026-01-07T14:20:00Z"),
        Instant.parse("2026-01-10T09:15:00Z"),
        Optional.of(Instant.parse("2026-01-10T09:16:00Z")),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of("https://alice.nbhd.city"),
        1);
  }

  public static Site.Config config() {
    return new Site.Config(
        Optional.of("Alice"),
        Optional.of("#007bff"),
        List.of("first"),
        Map.of("mood", Value.of("sunny")));
  }

  /// A build that is completed.
  public static BuildJob build(String siteId) {
    var created = Instant.parse("2026-01-10T09:14:59Z");
    return build(
        siteId,
        "job-abc123",
        BuildJob.Status.COMPLETED,
        created,
        Optional.of(created.plusSeconds(1)),
        Optional.of(created.plusSeconds(61)),
        Optional.of("https://nbhd.city/logs"),
        Optional.of(created.plus(Duration.ofDays(90))));
  }

  /// A build that has not begun.
  public static BuildJob build(String siteId, String jobId, Instant createdAt) {
    return build(
        siteId,
        jobId,
        BuildJob.Status.PENDING,
        createdAt,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static BuildJob build(
      String siteId,
      String jobId,
      BuildJob.Status status,
      Instant createdAt,
      Optional<Instant> startedAt,
      Optional<Instant> completedAt,
      Optional<String> logUrl,
      Optional<Instant> expiresAt) {
    return new BuildJob(
        jobId,
        siteId,
        "did:plc:abc123",
        status,
        Optional.empty(),
        false,
        1,
        Optional.empty(),
        Optional.empty(),
        createdAt,
        startedAt,
        completedAt,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        logUrl,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        expiresAt);
  }
}
