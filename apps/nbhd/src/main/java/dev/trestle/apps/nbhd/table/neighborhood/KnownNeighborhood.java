package dev.trestle.apps.nbhd.table.neighborhood;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A neighbourhood whose history names a user, so that a purge of the user finds it.
@Schema(version = 1)
public record KnownNeighborhood(String did, String neighborhoodId, Instant storedAt) {}
