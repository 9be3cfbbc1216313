package dev.trestle.kit.media;

import dev.trestle.kit.secret.Signatures;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// Signs the addresses of pictures that not everybody may see, when they are shown to somebody, and the ids with which uploaders attach their
/// pictures. An address is valid for one to two days, and the same for all who ask on one day, so that browsers keep the picture. Thread-safe.
public final class PrivatePictures {
  /// The parameter of an address that has the signature.
  static final String KEY = "key";

  private static final String ADDRESS = "picture";
  private static final String RECEIPT = "uploaded picture";
  private static final Duration DAYS = Duration.ofDays(2);

  private final Signatures signatures;
  private final InstantSource clock;

  public PrivatePictures(Signatures signatures, InstantSource clock) {
    this.signatures = signatures;
    this.clock = clock;
  }

  /// The signed address of a picture.
  ///
  /// @param url the address without a signature, as it is stored
  public String address(String url) {
    var file = url.substring(url.lastIndexOf('/') + 1);
    return "%s?%s=%s".formatted(url, KEY, signatures.sign(ADDRESS, until(), List.of(file)));
  }

  private Instant until() {
    return clock.instant().truncatedTo(ChronoUnit.DAYS).plus(DAYS);
  }

  /// Whether a signature is valid for a file.
  boolean opens(String file, String key) {
    return signatures.read(ADDRESS, key).filter(List.of(file)::equals).isPresent();
  }

  /// The id with which an uploader, and nobody else, attaches a picture.
  ///
  /// @param until the picture may be deleted afterwards, if it is shown nowhere
  String receipt(String userId, String blobId, Instant until) {
    return signatures.sign(RECEIPT, until, List.of(userId, blobId));
  }

  /// The blob of a picture that this user has uploaded.
  public Optional<String> findBlobId(String userId, String receipt) {
    return signatures
        .read(RECEIPT, receipt)
        .filter(words -> words.getFirst().equals(userId))
        .map(List::getLast);
  }
}
