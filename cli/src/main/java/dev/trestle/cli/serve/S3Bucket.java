package dev.trestle.cli.serve;

import dev.trestle.aws.remote.RemoteOptions;
import dev.trestle.aws.s3.BucketClient;
import dev.trestle.kit.blob.BlobStore;
import dev.trestle.kit.blob.BucketAddress;
import java.util.Optional;

/// A bucket of Amazon S3, or of a store with the same API. Must be closed.
final class S3Bucket implements BlobStore, AutoCloseable {
  private final BucketClient bucket;

  private S3Bucket(BucketClient bucket) {
    this.bucket = bucket;
  }

  static S3Bucket open(BucketAddress address) {
    return new S3Bucket(BucketClient.open(options(address), address.name(), address.prefix()));
  }

  static RemoteOptions options(BucketAddress address) {
    return address
        .endpoint()
        .map(uri -> RemoteOptions.at(uri).region(address.region()))
        .orElseGet(() -> RemoteOptions.in(address.region()));
  }

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

  @Override
  public void close() {
    bucket.close();
  }
}
