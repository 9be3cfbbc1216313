package dev.trestle.cli.backup;

import dev.trestle.cli.command.FailedException;
import dev.trestle.cli.connection.ExportFile;
import dev.trestle.cli.progress.OperationProgress;
import dev.trestle.cli.progress.ProgressUnit;
import dev.trestle.cli.session.CommandSession;
import dev.trestle.web.FileErrors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Downloads the files of an export to a local directory.
final class ExportDownload {
  private final CommandSession session;
  private final Path directory;

  ExportDownload(CommandSession session, Path directory) {
    this.session = session;
    this.directory = directory;
  }

  /// Checks that files can be written to a directory, before anything else is done. The directory is created with the first file.
  static void requireWritable(Path directory) {
    var there = directory.toAbsolutePath();
    while (!Files.exists(there) && there.getParent() != null) {
      there = there.getParent();
    }
    if (!Files.isDirectory(there)) {
      throw new FailedException(
          "--to %s: %s is a file. Choose a directory.".formatted(directory, there));
    }
    if (!Files.isWritable(there)) {
      throw new FailedException(
          "--to %s: %s is not writable. Change its permissions, or choose another."
              .formatted(directory, there));
    }
  }

  /// Downloads all files, and then deletes them from the database's bucket. Returns the number of bytes.
  long fetch(String arn) {
    var files = session.connection().exportFiles(arn);
    if (files.isEmpty()) {
      throw new FailedException(
          "The files of the export no longer exist: they were downloaded or deleted before.");
    }
    long total = files.stream().mapToLong(ExportFile::bytes).sum();
    session.display().begin("Downloading " + files.size() + " files");
    long done = 0;
    for (var file : files) {
      done = fetch(arn, file, done, total);
    }
    session.connection().removeExport(arn);
    return total;
  }

  private long fetch(String arn, ExportFile file, long before, long total) {
    var target = inside(file.key());
    var aside = target.resolveSibling(target.getFileName() + ".part");
    long offset = 0;
    try {
      Files.createDirectories(target.getParent());
      try (var out = Files.newOutputStream(aside)) {
        while (offset < file.bytes()) {
          var bytes = session.connection().readExport(arn, file.key(), offset);
          if (bytes.length == 0) {
            throw new FailedException(
                "The export's file %s is shorter than expected: it was changed during the download."
                    .formatted(file.key()));
          }
          out.write(bytes);
          offset += bytes.length;
          session.display().show(new OperationProgress(before + offset, total, ProgressUnit.BYTES));
        }
      }
      Files.move(aside, target, StandardCopyOption.REPLACE_EXISTING);
      return before + offset;
    } catch (IOException e) {
      throw new FailedException(
          "Cannot write %s (%s). Free disk space or change its permissions, then: ./trestle export --watch %s --to %s %s"
              .formatted(target, FileErrors.why(e), arn, directory, session.connection().flag()));
    }
  }

  /// The path of a file in the directory. Rejects keys that lead out of it: the server may not be trusted.
  private Path inside(String key) {
    try {
      var target = directory.resolve(key).normalize();
      if (target.startsWith(directory.normalize()) && !Path.of(key).isAbsolute()) {
        return target;
      }
    } catch (InvalidPathException _) {
      // Rejected below.
    }
    throw new FailedException("The export names a file outside of its directory: " + key);
  }
}
