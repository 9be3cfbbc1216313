package dev.trestle.apps.guild.table.group;

import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import dev.trestle.singletable.attribute.Version;
import java.text.Normalizer;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A project or community.
///
/// @param id stored as `groupId`
/// @param slug the word in the address of the group, unique; empty once a deleted group has released it
/// @param isPersistent whether it goes on after its project
/// @param roomId the chat room of the group
@Schema(version = 1)
public record Group(
    @Stored(as = "groupId") String id,
    String name,
    Optional<String> slug,
    String description,
    String ownerId,
    List<String> tags,
    boolean isPersistent,
    Access visibility,
    int memberCount,
    String roomId,
    Optional<String> avatarUrl,
    Instant createdAt,
    Instant updatedAt,
    @Version long version) {
  /// The way in which users become members.
  public enum Access {
    /// At once.
    PUBLIC,
    /// After an administrator of the group has accepted their request.
    APPROVAL,
    /// By invitation; only members see the group.
    PRIVATE
  }

  public Group {
    tags = List.copyOf(tags);
  }

  /// The directory that lists the group; empty for a private group, which only its members see.
  public Optional<String> directory() {
    return visibility == Access.PRIVATE ? Optional.empty() : Optional.of("listed");
  }

  /// The name as the directory sorts and finds it.
  public String nameKey() {
    return nameKey(name);
  }

  /// A name, or the beginning of one, as the directory sorts and finds it: without regard to capitals, full-width letters and repeated spaces.
  public static String nameKey(String name) {
    return Normalizer.normalize(name, Normalizer.Form.NFKC)
        .strip()
        .replaceAll("\\s+", " ")
        .toLowerCase(Locale.ROOT);
  }
}
