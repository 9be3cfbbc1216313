package dev.trestle.apps.nbhd.table.deploy;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A version of the files of a site that can be served. Never changed.
///
/// @param manifest the SHA-256 of the list of its files
/// @param dependencies the SHA-256 of what each page was made of, for the next incremental build
/// @param generator the version of the generator that made it
@Schema(version = 1)
public record Deploy(
    String siteId,
    String deployId,
    String ownerDid,
    String manifest,
    Optional<String> dependencies,
    Optional<String> generator,
    Optional<String> contentHash,
    Optional<String> jobId,
    int files,
    long bytes,
    Instant storedAt) {}
