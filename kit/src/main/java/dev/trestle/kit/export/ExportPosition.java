package dev.trestle.kit.export;

import dev.trestle.web.json.Json;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The position of an export: everything that the next step needs to continue, on any node. It is stored in its job as one JSON object:
///
/// | members | meaning |
/// |---|---|
/// | texts, named by the section's reader | where the section's next page begins |
/// | `part`, `partBytes`, `bytes`, `complete` | as below |
/// | `section` | left out while the first section of lines is read, between two sections, and by older releases |
/// | `ended` | left out while the first section of lines is read; without `file` by older releases |
///
/// Sections are known by the names of their files, so that a release may add or remove some while an export runs. Positions of older
/// releases have no names: there, sections are known by their order, see [#named].
///
/// @param within where the current section's next page begins
/// @param part the number of the part that lines are added to
/// @param partBytes how much of that part counts: a step whose position was not stored has added more
/// @param bytes the length of all parts
/// @param complete whether nothing was left out
/// @param section the file of the current section
/// @param ended the sections of lines that are done, in their order
record ExportPosition(
    Map<String, String> within,
    int part,
    int partBytes,
    long bytes,
    boolean complete,
    Optional<String> section,
    List<Ended> ended) {
  /// Before [#FIRST], which is checked against it.
  private static final Set<String> OWN =
      Set.of("part", "partBytes", "bytes", "complete", "section", "ended");

  static final ExportPosition FIRST =
      new ExportPosition(Map.of(), 0, 0, 0, true, Optional.empty(), List.of());

  /// The end of a section.
  ///
  /// @param part its last part
  /// @param partBytes how much of that part counts; the parts before count whole
  /// @param file the name of its file
  record Ended(int part, int partBytes, long lines, Optional<String> file) {
    private Ended named(Optional<String> name) {
      return new Ended(part, partBytes, lines, file.or(() -> name));
    }

    /// The first part of the next section.
    private int nextPart() {
      return partBytes == 0 ? part : part + 1;
    }
  }

  /// The stored members without those of the section's reader.
  private record Stored(
      int part,
      int partBytes,
      long bytes,
      boolean complete,
      Optional<String> section,
      Optional<List<Ended>> ended) {}

  ExportPosition {
    within.keySet().stream()
        .filter(OWN::contains)
        .findFirst()
        .ifPresent(
            name -> {
              throw new IllegalArgumentException(
                  "The position of an export has a member %s of its own; rename that of the reader"
                      .formatted(name));
            });
    within = Collections.unmodifiableMap(new LinkedHashMap<>(within));
    ended = List.copyOf(ended);
  }

  static ExportPosition parse(Optional<String> place) {
    return place.map(ExportPosition::parse).orElse(FIRST);
  }

  private static ExportPosition parse(String text) {
    var stored = Json.readLenient(text, Stored.class);
    Map<?, ?> members = Json.read(text, Map.class);
    var within = new LinkedHashMap<String, String>();
    members.forEach(
        (name, value) -> {
          if (name instanceof String member
              && value instanceof String where
              && !OWN.contains(member)) {
            within.put(member, where);
          }
        });
    return new ExportPosition(
        within,
        stored.part(),
        stored.partBytes(),
        stored.bytes(),
        stored.complete(),
        stored.section(),
        stored.ended().orElse(List.of()));
  }

  String text() {
    var members = new LinkedHashMap<String, Object>(within);
    members.put("part", part);
    members.put("partBytes", partBytes);
    members.put("bytes", bytes);
    members.put("complete", complete);
    if (!ended.isEmpty()) {
      section.ifPresent(file -> members.put("section", file));
      members.put("ended", ended);
    }
    return Json.text(members);
  }

  /// The same with a current section, where one of these is left, and with names where an older release has stored none.
  ///
  /// @param files the sections of lines of this release. If the current section is none of them, it ends here
  /// @param allLines the lines of all sections up to here
  ExportPosition named(List<String> files, long allLines) {
    if (section.isPresent()) {
      return files.contains(section.get()) ? this : nextSection(allLines).named(files, allLines);
    }
    var all = new ArrayList<Ended>();
    for (int i = 0; i < ended.size(); i++) {
      all.add(ended.get(i).named(files.stream().skip(i).findFirst()));
    }
    var next = files.stream().filter(file -> find(all, file).isEmpty()).findFirst();
    return new ExportPosition(within, part, partBytes, bytes, complete, next, all);
  }

  private static Optional<Ended> find(List<Ended> all, String file) {
    return all.stream().filter(end -> end.file().equals(Optional.of(file))).findFirst();
  }

  /// Whether all of these sections are done, except for the current one.
  boolean isLast(List<String> files) {
    return files.stream()
        .allMatch(file -> section.equals(Optional.of(file)) || find(ended, file).isPresent());
  }

  /// The first part of a section that is done or current.
  int firstPart(Ended end) {
    int index = ended.indexOf(end);
    int before = index < 0 ? ended.size() : index;
    return before == 0 ? 0 : ended.get(before - 1).nextPart();
  }

  /// The end of a section that is done or current; empty where it was not begun.
  ///
  /// @param allLines the lines of all sections up to here
  Optional<Ended> findEnd(String file, long allLines) {
    return find(ended, file).or(() -> section.filter(file::equals).map(_ -> currentEnd(allLines)));
  }

  private Ended currentEnd(long allLines) {
    long before = ended.stream().mapToLong(Ended::lines).sum();
    return new Ended(part, partBytes, allLines - before, section);
  }

  ExportPosition at(Map<String, String> where) {
    return new ExportPosition(where, part, partBytes, bytes, complete, section, ended);
  }

  /// The same with a longer part, or with a new part where this one is long enough.
  ExportPosition grown(int newPartBytes, int maxPartBytes) {
    boolean full = newPartBytes >= maxPartBytes;
    return new ExportPosition(
        within,
        full ? part + 1 : part,
        full ? 0 : newPartBytes,
        bytes + newPartBytes - partBytes,
        complete,
        section,
        ended);
  }

  /// The beginning of the next section.
  ///
  /// @param allLines the lines of all sections up to here
  ExportPosition nextSection(long allLines) {
    var end = currentEnd(allLines);
    var more = new ArrayList<>(ended);
    more.add(end);
    return new ExportPosition(Map.of(), end.nextPart(), 0, bytes, complete, Optional.empty(), more);
  }

  ExportPosition incomplete() {
    return new ExportPosition(within, part, partBytes, bytes, false, section, ended);
  }
}
