package dev.trestle.kit.blob;

import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;

/// The address of a bucket: `s3://bucket/prefix`.
///
/// @param prefix the beginning of all names in it: empty, or with a slash at its end
/// @param endpoint the object store's address, if it is not Amazon's
public record BucketAddress(String name, String prefix, Optional<URI> endpoint, String region) {
  private static final Pattern ADDRESS =
      Pattern.compile("s3://([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:/([A-Za-z0-9._/-]{0,200}))?");

  /// Whether a text is the address of a bucket.
  public static boolean isValid(String text) {
    return ADDRESS.matcher(text).matches();
  }

  public static BucketAddress parse(String text, Optional<URI> endpoint, String region) {
    var address = ADDRESS.matcher(text);
    if (!address.matches()) {
      throw new IllegalArgumentException(
          "'%s' is not a bucket such as s3://pictures".formatted(text));
    }
    var prefix = Optional.ofNullable(address.group(2)).orElse("");
    return new BucketAddress(
        address.group(1),
        prefix.isEmpty() || prefix.endsWith("/") ? prefix : prefix + "/",
        endpoint,
        region);
  }

  @Override
  public String toString() {
    return "s3://%s/%s".formatted(name, prefix);
  }
}
