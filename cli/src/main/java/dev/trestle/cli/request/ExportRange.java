package dev.trestle.cli.request;

import dev.trestle.wire.json.JsonOutput;
import java.time.Instant;
import java.util.Optional;

/// The part of a table that is exported: all of it, or its changes.
public sealed interface ExportRange {
  /// The whole table at a point in time.
  ///
  /// @param moment empty for the latest restorable time
  record Full(Optional<Instant> moment) implements ExportRange {}

  /// The changes between two times.
  record Changes(Instant from, Instant until, View view) implements ExportRange {}

  /// The versions of a changed item that are exported.
  enum View {
    NEW,
    NEW_AND_OLD
  }

  default void write(JsonOutput out) {
    switch (this) {
      case Full(var moment) -> moment.ifPresent(it -> out.name("ExportTime").time(it));
      case Changes(var from, var until, var view) -> {
        out.name("ExportType").string("INCREMENTAL_EXPORT");
        out.name("IncrementalExportSpecification").beginObject();
        out.name("ExportFromTime").time(from);
        out.name("ExportToTime").time(until);
        out.name("ExportViewType");
        out.string(view == View.NEW ? "NEW_IMAGE" : "NEW_AND_OLD_IMAGES").endObject();
      }
    }
  }
}
