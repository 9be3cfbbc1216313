package dev.trestle.kit.export;

import dev.trestle.kit.export.ExportPosition.Ended;
import dev.trestle.singletable.PageRequest;
import dev.trestle.web.json.Json;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Writes the ZIP of an export, from the collected parts, the short sections and the stored files, which are read one at a time. For one file.
final class ExportZipWriter<U> {
  private final ExportContent<U> content;
  private final ExportBlobs blobs;
  private final ExportZip zip = new ExportZip();
  private final Map<String, Object> about = new LinkedHashMap<>();
  private final Set<String> files = new HashSet<>();
  private long fileBytesLeft;
  private boolean complete;

  /// @param fileBytes the most bytes of stored files
  ExportZipWriter(ExportContent<U> content, ExportBlobs blobs, long fileBytes) {
    this.content = content;
    this.blobs = blobs;
    this.fileBytesLeft = fileBytes;
  }

  /// @param allLines the lines of all sections
  byte[] write(String userId, U user, ExportPosition position, long allLines, Instant now) {
    var collected = position.named(content.lineFiles(), allLines);
    complete = collected.complete();
    about.put("madeAt", now);
    for (var section : content.sections()) {
      switch (section) {
        case ExportSection.Value<U>(var file, var value) -> zip.add(file, value.apply(user));
        case ExportSection.Array<U, ?> array -> add(array, user);
        case ExportSection.Lines<U> lines -> add(lines, userId, collected, allLines);
      }
    }
    about.put("complete", complete);
    zip.add(ExportContent.ABOUT, about);
    return zip.finish();
  }

  private <T> void add(ExportSection.Array<U, T> section, U user) {
    var page = section.listing().apply(user).page(PageRequest.first(PageRequest.MAX_TAKE));
    complete &= page.next().isEmpty();
    zip.add(section.file(), section.json().apply(page.entities()));
  }

  private void add(
      ExportSection.Lines<U> section, String userId, ExportPosition collected, long allLines) {
    var found = collected.findEnd(section.file(), allLines);
    // The export has ended before the section.
    complete &= found.isPresent();
    about.put(section.name(), found.map(Ended::lines).orElse(0L));
    zip.begin(section.file());
    found.ifPresent(end -> eachPart(userId, collected, end, zip::write));
    zip.end();
    if (section.namesFiles()) {
      found.ifPresent(end -> eachPart(userId, collected, end, this::addFiles));
      about.put("files", files.size());
    }
  }

  private void eachPart(
      String userId, ExportPosition collected, Ended end, Consumer<byte[]> action) {
    for (int part = collected.firstPart(end); part < end.part(); part++) {
      add(blobs.findPart(userId, part), action);
    }
    add(blobs.findPart(userId, end.part(), end.partBytes()), action);
  }

  private void add(Optional<byte[]> part, Consumer<byte[]> action) {
    complete &= part.isPresent();
    part.ifPresent(action);
  }

  /// Adds the files that the lines of a part name.
  private void addFiles(byte[] part) {
    new String(part, StandardCharsets.UTF_8)
        .lines()
        .map(line -> Json.readLenient(line, ExportedFile.class))
        .forEach(this::addFile);
  }

  /// Adds a file, unless it is in the ZIP already, is deleted, or is too large for what is left.
  private void addFile(ExportedFile file) {
    if (files.contains(file.file())) {
      return;
    }
    var bytes = blobs.findFile(file.blobId()).filter(found -> found.length <= fileBytesLeft);
    complete &= bytes.isPresent();
    bytes.ifPresent(
        found -> {
          zip.begin(file.file());
          zip.write(found);
          zip.end();
          files.add(file.file());
          fileBytesLeft -= found.length;
        });
  }
}
