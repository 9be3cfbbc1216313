package dev.trestle.apps.guild;

import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;
import java.util.List;

/// Where some people talk.
public record Room(
    @Stored(as = "roomId") String id, Scope scope, List<String> members, Instant createdAt) {
  /// Who is in it.
  public enum Scope {
    DM,
    GROUP
  }
}
