package dev.trestle.apps.nbhd.neighborhood;

import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.nbhd.feature.NbhdParts;
import dev.trestle.apps.nbhd.mutation.Plan;
import dev.trestle.apps.nbhd.mutation.UserQuota;
import dev.trestle.apps.nbhd.neighborhood.MembershipHistory.Entry;
import dev.trestle.apps.nbhd.neighborhood.NeighborhoodAccess.Seen;
import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.apps.nbhd.table.neighborhood.Membership;
import dev.trestle.apps.nbhd.table.neighborhood.MembershipEvent.Action;
import dev.trestle.apps.nbhd.table.neighborhood.Neighborhood;
import dev.trestle.apps.nbhd.table.neighborhood.SlugRedirect;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.job.Job;
import dev.trestle.singletable.write.Write;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Creates, changes and deletes neighbourhoods. Every method returns the writes and the answer; see [dev.trestle.apps.nbhd.mutation.Mutations].
final class Neighborhoods {
  static final UserQuota CREATED =
      new UserQuota("neighborhoods", "neighbourhoods", 5, Duration.ofDays(1));

  /// How long a former slug leads to its neighbourhood.
  private static final Duration REDIRECTED = Duration.ofDays(90);

  private final NbhdParts parts;
  private final NbhdTable table;
  private final MembershipHistory history;

  Neighborhoods(NbhdParts parts, MembershipHistory history) {
    this.parts = parts;
    this.table = parts.table();
    this.history = history;
  }

  Plan create(String userId, NeighborhoodText wanted) {
    var user = table.user(userId).load();
    requireAllowed(user);
    var name = wanted.name().orElseThrow();
    var slug = slug(wanted.slug(), name);
    requireFree(slug);
    var now = parts.clock().instant();
    var neighborhood =
        new Neighborhood(
            parts.ids().neighborhood(),
            name,
            slug,
            wanted.description().orElse(""),
            userId,
            now,
            now,
            1,
            wanted.privacy().orElse(Neighborhood.Privacy.PUBLIC),
            wanted.settings(new Neighborhood.Settings(true, false, false)),
            Optional.empty(),
            1);
    var creator =
        new Membership(
            neighborhood.id(),
            Membership.Role.CREATOR,
            now,
            userId,
            Membership.Status.ACTIVE,
            Optional.empty());
    return Plan.created(
            "/neighborhoods/" + neighborhood.slug(),
            NeighborhoodView.of(neighborhood, Optional.of(creator)),
            table.neighborhoods().create(neighborhood),
            takeRedirect(slug, neighborhood.id()),
            table.memberships().create(creator))
        .with(
            history.writes(
                neighborhood.id(),
                Entry.own(Action.NBHD_CREATED, userId).to(Membership.Role.CREATOR)))
        .with(parts.quotas().use(userId, CREATED));
  }

  private void requireAllowed(User user) {
    if (!user.isPublic()) {
      throw Problems.forbidden("Create your profile first.");
    }
    if (parts.verifiedOnly() && !user.emailVerified()) {
      throw Problems.forbidden("Verify your email address first.");
    }
  }

  private static String slug(Optional<String> wanted, String name) {
    var slug = wanted.orElseGet(() -> NeighborhoodSlug.of(name));
    NeighborhoodSlug.findProblem(slug)
        .ifPresent(
            why -> {
              throw wanted.isPresent()
                  ? Problems.invalid("slug", why)
                  : Problems.invalid(
                      "name",
                      why + " It follows from the name; choose an address of its own with slug.");
            });
    return slug;
  }

  private void requireFree(String slug) {
    if (table.neighborhoodBySlug(slug).isPresent()) {
      throw taken(slug);
    }
  }

  private static ProblemException taken(String slug) {
    return Problems.conflict(
        "SLUG_TAKEN", "There is a neighbourhood at the address \"%s\" already.".formatted(slug));
  }

  /// The write that requires that a slug leads to no other neighbourhood. The lock of the slug is written with the neighbourhood itself.
  private Write<?> takeRedirect(String slug, String neighborhoodId) {
    var ref = table.slugRedirect(slug);
    var redirect = ref.find();
    if (redirect.isEmpty()) {
      return ref.check(absent());
    }
    if (!redirect.get().neighborhoodId().equals(neighborhoodId)) {
      throw taken(slug);
    }
    return ref.delete();
  }

