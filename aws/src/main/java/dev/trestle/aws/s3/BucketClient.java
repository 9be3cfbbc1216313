package dev.trestle.aws.s3;

import dev.trestle.aws.remote.RemoteOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.S3Exception;

/// Stores objects in an S3 bucket, below a prefix. Safe for use by many threads; must be closed. Failed requests are retried, because all
/// of them are idempotent, and then throw an `UncheckedIOException`.
public final class BucketClient implements AutoCloseable {
  private static final int NOT_FOUND = 404;

  private final S3Client client;
  private final String name;
  private final String prefix;

  private BucketClient(S3Client client, String name, String prefix) {
    this.client = client;
    this.name = name;
    this.prefix = prefix;
  }

  /// Opens the bucket; sends no request yet.
  ///
  /// @param prefix the prefix of all object keys, such as `chat/`; may be empty
  public static BucketClient open(RemoteOptions options, String name, String prefix) {
    var builder = options.settled(S3Client.builder());
    builder
        // Path-style access outside Amazon: other servers have no host name per bucket.
        .forcePathStyle(options.endpoint().isPresent())
        // Other servers do not know Amazon's newer checksums; and our objects are in memory as a
        // whole.
        .serviceConfiguration(service -> service.chunkedEncodingEnabled(false))
        .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
        .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
        .overrideConfiguration(
            override ->
                override
                    .apiCallTimeout(options.answerWithin())
                    .retryStrategy(AwsRetryStrategy.standardRetryStrategy()));
    return new BucketClient(builder.build(), name, prefix);
  }

  public void put(String key, byte[] bytes) {
    var _ =
        over(
            () ->
                client.putObject(
                    request -> request.bucket(name).key(prefix + key),
                    RequestBody.fromBytes(bytes)));
  }

  public Optional<byte[]> find(String key) {
    return over(
        () -> {
          try {
            var answer = client.getObjectAsBytes(request -> request.bucket(name).key(prefix + key));
            return Optional.of(answer.asByteArray());
          } catch (S3Exception e) {
            if (e.statusCode() == NOT_FOUND && !isBucket(e)) {
              return Optional.empty();
            }
            throw e;
          }
        });
  }

  /// A missing bucket is an error, unlike a missing object.
  private static boolean isBucket(S3Exception e) {
    return e.awsErrorDetails() != null && "NoSuchBucket".equals(e.awsErrorDetails().errorCode());
  }

  /// Deletes an object, whether it exists or not.
  public void delete(String key) {
    var _ = over(() -> client.deleteObject(request -> request.bucket(name).key(prefix + key)));
  }

  private <T> T over(Supplier<T> exchange) {
    try {
      return exchange.get();
    } catch (SdkException e) {
      throw new UncheckedIOException(
          new IOException("The bucket %s cannot be used: %s".formatted(name, e.getMessage()), e));
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
