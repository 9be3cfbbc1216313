package dev.trestle.apps.guild.table.feed;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// An action of a user or a group, stored once. A [FeedItem] is a copy for one reader.
///
/// @param actorId a user or a group
/// @param previewText the beginning of [#text], or a sentence about the object
/// @param media the first picture
/// @param moreMedia further pictures
/// @param groupId the group whose feed lists it
/// @param countCheck set while a check counts the likes or comments; every change of their numbers removes it
/// @param createdAt strictly increasing for each actor: it is the position in the actor's list
@Schema(version = 1)
public record Activity(
    String activityId,
    String actorId,
    String verb,
    String objectType,
    String objectId,
    String previewText,
    Optional<String> text,
    Optional<Media> media,
    List<Media> moreMedia,
    List<String> tags,
    Audience audience,
    Optional<String> groupId,
    int likeCount,
    int commentCount,
    Optional<String> countCheck,
    Optional<Instant> editedAt,
    Instant createdAt) {
  /// The people who may see an activity. It cannot be changed later.
  public enum Audience {
    PUBLIC,
    FOLLOWERS,
    /// The members of the activity's group.
    GROUP,
    PRIVATE
  }

  /// A picture of an activity.
  ///
  /// @param s3Key the SHA-256 of its bytes
  /// @param alt a description for people who cannot see it
  public record Media(
      String s3Key, String contentType, int width, int height, Optional<String> alt) {}

  public Activity {
    tags = List.copyOf(tags);
    moreMedia = List.copyOf(moreMedia);
  }

  public ActivityKey key() {
    return new ActivityKey(actorId, createdAt, activityId);
  }

  /// Whether a text or a tag contains a keyword, in capitals or not.
  public boolean mentions(String keyword) {
    var wanted = keyword.toLowerCase(Locale.ROOT);
    return Stream.concat(Stream.concat(Stream.of(previewText), text.stream()), tags.stream())
        .anyMatch(part -> part.toLowerCase(Locale.ROOT).contains(wanted));
  }
}
