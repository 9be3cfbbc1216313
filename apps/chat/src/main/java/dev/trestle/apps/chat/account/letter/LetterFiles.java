package dev.trestle.apps.chat.account.letter;

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

/// Letters as files that mail programs open, for a machine that sends no mail: its owner hands them over. Only the newest are kept.
public final class LetterFiles implements Letters {
  private static final System.Logger LOG = System.getLogger(LetterFiles.class.getName());
  private static final int KEPT = 1000;

  private final Path directory;
  private final Ids ids;
  private final InstantSource clock;

  /// @param directory made with the first letter
  public LetterFiles(Path directory, Ids ids, InstantSource clock) {
    this.directory = directory;
    this.ids = ids;
    this.clock = clock;
  }

  @Override
  public void send(Letter letter) throws IOException {
    Files.createDirectories(directory);
    var file = directory.resolve(ids.next() + ".eml");
    try (var channel =
        Files.newByteChannel(
            file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), ownersOnly())) {
      var bytes = java.nio.ByteBuffer.wrap(text(letter).getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    }
    LOG.log(System.Logger.Level.INFO, () -> "A letter waits to be handed over file=" + file);
    forgetOldest();
  }

  /// There are secrets in it.
  private static FileAttribute<?>[] ownersOnly() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }

  private String text(Letter letter) {
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
            letter.to(),
            letter.subject(),
            letter.text())
        .replace("\n", "\r\n");
  }

  /// Their names sort by time.
  private synchronized void forgetOldest() throws IOException {
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
