package dev.trestle.engine.storage;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.rocksdb.RocksDB;
import org.rocksdb.util.Environment;

/// Loads RocksDB's native library from a copy that all processes of a user share.
///
/// RocksDB itself unpacks the library, 17 MB, into a new temporary file at each start, and a killed process leaves it there. Here it is
/// unpacked once, into the user's cache directory, or into a directory of the user's own below the temporary one where there is no home
/// that can be written. A copy is loaded only from a directory that nobody else can write to, and only after it was compared with the
/// library in the jar, byte for byte: any other file there is replaced. That is stricter than a hash and costs less. Where no
/// directory will do, RocksDB's own way is taken.
///
/// ```
/// <cache>/trestle/rocksdb-<CRC-32 of the library>/librocksdbjnijni-linux64.so
/// ```
final class NativeLibrary {
  private static final System.Logger LOG = System.getLogger(NativeLibrary.class.getName());

  /// Where [RocksDB#loadLibrary(List)] looks for it; the doubled `jni` is RocksDB's.
  private static final String FILE = Environment.getJniLibraryFileName("rocksdbjni");

  private static final String RESOURCE = Environment.getJniLibraryFileName("rocksdb");
  private static final String UNFINISHED = ".unpacking";

  /// An unpacking that began so long ago was killed.
  private static final Duration ABANDONED = Duration.ofHours(1);

  private static final boolean POSIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

  private static boolean loaded;

  private final URL resource;
  private final String name;

  private NativeLibrary(URL resource, String name) {
    this.resource = resource;
    this.name = name;
  }

  /// Loads the library, unless this process has done so before.
  static synchronized void load() {
    if (!loaded) {
      // Somebody who names a directory wants the copy that is there.
      if (System.getenv("ROCKSDB_SHAREDLIB_DIR") != null || !loadShared()) {
        RocksDB.loadLibrary();
      }
      loaded = true;
    }
  }

  private static boolean loadShared() {
    var library = find();
    return library.isPresent()
        && caches()
            .anyMatch(
                cache -> library.get().unpack(cache).filter(NativeLibrary::loadFrom).isPresent());
  }

  private static boolean loadFrom(Path directory) {
    try {
      RocksDB.loadLibrary(List.of(directory.toString()));
      return true;
    } catch (UnsatisfiedLinkError e) {
      // For example, nothing may be executed on that file system.
      LOG.log(System.Logger.Level.DEBUG, "Cannot load RocksDB from " + directory, e);
      return false;
    }
  }

  /// The library in RocksDB's jar. Empty where its classes do not come from a jar.
  static Optional<NativeLibrary> find() {
    var resource = RocksDB.class.getClassLoader().getResource(RESOURCE);
    try {
      if (resource == null || !(resource.openConnection() instanceof JarURLConnection jar)) {
        return Optional.empty();
      }
      var entry = jar.getJarEntry();
      var checksum = HexFormat.of().toHexDigits((int) entry.getCrc());
      return Optional.of(new NativeLibrary(resource, "rocksdb-" + checksum));
    } catch (IOException e) {
      LOG.log(System.Logger.Level.DEBUG, "Cannot read " + resource, e);
      return Optional.empty();
    }
  }

  /// Directories of this user for what can be made again, the best first.
  private static Stream<Path> caches() {
    var chosen =
        Optional.ofNullable(System.getenv("XDG_CACHE_HOME")).filter(text -> !text.isEmpty());
    var home = Path.of(System.getProperty("user.home"), ".cache");
    var temporary = Path.of(System.getProperty("java.io.tmpdir"));
    return Stream.of(
        chosen.map(Path::of).filter(Path::isAbsolute).orElse(home).resolve("trestle"),
        temporary.resolve("trestle-" + System.getProperty("user.name")));
  }

  /// A directory below `cache` that holds the library and nothing else. Empty where that cannot be had.
  Optional<Path> unpack(Path cache) {
    try {
      var directory = cache.resolve(name);
      makePrivate(cache);
      makePrivate(directory);
      removeOthers(directory);
      var file = directory.resolve(FILE);
      if (!isGenuine(file)) {
        replace(cache, file);
      }
      return Optional.of(directory);
    } catch (IOException | UncheckedIOException | UnsupportedOperationException e) {
      LOG.log(System.Logger.Level.DEBUG, "Cannot keep RocksDB's native library in " + cache, e);
      return Optional.empty();
    }
  }

  /// Others may not write there: they could exchange the file after it was compared.
  private static void makePrivate(Path directory) throws IOException {
    if (!POSIX) {
      Files.createDirectories(directory);
      return;
    }
    var onlyOwner = PosixFilePermissions.fromString("rwx------");
    Files.createDirectories(directory, PosixFilePermissions.asFileAttribute(onlyOwner));
    requirePrivate(directory);
  }

  private static void requirePrivate(Path directory) throws IOException {
    var attributes =
        Files.readAttributes(directory, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    var permissions = PosixFilePermissions.toString(attributes.permissions());
    boolean ours = attributes.owner().getName().equals(System.getProperty("user.name"));
    if (!attributes.isDirectory() || !ours || permissions.substring(3).contains("w")) {
      throw new IOException(
          "%s is not a directory that only this user can write to: owner %s, permissions %s"
              .formatted(directory, attributes.owner(), permissions));
    }
  }

  /// RocksDB would also load libraries for compression from there.
  private static void removeOthers(Path directory) throws IOException {
    try (var files = Files.list(directory)) {
      for (var file : files.filter(file -> !file.endsWith(FILE)).toList()) {
        Files.delete(file);
      }
    }
  }

  private boolean isGenuine(Path file) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    try (var wanted = open();
        var found = Files.newInputStream(file)) {
      return same(wanted, found);
    }
  }

  private static boolean same(InputStream one, InputStream other) throws IOException {
    var some = new byte[1 << 16];
    var others = new byte[1 << 16];
    while (true) {
      int length = one.readNBytes(some, 0, some.length);
      int otherLength = other.readNBytes(others, 0, others.length);
      if (!Arrays.equals(some, 0, length, others, 0, otherLength)) {
        return false;
      }
      if (length < some.length) {
        return true;
      }
    }
  }

  /// Whole or not at all: other processes may do the same at this moment, or run on the file that is replaced.
  private void replace(Path cache, Path file) throws IOException {
    var unfinished = Files.createTempFile(cache, name, UNFINISHED);
    try {
      removeAbandoned(cache, Files.getLastModifiedTime(unfinished));
      try (var library = open()) {
        Files.copy(library, unfinished, StandardCopyOption.REPLACE_EXISTING);
      }
      if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
        Files.delete(file);
      }
      Files.move(
          unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  /// @param now by the file system's own clock
  private static void removeAbandoned(Path cache, FileTime now) throws IOException {
    var before = FileTime.from(now.toInstant().minus(ABANDONED));
    try (var files = Files.list(cache)) {
      for (var file : files.filter(file -> file.toString().endsWith(UNFINISHED)).toList()) {
        try {
          if (Files.getLastModifiedTime(file).compareTo(before) < 0) {
            Files.delete(file);
          }
        } catch (NoSuchFileException _) {
          // Another process was faster.
        }
      }
    }
  }

  private InputStream open() throws IOException {
    return resource.openStream();
  }
}
