package dev.trestle.kit.media;

import dev.trestle.web.route.Problem;
import dev.trestle.web.route.ProblemException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;

/// Blobs for requests: where a disk or a bucket cannot do its part, whoever calls is told that it is not their fault, and when to try again.
public record ServedBlobs(BlobStore store) implements BlobStore {
  private static final System.Logger LOG = System.getLogger(ServedBlobs.class.getName());
  private static final Duration WORTH_ANOTHER_TRY = Duration.ofSeconds(5);

  @Override
  public void put(String key, byte[] bytes) {
    try {
      store.put(key, bytes);
    } catch (UncheckedIOException out) {
      throw told(out);
    }
  }

  @Override
  public Optional<byte[]> find(String key) {
    try {
      return store.find(key);
    } catch (UncheckedIOException out) {
      throw told(out);
    }
  }

  @Override
  public void delete(String key) {
    try {
      store.delete(key);
    } catch (UncheckedIOException out) {
      throw told(out);
    }
  }

  private static ProblemException told(UncheckedIOException out) {
    LOG.log(System.Logger.Level.WARNING, () -> "Blobs cannot be used cause=" + out.getMessage());
    return Problem.of(503, "UNAVAILABLE", "Files cannot be reached just now. Try again.")
        .retryAfter(WORTH_ANOTHER_TRY)
        .exception();
  }
}
