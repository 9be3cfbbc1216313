package dev.trestle.apps.guild;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// An action of a user, stored once. A [FeedItem] is a copy for one reader.
public record Activity(
    String activityId,
    String actorId,
    String verb,
    String objectType,
    String objectId,
    String previewText,
    Optional<Media> media,
    List<String> tags,
    Instant createdAt) {
  /// A picture or film beside it.
  public record Media(String s3Key, String contentType, int width, int height) {}
}
