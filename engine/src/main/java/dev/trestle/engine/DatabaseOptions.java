package dev.trestle.engine;

import dev.trestle.engine.commit.Durability;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/// How a database is opened.
///
/// @param directory where it lives; in memory where there is none
/// @param durability what an acknowledged write has survived
/// @param clock decides what has expired
/// @param region the region that resource names mention
/// @param exports the directory whose subdirectories stand for the buckets of exports; where there is none, one beside the data
public record DatabaseOptions(
    Optional<Path> directory,
    Durability durability,
    InstantSource clock,
    String region,
    Optional<Path> exports) {
  private static final String REGION = "local";

  /// A database in a directory, which is made where it is missing. Acknowledged writes are on the disk.
  public static DatabaseOptions at(Path directory) {
    return new DatabaseOptions(
        Optional.of(directory), Durability.FSYNC, InstantSource.system(), REGION, Optional.empty());
  }

  /// A database that is gone when it is closed, for tests and caches.
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
