package dev.trestle.aws.inprocess;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.wire.Wire;
import java.net.URI;
import java.util.concurrent.Executor;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsAsyncClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.core.client.config.SdkAdvancedAsyncClientOption;
import software.amazon.awssdk.profiles.ProfileFile;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClientBuilder;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsAsyncClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// Creates AWS SDK clients for a database in this process.
///
/// ```java
/// var db = Database.inMemory();
/// DynamoDbClient client = SdkClients.over(db).dynamoDb();
/// ```
///
/// The clients need no credentials, read no configuration of the machine, and retry only throttled requests. A builder changes these
/// settings. Closing a client does not close the database.
///
/// Thread-safe, and so are the clients. A blocking client works on the calling thread, an asynchronous one on virtual threads.
public final class SdkClients {
  // Never resolved. In a stack trace or log line, the name shows that no network was
  // involved.
  private static final URI NOWHERE = URI.create("http://in-process.invalid");
  private static final Executor VIRTUAL_THREADS = Thread::startVirtualThread;

  private final WireExchange exchange;

  private SdkClients(WireExchange exchange) {
    this.exchange = exchange;
  }

  /// Clients of a database without streams. Its streams client answers every request with an unknown operation.
  public static SdkClients over(Dynamo dynamo) {
    return new SdkClients(new WireExchange(new Wire(dynamo)));
  }

  /// Clients of a database with streams, such as the engine's.
  public static <D extends DynamoStreams & Dynamo> SdkClients over(D database) {
    return new SdkClients(new WireExchange(new Wire(database, database)));
  }

  public DynamoDbClient dynamoDb() {
    return dynamoDbBuilder().build();
  }

  public DynamoDbAsyncClient dynamoDbAsync() {
    return dynamoDbAsyncBuilder().build();
  }

  public DynamoDbStreamsClient dynamoDbStreams() {
    return settled(DynamoDbStreamsClient.builder())
        .httpClient(new BlockingTransport(exchange))
        .build();
  }

  public DynamoDbStreamsAsyncClient dynamoDbStreamsAsync() {
    return onVirtualThreads(DynamoDbStreamsAsyncClient.builder()).build();
  }

  /// For a client with its own interceptors or timeouts. An `overrideConfiguration` replaces ours as a whole, including its retries.
  public DynamoDbClientBuilder dynamoDbBuilder() {
    return settled(DynamoDbClient.builder()).httpClient(new BlockingTransport(exchange));
  }

  /// For a client with its own interceptors or timeouts. An `overrideConfiguration` replaces ours as a whole, including its retries.
  public DynamoDbAsyncClientBuilder dynamoDbAsyncBuilder() {
    return onVirtualThreads(DynamoDbAsyncClient.builder());
  }

  private <B extends AwsClientBuilder<B, ?> & AwsAsyncClientBuilder<B, ?>> B onVirtualThreads(
      B builder) {
    return settled(builder)
        .httpClient(new AsyncTransport(exchange, VIRTUAL_THREADS))
        // Code that callers chain to a future runs here too, and may block.
        .asyncConfiguration(
            options ->
                options.advancedOption(
                    SdkAdvancedAsyncClientOption.FUTURE_COMPLETION_EXECUTOR, VIRTUAL_THREADS));
  }

  /// Sets everything that the SDK would otherwise look up in the environment, in files, or on the network.
  private static <B extends AwsClientBuilder<B, ?>> B settled(B builder) {
    return builder
        .endpointOverride(NOWHERE)
        .region(Region.US_EAST_1)
        // Without credentials nothing is signed: it saves time, and leaves no header that a log
        // could leak.
        .credentialsProvider(AnonymousCredentialsProvider.create())
        .overrideConfiguration(
            options ->
                options
                    .defaultProfileFile(ProfileFile.aggregator().build())
                    .retryStrategy(ThrottlingRetry.WITH_THROTTLING_ONLY));
  }
}
