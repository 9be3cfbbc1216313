package dev.trestle.engine.write;

import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.error.IdempotentParameterMismatchException;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.engine.commit.Commit;
import dev.trestle.engine.commit.CommitFuture;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.StoreView;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Client request tokens of transactions: a transaction that is repeated with its token within ten minutes is not
/// executed twice.
///
/// A token's row is written in the batch of its transaction, so a crash keeps both or neither. Its value: time of the
/// commit in milliseconds (8), digest of the actions (32). Callers hold the token's lock.
final class RequestTokens {
  /// The time for which DynamoDB remembers a token.
  static final Duration LIFETIME = Duration.ofMinutes(10);

  /// A token in a request, with the digest of that request's actions.
  record Use(String token, Bytes digest) {
    /// Reads the whole request, which may take a while: must be called without holding a lock.
    static Optional<Use> of(TransactWriteItems request) {
      return request.token().map(token -> new Use(token, RequestTokens.digest(request)));
    }
  }

  /// A transaction that is submitted and not yet on disk.
  private record Underway(Bytes digest, CommitFuture future) {}

  private final StoreView store;
  private final ConcurrentHashMap<String, Underway> inProgress = new ConcurrentHashMap<>();

  RequestTokens(StoreView store) {
    this.store = store;
  }

  /// The commit of the earlier request with this token; empty if there was none.
  Optional<CommitFuture> find(Use use, long nowMillis) {
    var before = inProgress.get(use.token);
    if (before != null && !before.future.failed()) {
      requireSame(before.digest, use);
      return Optional.of(before.future);
    }
    var row = store.get(ColumnFamily.TOKENS, RowKeys.token(use.token));
    if (row == null || ByteBuffer.wrap(row).getLong() + LIFETIME.toMillis() <= nowMillis) {
      return Optional.empty();
    }
    requireSame(Bytes.owning(Arrays.copyOfRange(row, Long.BYTES, row.length)), use);
    return Optional.of(CommitFuture.settled());
  }

  /// Whether a row of this token is on disk, whatever its age.
  boolean isStored(Use use) {
    return store.get(ColumnFamily.TOKENS, RowKeys.token(use.token)) != null;
  }

  /// Adds the token's rows to a commit.
  static Commit withToken(Commit commit, Use use, long nowMillis) {
    return commit.with(batch -> addTo(batch, use, nowMillis));
  }

  /// Records a submitted commit, until it is [#settled].
  void submitted(Use use, CommitFuture future) {
    inProgress.put(use.token, new Underway(use.digest, future));
  }

  /// Removes a commit that has failed, or that is on disk, where [#find] sees it from now on.
  void settled(String token, CommitFuture future) {
    inProgress.computeIfPresent(token, (_, known) -> known.future == future ? null : known);
  }

  private static void addTo(Batch batch, Use use, long nowMillis) {
    var value =
        ByteBuffer.allocate(Long.BYTES + use.digest.length())
            .putLong(nowMillis)
            .put(use.digest.toArray());
    batch.put(ColumnFamily.TOKENS, RowKeys.token(use.token), value.array());
    batch.put(
        ColumnFamily.TOKENS,
        RowKeys.tokenEnd(nowMillis + LIFETIME.toMillis(), use.token),
        new byte[0]);
  }

  private static void requireSame(Bytes digest, Use use) {
    if (!digest.equals(use.digest)) {
      throw new IdempotentParameterMismatchException(
          "Request is using an existing client token with different request parameters.");
    }
  }

  /// Items and maps are ordered by name, so equal actions always have the same text.
  private static Bytes digest(TransactWriteItems request) {
    try {
      return Bytes.owning(
          MessageDigest.getInstance("SHA-256")
              .digest(request.actions().toString().getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException(
          "This Java runtime has no SHA-256, which every Java must have", missing);
    }
  }
}
