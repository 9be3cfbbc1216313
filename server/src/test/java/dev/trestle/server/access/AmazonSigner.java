package dev.trestle.server.access;

import java.io.ByteArrayInputStream;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4FamilyHttpSigner;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.http.auth.spi.signer.HttpSigner;
import software.amazon.awssdk.http.auth.spi.signer.SignRequest;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;

/// Signs requests as the AWS SDK does: an implementation that shares nothing with the one under test.
public record AmazonSigner(
    String keyId,
    String secret,
    Instant now,
    String region,
    String service,
    Optional<Duration> expires) {

  public static AmazonSigner of(String keyId, String secret, Instant now) {
    return new AmazonSigner(keyId, secret, now, "eu-central-1", "dynamodb", Optional.empty());
  }

  AmazonSigner region(String wanted) {
    return new AmazonSigner(keyId, secret, now, wanted, service, expires);
  }

  AmazonSigner service(String wanted) {
    return new AmazonSigner(keyId, secret, now, region, wanted, expires);
  }

  /// Puts the signature into the query instead of a header.
  AmazonSigner presigning(Duration lifetime) {
    return new AmazonSigner(keyId, secret, now, region, service, Optional.of(lifetime));
  }

  public SentRequest sign(SentRequest request) {
    var signed =
        AwsV4HttpSigner.create()
            .sign(
                (SignRequest.Builder<AwsCredentialsIdentity> signing) -> {
                  signing
                      .identity(AwsCredentialsIdentity.create(keyId, secret))
                      .request(sdkRequest(request))
                      .payload(() -> new ByteArrayInputStream(request.body()))
                      .putProperty(AwsV4HttpSigner.REGION_NAME, region)
                      .putProperty(AwsV4FamilyHttpSigner.SERVICE_SIGNING_NAME, service)
                      .putProperty(HttpSigner.SIGNING_CLOCK, Clock.fixed(now, ZoneOffset.UTC));
                  expires.ifPresent(
                      lifetime ->
                          signing
                              .putProperty(
                                  AwsV4FamilyHttpSigner.AUTH_LOCATION,
                                  AwsV4FamilyHttpSigner.AuthLocation.QUERY_STRING)
                              .putProperty(AwsV4FamilyHttpSigner.EXPIRATION_DURATION, lifetime));
                })
            .request();
    var sent = request.at(request.path(), signed.encodedQueryParameters().orElse(""));
    for (var header : signed.headers().entrySet()) {
      sent =
          sent.with(
              header.getKey().toLowerCase(Locale.ROOT), header.getValue().toArray(String[]::new));
    }
    return sent;
  }

  private static SdkHttpRequest sdkRequest(SentRequest request) {
    var host = request.header("Host").orElse("localhost:8000");
    var builder =
        SdkHttpRequest.builder()
            .method(SdkHttpMethod.fromValue(request.method()))
            .uri(
                URI.create(
                    "http://"
                        + host
                        + request.path()
                        + (request.query().isEmpty() ? "" : "?" + request.query())));
    request.all().forEach(builder::putHeader);
    return builder.build();
  }
}
