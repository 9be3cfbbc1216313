package dev.trestle.cli;

import dev.trestle.aws.remote.RemoteOptions;
import dev.trestle.aws.s3.Bucket;
import dev.trestle.kit.media.BlobStore;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;

/// A bucket of Amazon S3, or of something like it: `s3://bucket/prefix`.
///
/// @param prefix what names in it begin with: empty, or with a slash at its end
/// @param endpoint where it is, if not at Amazon
record PictureBucket(String name, String prefix, Optional<URI> endpoint, String region) {
  private static final Pattern PLACE =
      Pattern.compile("s3://([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:/([A-Za-z0-9._/-]{0,200}))?");

  static PictureBucket parse(String text, Optional<URI> endpoint, String region) {
    var place = PLACE.matcher(text);
    if (!place.matches()) {
      throw new ConfigException(
          "--chat-blobs is '%s'; give a bucket such as s3://pictures or s3://pictures/chat."
              .formatted(text));
    }
    var prefix = Optional.ofNullable(place.group(2)).orElse("");
    return new PictureBucket(
        place.group(1),
        prefix.isEmpty() || prefix.endsWith("/") ? prefix : prefix + "/",
        endpoint,
        region);
  }

  Bucket open() {
    return Bucket.open(options(), name, prefix);
  }

  RemoteOptions options() {
    return endpoint
        .map(uri -> RemoteOptions.at(uri).region(region))
        .orElseGet(() -> RemoteOptions.in(region));
  }

  /// A bucket as the chat sees it.
  static BlobStore store(Bucket bucket) {
    return new BlobStore() {
      @Override
      public void put(String key, byte[] bytes) {
        bucket.put(key, bytes);
      }

      @Override
      public Optional<byte[]> find(String key) {
        return bucket.find(key);
      }

      @Override
      public void delete(String key) {
        bucket.delete(key);
      }
    };
  }

  @Override
  public String toString() {
    return "s3://%s/%s".formatted(name, prefix);
  }
}
