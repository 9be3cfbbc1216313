package dev.trestle.engine.export;

import dev.trestle.dynamo.backup.ExportScope;
import dev.trestle.dynamo.backup.ExportTarget;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.engine.backup.BackupDirectory;
import dev.trestle.engine.backup.DurableFile;
import java.io.File;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// The location of an export's files: a directory that stands for the S3 bucket, with the keys that DynamoDB gives
/// them.
///
/// | key | |
/// |---|---|
/// | `AWSDynamoDB/<export>/_started` | empty: the bucket can be written to |
/// | `AWSDynamoDB/<export>/data/…` | the items of a full export |
/// | `AWSDynamoDB/data/…` | the changes of an incremental one |
/// | `AWSDynamoDB/<export>/manifest-files.json`, `.md5` | the data files, with counts and checksums |
/// | `AWSDynamoDB/<export>/manifest-summary.json`, `.md5` | the export itself, written last |
///
/// @param bucket the directory that stands for the bucket
/// @param base the prefix of all keys of this export
record ExportLocation(Path bucket, String base, String id, boolean incremental) {
  private static final Pattern BUCKET = Pattern.compile("[a-z0-9A-Z]+[.\\-\\w]*[a-z0-9A-Z]+");
  private static final int MAX_BUCKET_LENGTH = 255;
  private static final String DIGITS = "abcdefghijklmnopqrstuvwxyz234567";
  private static final int NAME_LENGTH = 26;

  /// Rejects a target outside the directory of all buckets.
  static ExportLocation of(Path root, Export export) {
    var target = export.target();
    requireInside(root, target);
    var base =
        target.prefix().map(prefix -> prefix.replaceAll("/+$", "")).filter(p -> !p.isEmpty());
    return new ExportLocation(
        root.resolve(target.bucket()),
        base.map(prefix -> prefix + "/").orElse("") + "AWSDynamoDB/",
        export.id(),
        export.scope() instanceof ExportScope.Incremental);
  }

  static void requireInside(Path root, ExportTarget target) {
    if (target.bucket().length() > MAX_BUCKET_LENGTH
        || !BUCKET.matcher(target.bucket()).matches()) {
      throw new ValidationException(
          "1 validation error detected: Value '%s' at 's3Bucket' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[a-z0-9A-Z]+[\\.\\-\\w]*[a-z0-9A-Z]+$"
              .formatted(target.bucket()));
    }
    var prefix = target.prefix().orElse("");
    try {
      var bucket = root.resolve(target.bucket());
      var inside = bucket.resolve(prefix.isEmpty() ? "." : prefix).normalize();
      if (!inside.startsWith(bucket.normalize()) || Path.of(prefix).isAbsolute()) {
        throw outside(prefix);
      }
    } catch (InvalidPathException _) {
      throw outside(prefix);
    }
  }

  private static ValidationException outside(String prefix) {
    return new ValidationException(
        "One or more parameter values were invalid: S3Prefix leads out of the bucket: " + prefix);
  }

  /// The key of a manifest file.
  String key(String name) {
    return base + id + "/" + name;
  }

  /// The key of a data file. DynamoDB names data files at random; these names look random and are always the same for
  /// an export, so that the files of an interrupted attempt are found again, even if several exports share a directory.
  String dataKey(int number) {
    return "%sdata/%s.json.gz".formatted(incremental ? base : base + id + "/", name(number));
  }

  private String name(int number) {
    var digest =
        ExportFileWriter.md5().digest((id + "-" + number).getBytes(StandardCharsets.US_ASCII));
    // 128 bits are 26 digits of five bits each.
    var bits = new BigInteger(1, digest);
    var name = new StringBuilder();
    for (int i = 0; i < NAME_LENGTH; i++) {
      name.append(DIGITS.charAt(bits.shiftRight(i * 5).intValue() & 31));
    }
    return name.toString();
  }

  Path file(String key) {
    return bucket.resolve(key);
  }

  /// Creates the directories, and removes the files of an earlier attempt.
  void prepare() throws IOException {
    clear();
    Files.createDirectories(file(key("x")).getParent());
    Files.createDirectories(file(dataKey(0)).getParent());
    Files.write(file(key("_started")), new byte[0]);
  }

  /// All existing files, by their keys.
  SortedMap<String, Path> files() throws IOException {
    var found = new TreeMap<String, Path>();
    var own = file(base + id);
    if (Files.isDirectory(own)) {
      try (var files = Files.walk(own)) {
        files.filter(Files::isRegularFile).forEach(file -> found.put(keyOf(file), file));
      }
    }
    shared().stream().filter(Files::exists).forEach(file -> found.put(keyOf(file), file));
    return found;
  }

  private String keyOf(Path file) {
    return bucket.relativize(file).toString().replace(File.separatorChar, '/');
  }

  void clear() throws IOException {
    BackupDirectory.removeAll(file(base + id));
    // The last one first: if this is interrupted, the remaining files are still found.
    for (var file : shared().reversed()) {
      Files.deleteIfExists(DurableFile.temporary(file));
      Files.deleteIfExists(file);
    }
  }

  /// The data files of this export in a directory that incremental exports share, complete or not.
  private List<Path> shared() {
    var files = new ArrayList<Path>();
    while (incremental && begun(file(dataKey(files.size())))) {
      files.add(file(dataKey(files.size())));
    }
    return files;
  }

  private static boolean begun(Path file) {
    return Files.exists(file) || Files.exists(DurableFile.temporary(file));
  }
}
