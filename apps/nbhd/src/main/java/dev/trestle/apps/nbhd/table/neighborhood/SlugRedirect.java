package dev.trestle.apps.nbhd.table.neighborhood;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A former slug of a neighbourhood, which leads to it and which no other can take until it expires.
@Schema(version = 1)
public record SlugRedirect(String slug, String neighborhoodId, @Expires Instant expiresAt) {}
