package dev.trestle.apps.nbhd.table.neighborhood;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.MapValue;
import dev.trestle.singletable.attribute.NotNegative;
import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Upgrade;
import java.time.Instant;
import java.util.Optional;

/// A place where people meet.
///
/// @param slug the unique name in addresses
/// @param memberCount the number of active memberships
/// @param purgeAfter its members and links are being deleted; empty for a neighbourhood that is there
/// @param version counts the changes by administrators, and not those of [#memberCount]
@Schema(version = 2)
public record Neighborhood(
    String id,
    String name,
    String slug,
    String description,
    String creatorDid,
    Instant createdAt,
    Instant updatedAt,
    @NotNegative long memberCount,
    Privacy privacy,
    Settings settings,
    Optional<Instant> purgeAfter,
    long version) {
  /// The visibility of a neighbourhood, which decides who may see and join it.
  public enum Privacy {
    PUBLIC,
    PRIVATE
  }

  /// Settings of a neighbourhood: the permissions and requirements of its members.
  ///
  /// @param approvalRequired whether an administrator has to approve who joins
  public record Settings(
      boolean allowSiteCreation, boolean requireEmailVerification, boolean approvalRequired) {}

  /// Neighbourhoods of the first version could not be changed.
  @Upgrade(from = 1)
  static Item changeable(Item neighborhood) {
    var settings = (MapValue) neighborhood.find("settings").orElseThrow();
    return neighborhood
        .with("settings", new MapValue(settings.entries().with("approval_required", Value.FALSE)))
        .with("updated_at", neighborhood.find("created_at").orElseThrow())
        .with("version", 1);
  }

  /// Whether it is being deleted.
  public boolean isDeleted() {
    return purgeAfter.isPresent();
  }
}
