package dev.trestle.apps.nbhd.neighborhood;

import dev.trestle.apps.nbhd.table.neighborhood.Membership;
import dev.trestle.apps.nbhd.table.neighborhood.Neighborhood;
import dev.trestle.kit.api.SchemaName;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// A neighbourhood as a caller sees it.
///
/// @param privacy `public` or `private`
/// @param membership the caller's own; left out for those who have none
/// @param version to send with a change
@SchemaName("Neighborhood")
public record NeighborhoodView(
    String id,
    String name,
    String slug,
    String description,
    String creatorDid,
    long memberCount,
    String privacy,
    Settings settings,
    Instant createdAt,
    Instant updatedAt,
    Optional<Own> membership,
    long version) {
  /// The permissions and requirements of members.
  @SchemaName("NeighborhoodSettings")
  public record Settings(
      boolean allowSiteCreation, boolean requireEmailVerification, boolean approvalRequired) {
    static Settings of(Neighborhood.Settings settings) {
      return new Settings(
          settings.allowSiteCreation(),
          settings.requireEmailVerification(),
          settings.approvalRequired());
    }
  }

  /// The caller's membership.
  ///
  /// @param role `creator`, `admin` or `member`
  /// @param status `active` or `pending`
  @SchemaName("OwnMembership")
  public record Own(String role, String status, Instant joinedAt) {
    static Own of(Membership membership) {
      return new Own(lower(membership.role()), lower(membership.status()), membership.joinedAt());
    }
  }

  static NeighborhoodView of(Neighborhood neighborhood, Optional<Membership> membership) {
    return new NeighborhoodView(
        neighborhood.id(),
        neighborhood.name(),
        neighborhood.slug(),
        neighborhood.description(),
        neighborhood.creatorDid(),
        neighborhood.memberCount(),
        lower(neighborhood.privacy()),
        Settings.of(neighborhood.settings()),
        neighborhood.createdAt(),
        neighborhood.updatedAt(),
        membership.filter(own -> own.status() != Membership.Status.BANNED).map(Own::of),
        neighborhood.version());
  }

  static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
