package dev.trestle.apps.guild.activity;

import dev.trestle.apps.guild.table.feed.Activity;
import java.util.List;
import java.util.Optional;

/// An activity that is to be posted. The server gives it a time and an id.
///
/// @param actorId a user or a group
/// @param audience [Activity.Audience#GROUP] needs a group
/// @param groupId the group whose feed lists it
public record ActivityDraft(
    String actorId,
    String verb,
    String objectType,
    String objectId,
    String text,
    List<Activity.Media> media,
    List<String> tags,
    Activity.Audience audience,
    Optional<String> groupId) {
  public ActivityDraft {
    media = List.copyOf(media);
    tags = List.copyOf(tags);
    if (audience == Activity.Audience.GROUP && groupId.isEmpty()) {
      throw new IllegalArgumentException(
          "An activity of %s is for the members of a group, and names no group."
              .formatted(actorId));
    }
  }

  /// A post of a text.
  public static ActivityDraft post(String actorId, String text, Activity.Audience audience) {
    return new ActivityDraft(
        actorId, "post", "Post", actorId, text, List.of(), List.of(), audience, Optional.empty());
  }

  /// The same for a group.
  public ActivityDraft in(String wanted) {
    return new ActivityDraft(
        actorId, verb, objectType, objectId, text, media, tags, audience, Optional.of(wanted));
  }

  /// The same for another audience.
  public ActivityDraft to(Activity.Audience wanted) {
    return new ActivityDraft(
        actorId, verb, objectType, objectId, text, media, tags, wanted, groupId);
  }
}
