package dev.trestle.apps.guild;

import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;
import java.util.List;

/// A chat room with its members.
public record Room(
    @Stored(as = "roomId") String id, Scope scope, List<String> members, Instant createdAt) {
  /// The kind of a room: direct messages or a group.
  public enum Scope {
    DM,
    GROUP
  }
}
