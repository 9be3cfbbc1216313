package dev.trestle.apps.chat;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.media.BlobStore;
import dev.trestle.web.route.AdminToken;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;

/// What the chat runs on.
///
/// @param streams of the same database: everything that browsers hear of comes by them
/// @param stage a word in the name of the table: several may share one database
/// @param nodeId what other nodes call this one; the same after a restart, if that can be
/// @param adminToken the secret of whoever looks after the chat; without one, nobody does
/// @param origins from whose pages browsers may connect, besides the server's own
/// @param publicUrl under which people reach the server, where that is not what the server thinks
/// @param files where pictures, exports and letters are kept that go nowhere else; empty for memory, which forgets them
/// @param accounts how accounts are looked after
/// @param blobs where pictures and exports are kept, if not in files
/// @param forPrograms whether one client may be everybody at once, as a benchmark is
public record ChatConfig(
    Dynamo dynamo,
    DynamoStreams streams,
    String stage,
    String nodeId,
    InstantSource clock,
    Optional<AdminToken> adminToken,
    Set<String> origins,
    Optional<URI> publicUrl,
    Optional<Path> files,
    AccountOptions accounts,
    Optional<BlobStore> blobs,
    boolean forPrograms) {
  public ChatConfig {
    // As precise as the table is: what was stored is what was meant.
    clock = InstantSource.tick(clock, Duration.ofMillis(1));
    origins = Set.copyOf(origins);
  }

  /// A database that has both ports, such as the engine, or another one behind the AWS SDK.
  public static <D extends Dynamo & DynamoStreams> ChatConfig of(D database) {
    return of(database, database);
  }

  public static ChatConfig of(Dynamo dynamo, DynamoStreams streams) {
    return new ChatConfig(
        dynamo,
        streams,
        "local",
        "local",
        InstantSource.system(),
        Optional.empty(),
        Set.of(),
        Optional.empty(),
        Optional.empty(),
        AccountOptions.DEFAULT,
        Optional.empty(),
        false);
  }

  public ChatConfig stage(String wanted) {
    return new ChatConfig(
        dynamo,
        streams,
        wanted,
        nodeId,
        clock,
        adminToken,
        origins,
        publicUrl,
        files,
        accounts,
        blobs,
        forPrograms);
  }

  public ChatConfig nodeId(String wanted) {
    return new ChatConfig(
        dynamo,
        streams,
        stage,
        wanted,
        clock,
        adminToken,
        origins,
        publicUrl,
        files,
        accounts,
        blobs,
        forPrograms);
  }

  public ChatConfig clock(InstantSource wanted) {
    return new ChatConfig(
        dynamo,
        streams,
        stage,
        nodeId,
        wanted,
        adminToken,
        origins,
        publicUrl,
        files,
        accounts,
        blobs,
        forPrograms);
  }

  public ChatConfig adminToken(String wanted) {
    return new ChatConfig(
        dynamo,
        streams,
        stage,
        nodeId,
        clock,
        Optional.of(new AdminToken(wanted)),
        origins,
        publicUrl,
        files,
        accounts,
        blobs,
        forPrograms);
  }

  public ChatConfig origins(Set<String> wanted) {
    return new ChatConfig(
        dynamo,
        streams,
        stage,
        nodeId,
        clock,
        adminToken,
        wanted,
        publicUrl,
        files,
        accounts,
        blobs,
        forPrograms);
  }

  public ChatConfig publicUrl(URI wanted) {
    return new ChatConfig(
        dynamo,
        streams,
        stage,
        nodeId,
        clock,
        adminToken,
        origins,
        Optional.of(wanted),
        files,
        accounts,
        blobs,
        forPrograms);
  }

  public ChatConfig files(Path wanted) {
    return new ChatConfig(
        dynamo,
        streams,
        stage,
        nodeId,
        clock,
        adminToken,
        origins,
        publicUrl,
        Optional.of(wanted),
        accounts,
        blobs,
        forPrograms);
  }

  public ChatConfig accounts(AccountOptions wanted) {
    return new ChatConfig(
        dynamo,
        streams,
        stage,
        nodeId,
        clock,
        adminToken,
        origins,
        publicUrl,
        files,
        wanted,
        blobs,
        forPrograms);
  }

  public ChatConfig blobs(BlobStore wanted) {
    return new ChatConfig(
        dynamo,
        streams,
        stage,
        nodeId,
        clock,
        adminToken,
        origins,
        publicUrl,
        files,
        accounts,
        Optional.of(wanted),
        forPrograms);
  }

  public ChatConfig forPrograms(boolean wanted) {
    return new ChatConfig(
        dynamo,
        streams,
        stage,
        nodeId,
        clock,
        adminToken,
        origins,
        publicUrl,
        files,
        accounts,
        blobs,
        wanted);
  }

  /// Without the secret.
  @Override
  public String toString() {
    return "ChatConfig[stage=%s, nodeId=%s, adminToken=%s, origins=%s, publicUrl=%s, files=%s]"
        .formatted(
            stage,
            nodeId,
            adminToken.map(AdminToken::toString).orElse("(none)"),
            origins,
            publicUrl.map(URI::toString).orElse("(the server's own)"),
            files.map(Path::toString).orElse("(in memory)"));
  }
}
