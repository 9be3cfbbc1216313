package dev.trestle.apps.nbhd.table.neighborhood;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A site that is shown in a neighbourhood.
///
/// @param publishedAt when it was published last; empty for a site that never was
@Schema(version = 1)
public record NbhdSite(
    String neighborhoodId,
    String siteId,
    String ownerDid,
    String title,
    String subdomain,
    Optional<Instant> publishedAt,
    Instant storedAt) {}
