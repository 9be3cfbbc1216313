package dev.trestle.apps.nbhd.table.content;

import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Version;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// A record in the repository of a user, such as a post, as the AT Protocol has it. It is updated in place: `rkey` stays, `cid` changes.
///
/// @param collection the type of the value, such as `app.nbhd.blog.post`
/// @param rkey the record key, a TID
/// @param cid the content identifier of the value
/// @param value parsed JSON
/// @param siteId the site that shows it
/// @param linkedRecord the address of a record that belongs to it, such as a summary in another network
/// @param deletedAt when it was moved to the trash; it expires some time after
@Schema(version = 1)
public record RepoRecord(
    String userDid,
    String collection,
    String rkey,
    String cid,
    Map<String, Value> value,
    Optional<String> siteId,
    Optional<String> linkedRecord,
    Instant storedAt,
    Instant updatedAt,
    Optional<Instant> deletedAt,
    @Expires Optional<Instant> expiresAt,
    @Version long version) {
  public RepoRecord {
    value = Map.copyOf(value);
  }

  /// Its address, such as `at://did:plc:abc/app.nbhd.blog.post/3l2a`.
  public String uri() {
    return "at://%s/%s/%s".formatted(userDid, collection, rkey);
  }
}