  /// @param version the version that the user has seen
  Plan change(Seen seen, String userId, long version, NeighborhoodText wanted) {
    var before = seen.requireAdministrator().neighborhood();
    if (before.version() != version) {
      throw Problems.conflict(
          "CONFLICT",
          "The neighbourhood was changed meanwhile: its version is %d, not %d."
              .formatted(before.version(), version));
    }
    var after = changed(before, wanted);
    var writes = new ArrayList<Write<?>>();
    writes.add(
        table
            .neighborhoods()
            .update(before)
            .set(Neighborhood::name)
            .to(after.name())
            .set(Neighborhood::slug)
            .to(after.slug())
            .set(Neighborhood::description)
            .to(after.description())
            .set(Neighborhood::privacy)
            .to(after.privacy())
            .set(Neighborhood::settings)
            .to(after.settings())
            .set(Neighborhood::updatedAt)
            .to(after.updatedAt())
            .set(Neighborhood::version)
            .to(after.version())
            .onlyIf(
                where(Neighborhood::version)
                    .is(before.version())
                    .and(where(Neighborhood::purgeAfter).isAbsent())));
    if (!after.slug().equals(before.slug())) {
      requireFree(after.slug());
      writes.add(takeRedirect(after.slug(), before.id()));
      writes.add(
          table
              .slugRedirects()
              .put(
                  new SlugRedirect(
                      before.slug(), before.id(), after.updatedAt().plus(REDIRECTED))));
    }
    writes.addAll(
        history.writes(
            before.id(), Entry.own(Action.NBHD_UPDATED, userId).note(difference(before, after))));
    return Plan.of(NeighborhoodView.of(after, seen.membership())).with(writes);
  }

  private Neighborhood changed(Neighborhood before, NeighborhoodText wanted) {
    var name = wanted.name().orElse(before.name());
    // A new name changes the address, unless one is given.
    var slug =
        wanted.slug().isPresent() || !name.equals(before.name())
            ? slug(wanted.slug(), name)
            : before.slug();
    return new Neighborhood(
        before.id(),
        name,
        slug,
        wanted.description().orElse(before.description()),
        before.creatorDid(),
        before.createdAt(),
        parts.clock().instant(),
        before.memberCount(),
        wanted.privacy().orElse(before.privacy()),
        wanted.settings(before.settings()),
        Optional.empty(),
        before.version() + 1);
  }

  private static Optional<String> difference(Neighborhood before, Neighborhood after) {
    var changes = new ArrayList<String>();
    if (!before.name().equals(after.name())) {
      changes.add("name: %s → %s".formatted(before.name(), after.name()));
    }
    if (!before.slug().equals(after.slug())) {
      changes.add("slug: %s → %s".formatted(before.slug(), after.slug()));
    }
    if (before.privacy() != after.privacy()) {
      changes.add("privacy: " + NeighborhoodView.lower(after.privacy()));
    }
    if (!before.settings().equals(after.settings())) {
      changes.add("settings");
    }
    if (!before.description().equals(after.description())) {
      changes.add("description");
    }
    return changes.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", changes));
  }

  /// @param slug what the user typed to confirm
  Plan delete(Seen seen, String userId, String slug) {
    var neighborhood = seen.requireCreator().neighborhood();
    if (!slug.equals(neighborhood.slug())) {
      throw Problems.invalid(
          "slug",
          "slug is \"%s\", the address of the neighbourhood.".formatted(neighborhood.slug()));
    }
    var event = history.writes(neighborhood.id(), Entry.own(Action.NBHD_DELETED, userId));
    return Plan.silent().with(deletion(neighborhood, event)).status(202);
  }

  /// The writes that close a neighbourhood and start the job that deletes what belongs to it.
  ///
  /// @param event the writes of the event in its history
  List<Write<?>> deletion(Neighborhood neighborhood, List<Write<?>> event) {
    var now = parts.clock().instant();
    var writes = new ArrayList<Write<?>>();
    writes.add(
        table
            .neighborhood(neighborhood.id())
            .update()
            .set(Neighborhood::purgeAfter)
            .to(now)
            .set(Neighborhood::updatedAt)
            .to(now)
            .onlyIf(where(Neighborhood::purgeAfter).isAbsent()));
    writes.add(
        table
            .jobs()
            .create(
                Job.of(
                    parts.ids().ulids().next(),
                    NeighborhoodDeletion.KIND,
                    neighborhood.id(),
                    now)));
    writes.addAll(event);
    return writes;
  }
}
