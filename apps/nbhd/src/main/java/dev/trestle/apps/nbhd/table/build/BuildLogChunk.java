package dev.trestle.apps.nbhd.table.build;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.List;

/// Some lines of the log of a build.
///
/// @param number counts from 0
@Schema(version = 1)
public record BuildLogChunk(
    String jobId, int number, List<String> lines, Instant storedAt, @Expires Instant expiresAt) {
  public BuildLogChunk {
    lines = List.copyOf(lines);
  }
}
