package dev.trestle.kit.export;

import dev.trestle.kit.blob.BlobStore;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.secret.Sha256;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The stored files of exports: one file for each user, and the parts that it is made of.
record ExportBlobs(BlobStore store) {
  /// Ids that can be part of a file name, such as ULIDs in small letters.
  private static final Pattern PLAIN = Pattern.compile("[a-z0-9-]{1,26}");

  /// Names of blobs have small letters only. The name of any other id, such as a DID, has its hash: two ids that differ in a letter's case
  /// have different files.
  static String key(String userId) {
    var small = Ids.parse(userId).map(id -> id.toLowerCase(Locale.ROOT)).orElse(userId);
    return "export-" + (PLAIN.matcher(small).matches() ? small : Sha256.hex(userId));
  }

  private static String partKey(String userId, int part) {
    return key(userId) + "-" + part;
  }

  void put(String userId, byte[] file) {
    store.put(key(userId), file);
  }

  void putPart(String userId, int part, byte[] lines) {
    store.put(partKey(userId, part), lines);
  }

  /// The bytes of a stored file; empty where it is deleted.
  Optional<byte[]> findFile(String blobId) {
    return store.find(blobId);
  }

  /// A whole part; empty where it is lost.
  Optional<byte[]> findPart(String userId, int part) {
    return store.find(partKey(userId, part));
  }

  /// The first bytes of a part; empty where there are fewer, or where they end within a line, since another node has written others.
  Optional<byte[]> findPart(String userId, int part, int bytes) {
    return bytes == 0
        ? Optional.of(new byte[0])
        : findPart(userId, part)
            .filter(lines -> lines.length >= bytes && lines[bytes - 1] == '\n')
            .map(lines -> Arrays.copyOf(lines, bytes));
  }

  void deleteParts(String userId, int last) {
    for (int part = 0; part <= last; part++) {
      store.delete(partKey(userId, part));
    }
  }

  void deleteAll(String userId, int lastPart) {
    store.delete(key(userId));
    deleteParts(userId, lastPart);
  }
}
