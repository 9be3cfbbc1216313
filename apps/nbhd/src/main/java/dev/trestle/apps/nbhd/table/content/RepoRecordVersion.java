package dev.trestle.apps.nbhd.table.content;

import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// An earlier value of a record, from the time at which it was stored until the next one.
///
/// @param number the version of the record when it had this value
@Schema(version = 1)
public record RepoRecordVersion(
    String userDid,
    String collection,
    String rkey,
    long number,
    String cid,
    Map<String, Value> value,
    Instant storedAt,
    @Expires Optional<Instant> expiresAt) {
  public RepoRecordVersion {
    value = Map.copyOf(value);
  }
}
