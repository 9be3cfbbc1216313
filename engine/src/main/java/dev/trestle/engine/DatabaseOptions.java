package dev.trestle.engine;

import dev.trestle.engine.commit.Durability;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/// The settings with which a database is opened.
///
/// @param directory the directory of the database; empty for one in memory
/// @param durability what an acknowledged write has survived
/// @param clock the time by which items expire
/// @param region the region in ARNs
/// @param exports the directory whose subdirectories stand for the S3 buckets of exports; by default one beside the
///   data
public record DatabaseOptions(
    Optional<Path> directory,
    Durability durability,
    InstantSource clock,
    String region,
    Optional<Path> exports) {
  private static final String REGION = "local";

  /// A database in a directory, which is created if it is missing. Acknowledged writes are on disk.
  public static DatabaseOptions at(Path directory) {
    return new DatabaseOptions(
        Optional.of(directory), Durability.FSYNC, InstantSource.system(), REGION, Optional.empty());
  }

  /// A database in memory, lost when it is closed: for tests and caches.
  public static DatabaseOptions inMemory() {
    return new DatabaseOptions(
        Optional.empty(), Durability.RELAXED, InstantSource.system(), REGION, Optional.empty());
  }

  public DatabaseOptions durability(Durability wanted) {
    return new DatabaseOptions(directory, wanted, clock, region, exports);
  }

  public DatabaseOptions clock(InstantSource wanted) {
    return new DatabaseOptions(directory, durability, wanted, region, exports);
  }

  public DatabaseOptions region(String wanted) {
    return new DatabaseOptions(directory, durability, clock, wanted, exports);
  }

  public DatabaseOptions exports(Path wanted) {
    return new DatabaseOptions(directory, durability, clock, region, Optional.of(wanted));
  }
}
