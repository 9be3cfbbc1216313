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
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// Where the database is, who asks, and how long is waited for an answer.
///
/// @param endpoint absent for Amazon's own in the region
/// @param credentials absent for whatever the SDK finds in the environment, files and instance. At an endpoint without encryption that is
///   no service of Amazon's: there the instance is not asked, and where nothing is found any key will do
/// @param maxConnections how many requests can be on their way at once; others wait
/// @param answerWithin how long one request may take
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
  private static final AccessKey ANYBODY = new AccessKey("anybody", "anybody");

  public record AccessKey(String id, String secret) {
    /// Without the secret.
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

  /// Anything else that speaks DynamoDB: our own server, Alternator, DynamoDB Local. Those look at no region.
  public static RemoteOptions at(URI endpoint) {
    return new RemoteOptions(
        Optional.of(endpoint), "us-east-1", Optional.empty(), CONNECTIONS, ANSWER_WITHIN);
  }

  /// For what is not Amazon's and still has regions: requests are signed for one.
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

  /// Whether this is Amazon's own, by a region or by one of its addresses.
  boolean isAmazon() {
    return endpoint
        .map(URI::getHost)
        .map(host -> AMAZON.matcher(host).find())
        .orElse(endpoint.isEmpty());
  }

  DynamoDbClient client() {
    return settled(DynamoDbClient.builder()).build();
  }

  DynamoDbStreamsClient streamsClient() {
    return settled(DynamoDbStreamsClient.builder()).build();
  }

  /// A client of the SDK, of whichever service, that goes by these options.
  public <B extends AwsClientBuilder<B, ?> & AwsSyncClientBuilder<B, ?>> B settled(B builder) {
    endpoint.ifPresent(builder::endpointOverride);
    return builder
        .region(Region.of(region))
        .credentialsProvider(provider())
        .httpClientBuilder(
            Apache5HttpClient.builder()
                .maxConnections(maxConnections)
                .connectionTimeout(CONNECT_WITHIN)
                // A request that waits for its turn is within its time.
                .connectionAcquisitionTimeout(answerWithin)
                .socketTimeout(answerWithin))
        .overrideConfiguration(
            options ->
                options.apiCallTimeout(answerWithin).retryStrategy(AwsRetryStrategy.doNotRetry()));
  }

  private AwsCredentialsProvider provider() {
    return credentials
        .<AwsCredentialsProvider>map(RemoteOptions::always)
        .orElseGet(() -> isPlain() ? found() : DefaultCredentialsProvider.builder().build());
  }

  private boolean isPlain() {
    return endpoint.filter(uri -> "http".equalsIgnoreCase(uri.getScheme())).isPresent();
  }

  /// Asking the instance takes seconds where there is none, as on the machine of whoever tries a server out.
  private static AwsCredentialsProvider found() {
    return AwsCredentialsProviderChain.of(
        SystemPropertyCredentialsProvider.create(),
        EnvironmentVariableCredentialsProvider.create(),
        ProfileCredentialsProvider.create(),
        always(ANYBODY));
  }

  private static AwsCredentialsProvider always(AccessKey key) {
    return StaticCredentialsProvider.create(AwsBasicCredentials.create(key.id(), key.secret()));
  }
}
