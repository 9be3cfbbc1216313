package dev.trestle.wire.table;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Parses a `StreamSpecification`.
final class StreamMembers {
  private @Nullable Boolean enabled;
  private @Nullable String view;

  private StreamMembers() {}

  static @Nullable StreamMembers read(JsonInput in) throws IOException {
    var members = new StreamMembers();
    boolean given =
        in.structure(
            "StreamSpecification",
            name -> {
              switch (name) {
                case "StreamEnabled" -> members.enabled = in.bool();
                case "StreamViewType" -> members.view = in.string();
                default -> {}
              }
            });
    return given ? members : null;
  }

  void constraints(Violations violations) {
    violations
        .required("streamSpecification.streamEnabled", enabled)
        .choice("streamSpecification.streamViewType", view, EnumMember.STREAM_VIEW);
  }

  /// The view type of the stream; empty if the stream is to be disabled.
  Optional<StreamView> load() {
    boolean on = Boolean.TRUE.equals(enabled);
    if (on && view == null) {
      throw invalid("Stream ViewType must not be null or empty when enabling streams.");
    }
    if (!on && view != null) {
      throw invalid("Stream StreamEnabled was false but a StreamViewType was present.");
    }
    return Optional.ofNullable(view).map(StreamView::valueOf);
  }

  private static ValidationException invalid(String text) {
    return new ValidationException("Invalid StreamViewType: " + text);
  }
}
