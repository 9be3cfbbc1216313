package dev.trestle.apps.guild.activity;

import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.singletable.write.Write;
import java.util.List;
import java.util.Optional;

/// Attaches uploaded pictures to posts.
@FunctionalInterface
public interface PostedPictures {
  /// For an application without uploads: there is no picture to attach.
  PostedPictures NONE =
      (_, pictures) -> {
        if (!pictures.isEmpty()) {
          throw UserErrorException.notFound("picture");
        }
        return Attached.NONE;
      };

  /// A picture that a user wants to post.
  ///
  /// @param id the id that the upload has returned
  /// @param alt a description for people who cannot see it
  record NewPicture(String id, Optional<String> alt) {}

  /// The pictures of a post, and the writes that count their use.
  record Attached(List<Activity.Media> pictures, List<Write<?>> writes) {
    public static final Attached NONE = new Attached(List.of(), List.of());

    public Attached {
      pictures = List.copyOf(pictures);
      writes = List.copyOf(writes);
    }
  }

  /// Throws a [UserErrorException] if one of the uploads is not there or not the user's.
  ///
  /// @param pictures at most [ActivityLimits#PICTURES]
  Attached attach(String userId, List<NewPicture> pictures);
}
