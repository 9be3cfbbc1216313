package dev.trestle.apps.nbhd.table.build;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// The build that runs for a user: one at a time, on all nodes together.
@Schema(version = 1)
public record OwnerBuildLease(
    String ownerDid, String jobId, Instant leaseUntil, @Expires Instant expiresAt) {}
