package dev.trestle.apps.nbhd;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.app.LimitsMode;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Consumer;

/// The environment of the neighbourhoods, and what only they have. Immutable.
///
/// @param accounts the options of accounts
/// @param verifiedOnly whether only users with a verified email address may create neighbourhoods
public record NbhdConfig(
    AppEnvironment environment, AccountOptions accounts, boolean verifiedOnly) {
  public NbhdConfig {
    // As precise as the table: a time that was read equals the time that was stored.
    var precise = InstantSource.tick(environment.clock(), Duration.ofSeconds(1));
    environment = environment.with(it -> it.clock(precise));
  }

  /// As the settings of the environment say.
  public static NbhdConfig of(AppEnvironment environment) {
    var settings = NbhdSettings.of(environment.settings());
    var reached =
        environment
            .linkUrl()
            .map(url -> environment.with(it -> it.publicUrl(url)))
            .orElse(environment);
    return new NbhdConfig(
        reached,
        AccountOptions.of(environment, settings.smtp().isPresent()),
        settings.verifiedOnly());
  }

  /// A database that has both ports, such as the engine, or a `RemoteDatabase`.
  public static <D extends Dynamo & DynamoStreams> NbhdConfig of(D database) {
    return of(AppEnvironment.of(database, database));
  }

  public static NbhdConfig of(Dynamo dynamo, DynamoStreams streams) {
    return of(AppEnvironment.of(dynamo, streams));
  }

  public InstantSource clock() {
    return environment.clock();
  }

  /// The host name under which people reach the instance.
  public String host() {
    return environment.publicUrl().map(URI::getHost).orElse("localhost");
  }

  /// Whether one client may act as all users at once, as a benchmark does.
  public boolean forPrograms() {
    return environment.limits() == LimitsMode.PROGRAMS;
  }

  public NbhdConfig accounts(AccountOptions wanted) {
    return new NbhdConfig(environment, wanted, verifiedOnly);
  }

  public NbhdConfig verifiedOnly(boolean wanted) {
    return new NbhdConfig(environment, accounts, wanted);
  }

  /// In a changed environment.
  public NbhdConfig with(Consumer<AppEnvironment.Builder> changes) {
    return new NbhdConfig(environment.with(changes), accounts, verifiedOnly);
  }

  public NbhdConfig clock(InstantSource wanted) {
    return with(it -> it.clock(wanted));
  }

  public NbhdConfig forPrograms(boolean wanted) {
    return with(it -> it.limits(wanted ? LimitsMode.PROGRAMS : LimitsMode.PEOPLE));
  }
}
