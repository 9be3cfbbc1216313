package dev.trestle.kit.email;

import dev.trestle.kit.id.Ids;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.Set;

/// Writes emails to `.eml` files that mail programs open, for a machine without a mail server: the operator passes them on. Keeps the
/// newest 1,000.
public final class EmailFiles implements EmailSender {
  private static final System.Logger LOG = System.getLogger(EmailFiles.class.getName());
  private static final int KEPT = 1000;

  private final Path directory;
  private final Ids ids;
  private final InstantSource clock;

  /// @param directory created with the first email
  public EmailFiles(Path directory, Ids ids, InstantSource clock) {
    this.directory = directory;
    this.ids = ids;
    this.clock = clock;
  }

  @Override
  public void send(Email email) throws IOException {
    Files.createDirectories(directory);
    var file = directory.resolve(ids.next() + ".eml");
    try (var channel =
        Files.newByteChannel(
            file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), ownersOnly())) {
      var bytes = java.nio.ByteBuffer.wrap(text(email).getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    }
    LOG.log(
        System.Logger.Level.INFO,
        () -> "Email written to a file, no mail server is configured file=" + file);
    deleteOldest();
  }

  /// Emails contain secrets, so only the owner of the process reads them.
  private static FileAttribute<?>[] ownersOnly() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }

  private String text(Email email) {
    return """
        Date: %s
        To: %s
        Subject: %s
        MIME-Version: 1.0
        Content-Type: text/plain; charset=utf-8
        Content-Transfer-Encoding: 8bit

        %s"""
        .formatted(
            DateTimeFormatter.RFC_1123_DATE_TIME.format(clock.instant().atOffset(ZoneOffset.UTC)),
            email.to(),
            email.subject(),
            email.text())
        .replace("\n", "\r\n");
  }

  /// File names sort by time.
  private synchronized void deleteOldest() throws IOException {
    try (var files = Files.list(directory)) {
      var newestFirst =
          files
              .filter(file -> file.toString().endsWith(".eml"))
              .sorted(Comparator.reverseOrder())
              .toList();
      for (var file : newestFirst.subList(Math.min(KEPT, newestFirst.size()), newestFirst.size())) {
        Files.deleteIfExists(file);
      }
    }
  }
}
