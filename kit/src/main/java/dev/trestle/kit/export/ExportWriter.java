package dev.trestle.kit.export;

import dev.trestle.singletable.PageRequest;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Writes the ZIP of an export, from the collected parts and the short sections. For one file.
final class ExportWriter<U> {
  private final ExportContent<U> content;
  private final ExportBlobs blobs;
  private final ExportZip zip = new ExportZip();
  private final Map<String, Object> about = new LinkedHashMap<>();
  private boolean complete;

  ExportWriter(ExportContent<U> content, ExportBlobs blobs) {
    this.content = content;
    this.blobs = blobs;
  }

  /// @param lines of all sections
  byte[] write(String userId, U user, ExportPosition position, long lines, Instant now) {
    var collected = position.named(content.lineFiles(), lines);
    complete = collected.complete();
    about.put("madeAt", now);
    for (var section : content.sections()) {
      switch (section) {
        case ExportSection.Value<U>(var file, var value) -> zip.add(file, value.apply(user));
        case ExportSection.Array<U, ?> array -> add(array, user);
        case ExportSection.Lines<U> of -> {
          zip.begin(of.file());
          about.put(of.name(), addParts(userId, of.file(), collected, lines));
          zip.end();
        }
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

  /// @return how many lines the section has; none where the export has ended before it
  private long addParts(String userId, String file, ExportPosition collected, long lines) {
    var found = collected.findEnd(file, lines);
    if (found.isEmpty()) {
      complete = false;
      return 0;
    }
    var end = found.get();
    for (int part = collected.firstPart(end); part < end.part(); part++) {
      add(blobs.findPart(userId, part));
    }
    add(blobs.findPart(userId, end.part(), end.partBytes()));
    return end.lines();
  }

  private void add(Optional<byte[]> part) {
    complete &= part.isPresent();
    part.ifPresent(zip::write);
  }
}
