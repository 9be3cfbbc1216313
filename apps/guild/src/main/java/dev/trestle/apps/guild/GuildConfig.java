package dev.trestle.apps.guild;

import dev.trestle.apps.guild.graphql.AllowedDocuments;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.app.LimitsMode;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;

/// The environment of the guild, and what only the guild has. Immutable.
///
/// @param accounts the options of accounts
/// @param documents the only GraphQL documents that are executed; empty if there is no such list
public record GuildConfig(
    AppEnvironment environment, AccountOptions accounts, Optional<AllowedDocuments> documents) {
  public GuildConfig {
    // As precise as the table: a time that was read equals the time that was stored.
    var precise = InstantSource.tick(environment.clock(), Duration.ofMillis(1));
    environment = environment.with(it -> it.clock(precise));
  }

  /// As the settings of the environment say.
  public static GuildConfig of(AppEnvironment environment) {
    var settings = GuildSettings.of(environment.settings());
    var reached =
        environment
            .linkUrl()
            .map(url -> environment.with(it -> it.publicUrl(url)))
            .orElse(environment);
    return new GuildConfig(
        reached, AccountOptions.of(environment, settings.smtp().isPresent()), settings.documents());
  }

  /// A database that has both ports, such as the engine, or a `RemoteDatabase`.
  public static <D extends Dynamo & DynamoStreams> GuildConfig of(D database) {
    return of(AppEnvironment.of(database, database));
  }

  public static GuildConfig of(Dynamo dynamo, DynamoStreams streams) {
    return of(AppEnvironment.of(dynamo, streams));
  }

  public InstantSource clock() {
    return environment.clock();
  }

  /// Whether one client may act as all users at once, as a benchmark does.
  public boolean forPrograms() {
    return environment.limits() == LimitsMode.PROGRAMS;
  }

  public GuildConfig accounts(AccountOptions wanted) {
    return new GuildConfig(environment, wanted, documents);
  }

  /// Executes some documents only.
  public GuildConfig documents(AllowedDocuments wanted) {
    return new GuildConfig(environment, accounts, Optional.of(wanted));
  }

  /// In a changed environment.
  public GuildConfig with(Consumer<AppEnvironment.Builder> changes) {
    return new GuildConfig(environment.with(changes), accounts, documents);
  }

  public GuildConfig clock(InstantSource wanted) {
    return with(it -> it.clock(wanted));
  }

  public GuildConfig forPrograms(boolean wanted) {
    return with(it -> it.limits(wanted ? LimitsMode.PROGRAMS : LimitsMode.PEOPLE));
  }
}
