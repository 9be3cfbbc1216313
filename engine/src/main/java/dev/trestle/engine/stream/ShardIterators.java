package dev.trestle.engine.stream;

import dev.trestle.dynamo.error.ExpiredIteratorException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.engine.commit.Commit;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.StoreView;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// Encodes shard iterators: a [ShardPosition] signed with a key of this database, valid for 15 minutes.
///
/// The text is the stream's ARN, `|1|`, and in Base64:
///
/// | bytes | content |
/// |---|---|
/// | 8 | the first sequence number of the shard |
/// | 8 | the sequence number to be read next |
/// | 8 | time of issue, milliseconds since 1970 |
/// | 16 | the first half of the HMAC-SHA256 of the ARN and all before |
///
/// The ARN comes first, as in Amazon's iterators, so that access control sees which table is meant. The key is random
/// and stored in the catalog: iterators survive a restart.
final class ShardIterators {
  private static final Duration LIFETIME = Duration.ofMinutes(15);
  private static final String ALGORITHM = "HmacSHA256";
  private static final int KEY_BYTES = 32;
  private static final int CONTENT_BYTES = 3 * Long.BYTES;
  private static final int SEAL_BYTES = 16;
  private static final String VERSION = "|1|";

  private final SecretKeySpec key;
  private final InstantSource clock;
  private volatile @Nullable StreamArn lastArn;

  private ShardIterators(byte[] key, InstantSource clock) {
    this.key = new SecretKeySpec(key, ALGORITHM);
    this.clock = clock;
  }

  /// Loads the database's key, or creates one.
  static ShardIterators of(StoreView store, Committer committer, InstantSource clock) {
    var known = store.get(ColumnFamily.CATALOG, RowKeys.iteratorKey());
    if (known != null) {
      return new ShardIterators(known, clock);
    }
    var fresh = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(fresh);
    committer
        .submit(
            Commit.of(batch -> batch.put(ColumnFamily.CATALOG, RowKeys.iteratorKey(), fresh)),
            committer.epoch())
        .await();
    return new ShardIterators(fresh, clock);
  }

  String encode(ShardPosition place) {
    var content =
        ByteBuffer.allocate(CONTENT_BYTES)
            .putLong(place.shardFirst())
            .putLong(place.next())
            .putLong(clock.millis())
            .array();
    var sealed = Arrays.copyOf(content, CONTENT_BYTES + SEAL_BYTES);
    System.arraycopy(mac(place.stream().text(), content), 0, sealed, CONTENT_BYTES, SEAL_BYTES);
    return place.stream() + VERSION + Base64.getEncoder().encodeToString(sealed);
  }

  ShardPosition decode(String iterator) {
    int end = iterator.indexOf(VERSION);
    if (end < 0) {
      throw invalid();
    }
    var arn = iterator.substring(0, end);
    var sealed = decodeBase64(iterator.substring(end + VERSION.length()));
    var content = Arrays.copyOf(sealed, CONTENT_BYTES);
    var seal = Arrays.copyOfRange(sealed, CONTENT_BYTES, sealed.length);
    if (!MessageDigest.isEqual(seal, Arrays.copyOf(mac(arn, content), SEAL_BYTES))) {
      throw invalid();
    }
    var fields = ByteBuffer.wrap(content);
    var place = new ShardPosition(parsed(arn), fields.getLong(), fields.getLong());
    if (clock.millis() - fields.getLong() > LIFETIME.toMillis()) {
      throw new ExpiredIteratorException("The provided iterator exceeds the maximum age allowed.");
    }
    return place;
  }

  /// Most iterators are of the same stream as the last one.
  private StreamArn parsed(String arn) {
    var last = lastArn;
    if (last == null || !last.text().equals(arn)) {
      last = StreamArn.parse(arn);
      lastArn = last;
    }
    return last;
  }

  private static byte[] decodeBase64(String text) {
    try {
      var sealed = Base64.getDecoder().decode(text);
      if (sealed.length == CONTENT_BYTES + SEAL_BYTES) {
        return sealed;
      }
    } catch (IllegalArgumentException _) {
      // The text is not Base64, so this database did not write it.
    }
    throw invalid();
  }

  private byte[] mac(String arn, byte[] content) {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      mac.update(arn.getBytes(StandardCharsets.UTF_8));
      return mac.doFinal(content);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(
          "This Java runtime has no " + ALGORITHM + ", which every Java must have", e);
    }
  }

  private static ValidationException invalid() {
    return new ValidationException("Invalid ShardIterator");
  }
}
