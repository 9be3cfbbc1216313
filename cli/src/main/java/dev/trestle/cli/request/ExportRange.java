package dev.trestle.cli.request;

import dev.trestle.wire.json.JsonOutput;
import java.time.Instant;
import java.util.Optional;

/// How much of a table is exported.
public sealed interface ExportRange {
  /// Everything as it was at a moment.
  ///
  /// @param moment absent for the latest there is
  record Full(Optional<Instant> moment) implements ExportRange {}

  /// What was changed from one moment to another.
  record Changes(Instant from, Instant until, View view) implements ExportRange {}

  /// What an export of changes tells of an item.
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
