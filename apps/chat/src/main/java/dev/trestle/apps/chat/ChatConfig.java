package dev.trestle.apps.chat;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.app.LimitsMode;
import dev.trestle.kit.blob.BlobStore;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;

/// The environment of the chat, and what only the chat has. Immutable.
///
/// @param accounts the options of accounts
/// @param verifiedOnly whether only users with a verified email address may create servers
/// @param blobs where pictures and exports are stored, if not where the settings say
public record ChatConfig(
    AppEnvironment environment,
    AccountOptions accounts,
    boolean verifiedOnly,
    Optional<BlobStore> blobs) {
  public ChatConfig {
    // As precise as the table: a time that was read equals the time that was stored.
    var precise = InstantSource.tick(environment.clock(), Duration.ofMillis(1));
    environment = environment.with(it -> it.clock(precise));
  }

  /// As the settings of the environment say.
  public static ChatConfig of(AppEnvironment environment) {
    var settings = ChatSettings.of(environment.settings());
    var reached =
        environment
            .linkUrl()
            .map(url -> environment.with(it -> it.publicUrl(url)))
            .orElse(environment);
    return new ChatConfig(
        reached,
        AccountOptions.of(environment, settings.smtp().isPresent()),
        settings.verifiedOnly(),
        Optional.empty());
  }

  /// A database that has both ports, such as the engine, or a `RemoteDatabase`.
  public static <D extends Dynamo & DynamoStreams> ChatConfig of(D database) {
    return of(database, database);
  }

  public static ChatConfig of(Dynamo dynamo, DynamoStreams streams) {
    return of(AppEnvironment.of(dynamo, streams));
  }

  public InstantSource clock() {
    return environment.clock();
  }

  /// Whether one client may act as all users at once, as a benchmark does.
  public boolean forPrograms() {
    return environment.limits() == LimitsMode.PROGRAMS;
  }

  public ChatConfig accounts(AccountOptions wanted) {
    return new ChatConfig(environment, wanted, verifiedOnly, blobs);
  }

  public ChatConfig verifiedOnly(boolean wanted) {
    return new ChatConfig(environment, accounts, wanted, blobs);
  }

  public ChatConfig blobs(BlobStore wanted) {
    return new ChatConfig(environment, accounts, verifiedOnly, Optional.of(wanted));
  }

  /// In a changed environment.
  public ChatConfig with(Consumer<AppEnvironment.Builder> changes) {
    return new ChatConfig(environment.with(changes), accounts, verifiedOnly, blobs);
  }

  public ChatConfig nodeId(String wanted) {
    return with(it -> it.nodeId(wanted));
  }

  public ChatConfig clock(InstantSource wanted) {
    return with(it -> it.clock(wanted));
  }

  public ChatConfig adminToken(String wanted) {
    return with(it -> it.adminToken(wanted));
  }

  public ChatConfig publicUrl(URI wanted) {
    return with(it -> it.publicUrl(wanted));
  }

  public ChatConfig forPrograms(boolean wanted) {
    return with(it -> it.limits(wanted ? LimitsMode.PROGRAMS : LimitsMode.PEOPLE));
  }
}
