package dev.trestle.kit.app;

import dev.trestle.kit.blob.BlobFiles;
import dev.trestle.kit.blob.BlobMemory;
import dev.trestle.kit.blob.BlobStore;
import dev.trestle.kit.blob.BucketAddress;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/// The object store settings of an application: `--notes-blobs`, `--notes-s3-endpoint`, `--notes-s3-region`.
///
/// ```java
/// public List<Setting<?>> settings() { return BlobSettings.of("notes").all(); }
/// ```
public final class BlobSettings {
  private final Setting<String> blobs;
  private final Setting<URI> endpoint;
  private final Setting<String> region;

  private BlobSettings(String app) {
    this.blobs =
        Setting.text(
                app + "-blobs",
                "s3://BUCKET[/PREFIX]",
                "where pictures and exports are kept, with the credentials that Amazon's SDK finds;"
                    + " without, in files: several processes need it")
            .valid(
                BucketAddress::isValid,
                "a bucket such as s3://pictures or s3://pictures/%s".formatted(app));
    this.endpoint =
        Setting.url(app + "-s3-endpoint", "the address of that bucket's store, if not Amazon's")
            .needs(blobs);
    this.region =
        Setting.text(app + "-s3-region", "NAME", "the bucket's region")
            .fallback("us-east-1")
            .needs(blobs);
  }

  /// The settings of an application.
  ///
  /// @param app the application's name, with which the flags begin
  public static BlobSettings of(String app) {
    return new BlobSettings(app);
  }

  /// The declarations, in the order of the help.
  public List<Setting<?>> all() {
    return List.of(blobs, endpoint, region);
  }

  /// The address of the bucket; empty where none is given.
  public Optional<BucketAddress> find(AppSettings settings) {
    return settings
        .find(blobs)
        .map(
            text ->
                BucketAddress.parse(
                    text, settings.find(endpoint), settings.find(region).orElseThrow()));
  }

  /// Stores blobs in the bucket; where none is given, in files; without a directory for files, in memory.
  public BlobStore store(AppEnvironment environment) {
    return find(environment.settings())
        .map(environment.buckets())
        .or(
            () ->
                environment
                    .files()
                    .map(directory -> new BlobFiles(directory.resolve(AppFiles.BLOBS))))
        .orElseGet(BlobMemory::new);
  }
}
