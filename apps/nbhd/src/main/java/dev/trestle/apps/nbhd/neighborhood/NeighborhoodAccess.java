package dev.trestle.apps.nbhd.neighborhood;

import dev.trestle.apps.nbhd.table.neighborhood.Membership;
import dev.trestle.apps.nbhd.table.neighborhood.Neighborhood;
import dev.trestle.apps.nbhd.table.neighborhood.NeighborhoodItems;
import dev.trestle.apps.nbhd.table.neighborhood.SlugRedirect;
import dev.trestle.kit.api.Problems;
import dev.trestle.web.route.ProblemException;
import java.util.Optional;

/// Decides who may see and change a neighbourhood. For those who may not see it, it does not exist. Thread-safe.
///
/// Other features use it, too: sites ask whether their owner is a member.
public record NeighborhoodAccess(NeighborhoodItems table) {
  private static final String ID_PREFIX = "nbhd-";

  /// A neighbourhood as one user, or somebody who is not signed in, meets it.
  public record Seen(Neighborhood neighborhood, Optional<Membership> membership) {
    public String id() {
      return neighborhood.id();
    }

    /// The membership, if it counts.
    public Optional<Membership> active() {
      return membership.filter(Membership::isActive);
    }

    public boolean isMember() {
      return active().isPresent();
    }

    /// Whether the user is an administrator or the creator.
    public boolean isAdministrator() {
      return active().filter(own -> own.role() != Membership.Role.MEMBER).isPresent();
    }

    public boolean isCreator() {
      return active().filter(own -> own.role() == Membership.Role.CREATOR).isPresent();
    }

    private boolean isVisible() {
      return neighborhood.privacy() == Neighborhood.Privacy.PUBLIC || isMember();
    }

    /// Requires that the user is an administrator.
    ///
    /// @throws ProblemException `FORBIDDEN` for others
    public Seen requireAdministrator() {
      if (!isAdministrator()) {
        throw Problems.forbidden("Only administrators of the neighbourhood may do this.");
      }
      return this;
    }

    /// Requires that the user is the creator.
    ///
    /// @throws ProblemException `FORBIDDEN` for others
    public Seen requireCreator() {
      if (!isCreator()) {
        throw Problems.forbidden("Only the creator of the neighbourhood may do this.");
      }
      return this;
    }
  }

  /// A neighbourhood that is there, by its id, its slug or a former slug, whether anybody may see it or not.
  public Optional<Neighborhood> find(String idOrSlug) {
    return byId(idOrSlug)
        .or(() -> table.neighborhoodBySlug(idOrSlug))
        .or(
            () ->
                table
                    .slugRedirect(idOrSlug)
                    .find()
                    .map(SlugRedirect::neighborhoodId)
                    .flatMap(id -> table.neighborhood(id).find()))
        .filter(found -> !found.isDeleted());
  }

  private Optional<Neighborhood> byId(String text) {
    return text.startsWith(ID_PREFIX) ? table.neighborhood(text).find() : Optional.empty();
  }

  /// A neighbourhood as a user meets it, whether the user may see it or not.
  public Optional<Seen> findHidden(String idOrSlug, String userId) {
    return find(idOrSlug)
        .map(found -> new Seen(found, table.membership(found.id(), userId).find()));
  }

  /// A neighbourhood that a caller may see; empty for any other.
  ///
  /// @param userId empty if nobody is signed in
  public Optional<Seen> findVisible(String idOrSlug, Optional<String> userId) {
    return find(idOrSlug)
        .map(
            found ->
                new Seen(found, userId.flatMap(user -> table.membership(found.id(), user).find())))
        .filter(Seen::isVisible);
  }

  /// A neighbourhood that a caller may see.
  ///
  /// @param userId empty if nobody is signed in
  /// @throws ProblemException `NOT_FOUND` for any other
  public Seen see(String idOrSlug, Optional<String> userId) {
    return findVisible(idOrSlug, userId).orElseThrow(Problems::notFound);
  }

  /// The same for a signed-in user.
  public Seen see(String idOrSlug, String userId) {
    return see(idOrSlug, Optional.of(userId));
  }
}
