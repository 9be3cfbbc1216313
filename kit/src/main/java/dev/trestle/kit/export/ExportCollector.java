package dev.trestle.kit.export;

import dev.trestle.web.json.Json;
import java.io.ByteArrayOutputStream;
import java.util.Optional;

/// Collects sections of lines into parts in the blob store, some pages in each step. A section is read to its end, however long that takes;
/// only the file has a limit.
final class ExportCollector<U> {
  private final ExportContent<U> content;
  private final ExportBlobs blobs;
  private final ExportLimits limits;

  ExportCollector(ExportContent<U> content, ExportBlobs blobs, ExportLimits limits) {
    this.content = content;
    this.blobs = blobs;
    this.limits = limits;
  }

  /// The result of a step.
  ///
  /// @param lines how many it has added
  /// @param more whether there is something left to read
  record Collected(ExportPosition position, int lines, boolean more) {}

  /// Reads some pages of one section.
  ///
  /// @param linesBefore of all sections up to the position
  Collected next(String userId, U user, ExportPosition position, long linesBefore) {
    var from = position.named(content.lineFiles(), linesBefore);
    var current =
        content.lines().stream()
            .filter(section -> from.section().equals(Optional.of(section.file())))
            .findFirst();
    if (current.isEmpty()) {
      return new Collected(from, 0, false);
    }
    var reader = current.get().reader();
    var lines = new ByteArrayOutputStream();
    var at = from;
    int found = 0;
    int read = 0;
    boolean more = true;
    while (more && read < limits.items() && lines.size() < limits.partBytes()) {
      var page = reader.read(user, at.within());
      page.values().forEach(value -> addLine(lines, value));
      found += page.values().size();
      read += Math.max(1, page.cost());
      at = at.at(page.position());
      more = page.more();
    }
    var stored = lines.size() == 0 ? at : append(userId, at, lines.toByteArray());
    boolean last = from.isLast(content.lineFiles());
    if (stored.bytes() >= limits.bytes() && (more || !last)) {
      return new Collected(stored.incomplete(), found, false);
    }
    return more || last
        ? new Collected(stored, found, more)
        : new Collected(stored.nextSection(linesBefore + found), found, true);
  }

  private static void addLine(ByteArrayOutputStream lines, Object value) {
    lines.writeBytes(Json.write(value));
    lines.write('\n');
  }

  /// Adds lines to the current part, after the bytes of it that are known to count. So a step that is repeated adds its lines once.
  private ExportPosition append(String userId, ExportPosition at, byte[] lines) {
    var before = blobs.findPart(userId, at.part(), at.partBytes());
    var whole = new ByteArrayOutputStream(before.map(it -> it.length).orElse(0) + lines.length);
    before.ifPresent(whole::writeBytes);
    whole.writeBytes(lines);
    blobs.putPart(userId, at.part(), whole.toByteArray());
    var grown = at.grown(whole.size(), limits.partBytes());
    return before.isPresent() ? grown : grown.incomplete();
  }
}
