package dev.trestle.apps.nbhd.table.site;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A version of the settings of a site, from the time at which it was stored until the next one.
///
/// @param number counts from 1
@Schema(version = 1)
public record ConfigVersion(
    String siteId,
    int number,
    String title,
    String template,
    Optional<Integer> templateVersion,
    Site.Config config,
    String changedBy,
    Instant storedAt,
    @Expires Optional<Instant> expiresAt) {}
