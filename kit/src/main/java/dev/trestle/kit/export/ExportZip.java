package dev.trestle.kit.export;

import dev.trestle.web.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A ZIP of JSON files, in memory while it is written.
final class ExportZip {
  /// Not the moment of writing: the same content makes the same file.
  private static final long SAME_TIME = Instant.parse("2000-01-01T00:00:00Z").toEpochMilli();

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8);

  /// Adds a file with one JSON value.
  void add(String file, Object value) {
    begin(file);
    write(Json.write(value));
    end();
  }

  void begin(String file) {
    var entry = new ZipEntry(file);
    entry.setTime(SAME_TIME);
    try {
      zip.putNextEntry(entry);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void write(byte[] content) {
    try {
      zip.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void end() {
    try {
      zip.closeEntry();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The whole ZIP.
  byte[] finish() {
    try {
      zip.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
