package dev.trestle.apps.nbhd.table.neighborhood;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// An invite to a neighbourhood. Those who have its code may join.
///
/// @param maxUses empty for any number
@Schema(version = 1)
public record NbhdInvite(
    String neighborhoodId,
    String code,
    String createdBy,
    Optional<Integer> maxUses,
    int uses,
    Instant storedAt,
    @Expires Optional<Instant> expiresAt) {
  /// Leaves out the code.
  @Override
  public String toString() {
    return "NbhdInvite[" + neighborhoodId + "]";
  }
}
