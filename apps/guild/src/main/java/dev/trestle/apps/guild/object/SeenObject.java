package dev.trestle.apps.guild.object;

import java.util.Optional;

/// An object that a viewer may see.
///
/// @param item the stored record
/// @param authorId the user who wrote or owns it; empty if that is a group
/// @param groupId the group that it belongs to
/// @param text its title or its text
/// @param moderated whether the viewer owns it, or administers its group: then the viewer may delete comments on it
public record SeenObject(
    ObjectRef ref,
    Object item,
    Optional<String> authorId,
    Optional<String> groupId,
    String text,
    boolean moderated) {
  /// The item, if it is of a class.
  public <T> Optional<T> as(Class<T> type) {
    return Optional.of(item).filter(type::isInstance).map(type::cast);
  }
}
