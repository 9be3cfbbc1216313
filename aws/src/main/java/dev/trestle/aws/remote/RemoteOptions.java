package dev.trestle.aws.remote;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProviderChain;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.EnvironmentVariableCredentialsProvider;
import software.amazon.awssdk.auth.credentials.ProfileCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.auth.credentials.SystemPropertyCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsSyncClientBuilder;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// Connection settings of a remote DynamoDB: endpoint or region, credentials, connections and timeout.
///
/// @param endpoint empty for Amazon's own endpoint of the region
/// @param credentials empty for the credentials that the SDK finds in the environment, files and instance. At an unencrypted endpoint
///   that is not Amazon's the instance is not asked, and any key is used if none is found
/// @param maxConnections maximum number of concurrent requests; further ones wait
/// @param answerWithin timeout of one request
public record RemoteOptions(
    Optional<URI> endpoint,
    String region,
    Optional<AccessKey> credentials,
    int maxConnections,
    Duration answerWithin) {
  private static final int CONNECTIONS = 128;
  private static final Duration ANSWER_WITHIN = Duration.ofSeconds(30);
  private static final Duration CONNECT_WITHIN = Duration.ofSeconds(3);
  private static final Pattern AMAZON =
      Pattern.compile("(?i)\\.(amazonaws\\.com(\\.cn)?|api\\.aws)$");
  private static final AccessKey ANY_KEY = new AccessKey("anybody", "anybody");

  public record AccessKey(String id, String secret) {
    /// Leaves the secret out.
    @Override
    public String toString() {
      return "AccessKey[id=" + id + "]";
    }
  }

  public RemoteOptions {
    if (maxConnections < 1) {
      throw new IllegalArgumentException(
          "maxConnections is %d; give at least 1.".formatted(maxConnections));
    }
  }

  /// Amazon DynamoDB in a region.
  public static RemoteOptions in(String region) {
    return new RemoteOptions(
        Optional.empty(), region, Optional.empty(), CONNECTIONS, ANSWER_WITHIN);
  }

  /// Any other server that speaks DynamoDB: our own, Alternator, DynamoDB Local. They ignore the region.
  public static RemoteOptions at(URI endpoint) {
    return new RemoteOptions(
        Optional.of(endpoint), "us-east-1", Optional.empty(), CONNECTIONS, ANSWER_WITHIN);
  }

  /// For servers that are not Amazon's but have regions: requests are signed for this one.
  public RemoteOptions region(String wanted) {
    return new RemoteOptions(endpoint, wanted, credentials, maxConnections, answerWithin);
  }

  public RemoteOptions as(String accessKey, String secret) {
    return new RemoteOptions(
        endpoint,
        region,
        Optional.of(new AccessKey(accessKey, secret)),
        maxConnections,
        answerWithin);
  }

  public RemoteOptions maxConnections(int wanted) {
    return new RemoteOptions(endpoint, region, credentials, wanted, answerWithin);
  }

  public RemoteOptions answerWithin(Duration wanted) {
    return new RemoteOptions(endpoint, region, credentials, maxConnections, wanted);
  }

  /// Whether this is Amazon DynamoDB, by region or by address.
  boolean isAmazon() {
    return endpoint
        .map(URI::getHost)
        .map(host -> AMAZON.matcher(host).find())
        .orElse(endpoint.isEmpty());
  }

  /// A client that shows each response to an interceptor.
  DynamoDbClient client(ExecutionInterceptor interceptor) {
    var builder = settled(DynamoDbClient.builder());
    return builder
        .overrideConfiguration(
            builder.overrideConfiguration().toBuilder()
                .addExecutionInterceptor(interceptor)
                .build())
        .build();
  }

  DynamoDbStreamsClient streamsClient() {
    return settled(DynamoDbStreamsClient.builder()).build();
  }

  /// Applies these options to a client builder of any AWS service.
  public <B extends AwsClientBuilder<B, ?> & AwsSyncClientBuilder<B, ?>> B settled(B builder) {
    endpoint.ifPresent(builder::endpointOverride);
    return builder
        .region(Region.of(region))
        .credentialsProvider(provider())
        .httpClientBuilder(
            Apache5HttpClient.builder()
                .maxConnections(maxConnections)
                .connectionTimeout(CONNECT_WITHIN)
                // The time that a request waits for a connection counts towards its timeout.
                .connectionAcquisitionTimeout(answerWithin)
                .socketTimeout(answerWithin))
        .overrideConfiguration(
            options ->
                options.apiCallTimeout(answerWithin).retryStrategy(AwsRetryStrategy.doNotRetry()));
  }

  private AwsCredentialsProvider provider() {
    return credentials
        .<AwsCredentialsProvider>map(RemoteOptions::always)
        .orElseGet(
            () -> isPlain() ? withoutInstance() : DefaultCredentialsProvider.builder().build());
  }

  private boolean isPlain() {
    return endpoint.filter(uri -> "http".equalsIgnoreCase(uri.getScheme())).isPresent();
  }

  /// Does not ask the instance for credentials: where there is no instance that takes seconds.
  private static AwsCredentialsProvider withoutInstance() {
    return AwsCredentialsProviderChain.of(
        SystemPropertyCredentialsProvider.create(),
        EnvironmentVariableCredentialsProvider.create(),
        ProfileCredentialsProvider.create(),
        always(ANY_KEY));
  }

  private static AwsCredentialsProvider always(AccessKey key) {
    return StaticCredentialsProvider.create(AwsBasicCredentials.create(key.id(), key.secret()));
  }
}
