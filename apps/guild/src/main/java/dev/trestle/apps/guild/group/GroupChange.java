package dev.trestle.apps.guild.group;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.table.group.Group;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A change of the content of a group. What is empty stays.
///
/// @param version of the group as the client has seen it
public record GroupChange(
    long version,
    Optional<String> name,
    Optional<String> description,
    Optional<List<String>> tags,
    Optional<Group.Access> access) {
  Group applyTo(Group group, Instant now) {
    if (group.version() != version) {
      throw UserErrorException.of(
          ErrorCode.VERSION_CONFLICT,
          "version",
          "The group was changed since: it has version %d, not %d. Read it again."
              .formatted(group.version(), version));
    }
    var after =
        new Group(
            group.id(),
            name.map(String::strip).orElse(group.name()),
            group.slug(),
            description.map(String::strip).orElse(group.description()),
            group.ownerId(),
            tags.map(wanted -> wanted.stream().distinct().toList()).orElse(group.tags()),
            group.isPersistent(),
            access.orElse(group.visibility()),
            group.memberCount(),
            group.roomId(),
            group.avatarUrl(),
            group.createdAt(),
            now,
            group.version());
    NewGroup.checkContent(after.name(), after.description(), after.tags()).throwIfAny();
    return after;
  }
}
