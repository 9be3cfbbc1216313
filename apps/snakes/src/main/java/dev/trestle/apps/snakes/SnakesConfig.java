package dev.trestle.apps.snakes;

import dev.trestle.apps.snakes.game.Alarms;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.web.route.AdminToken;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;

/// What the game runs on.
///
/// @param streams of the same database: by them nodes hear of each other
/// @param stage a word in the name of the table: several may share one database
/// @param nodeId what other nodes call this one; the same after a restart, if that can be
/// @param adminToken the secret of whoever looks after the games; without one, nobody does
/// @param origins from whose pages browsers may connect, besides the server's own
/// @param publicUrl under which players reach the server, where that is not what the server thinks
/// @param alarms by which time passes, where a test moves it
public record SnakesConfig(
    Dynamo dynamo,
    DynamoStreams streams,
    String stage,
    String nodeId,
    InstantSource clock,
    Optional<AdminToken> adminToken,
    Set<String> origins,
    Optional<URI> publicUrl,
    SnakesLimits limits,
    Optional<Alarms> alarms) {
  public SnakesConfig {
    origins = Set.copyOf(origins);
  }

  /// A database that has both ports, such as the engine, or another one behind the AWS SDK.
  public static <D extends Dynamo & DynamoStreams> SnakesConfig of(D database) {
    return of(database, database);
  }

  public static SnakesConfig of(Dynamo dynamo, DynamoStreams streams) {
    return new SnakesConfig(
        dynamo,
        streams,
        "local",
        "local",
        InstantSource.system(),
        Optional.empty(),
        Set.of(),
        Optional.empty(),
        SnakesLimits.DEFAULT,
        Optional.empty());
  }

  public SnakesConfig stage(String wanted) {
    return new SnakesConfig(
        dynamo, streams, wanted, nodeId, clock, adminToken, origins, publicUrl, limits, alarms);
  }

  public SnakesConfig nodeId(String wanted) {
    return new SnakesConfig(
        dynamo, streams, stage, wanted, clock, adminToken, origins, publicUrl, limits, alarms);
  }

  public SnakesConfig clock(InstantSource wanted) {
    return new SnakesConfig(
        dynamo, streams, stage, nodeId, wanted, adminToken, origins, publicUrl, limits, alarms);
  }

  public SnakesConfig adminToken(String wanted) {
    return new SnakesConfig(
        dynamo,
        streams,
        stage,
        nodeId,
        clock,
        Optional.of(new AdminToken(wanted)),
        origins,
        publicUrl,
        limits,
        alarms);
  }

  public SnakesConfig origins(Set<String> wanted) {
    return new SnakesConfig(
        dynamo, streams, stage, nodeId, clock, adminToken, wanted, publicUrl, limits, alarms);
  }

  public SnakesConfig publicUrl(URI wanted) {
    return new SnakesConfig(
        dynamo,
        streams,
        stage,
        nodeId,
        clock,
        adminToken,
        origins,
        Optional.of(wanted),
        limits,
        alarms);
  }

  public SnakesConfig limits(SnakesLimits wanted) {
    return new SnakesConfig(
        dynamo, streams, stage, nodeId, clock, adminToken, origins, publicUrl, wanted, alarms);
  }

  /// For tests that move the clock.
  public SnakesConfig alarms(Alarms wanted) {
    return new SnakesConfig(
        dynamo,
        streams,
        stage,
        nodeId,
        clock,
        adminToken,
        origins,
        publicUrl,
        limits,
        Optional.of(wanted));
  }

  /// Without the secret.
  @Override
  public String toString() {
    return "SnakesConfig[stage=%s, nodeId=%s, adminToken=%s, origins=%s, publicUrl=%s, limits=%s]"
        .formatted(
            stage,
            nodeId,
            adminToken.map(AdminToken::toString).orElse("(none)"),
            origins,
            publicUrl.map(URI::toString).orElse("(the server's own)"),
            limits);
  }
}
