package dev.trestle.kit.export;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The content of an application's exports: whose data can be exported, and the files of an export.
///
/// ```java
/// new ExportContent<>(
///     userId -> table.user(userId).find().filter(user -> user.deletedAt().isEmpty()),
///     List.of(
///         ExportSection.value("profile.json", Profile::of),
///         ExportSection.list("sign-ins.json", user -> table.refreshTokensOf(user.userId()), ExportedSignIn::all),
///         ExportSection.lines("goals.jsonl", user -> table.goalsOf(user.userId()), ExportedGoal::of)));
/// ```
///
/// @param users finds a user by id; empty for a user who is deleted, whose export ends without a file
/// @param sections the files, in the order in which they are in the ZIP; `about.json` follows them
/// @param <U> the application's record of a user
public record ExportContent<U>(
    Function<String, Optional<U>> users, List<ExportSection<U>> sections) {
  static final String ABOUT = "about.json";

  public ExportContent {
    sections = List.copyOf(sections);
    var names = new HashSet<String>();
    names.add(ABOUT);
    for (var section : sections) {
      if (!names.add(section.file())) {
        throw new IllegalArgumentException(
            "Two files of the export have the name %s; rename one".formatted(section.file()));
      }
    }
  }

  /// The sections that are collected in steps.
  List<ExportSection.Lines<U>> lines() {
    return sections.stream()
        .flatMap(
            section ->
                section instanceof ExportSection.Lines<U> lines ? Stream.of(lines) : Stream.empty())
        .toList();
  }

  /// The files of these sections, by which positions know them.
  List<String> lineFiles() {
    return lines().stream().map(ExportSection.Lines::file).toList();
  }
}
