package dev.trestle.kit.blob;

import dev.trestle.web.route.Problem;
import dev.trestle.web.route.ProblemException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;

/// A blob store for request handlers: a failure of the disk or the bucket becomes a 503 problem with `Retry-After`.
public record ServedBlobs(BlobStore store) implements BlobStore {
  private static final System.Logger LOG = System.getLogger(ServedBlobs.class.getName());
  private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

  @Override
  public void put(String key, byte[] bytes) {
    try {
      store.put(key, bytes);
    } catch (UncheckedIOException failure) {
      throw unavailable(failure);
    }
  }

  @Override
  public Optional<byte[]> find(String key) {
    try {
      return store.find(key);
    } catch (UncheckedIOException failure) {
      throw unavailable(failure);
    }
  }

  @Override
  public void delete(String key) {
    try {
      store.delete(key);
    } catch (UncheckedIOException failure) {
      throw unavailable(failure);
    }
  }

  private static ProblemException unavailable(UncheckedIOException failure) {
    LOG.log(
        System.Logger.Level.WARNING, () -> "Blob store unavailable cause=" + failure.getMessage());
    return Problem.of(503, "UNAVAILABLE", "Files cannot be reached just now. Try again.")
        .retryAfter(RETRY_AFTER)
        .exception();
  }
}
