package dev.trestle.apps.guild.picture;

import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.guild.activity.PostedPictures;
import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.PlainText;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.kit.media.Blob;
import dev.trestle.kit.media.PrivatePictures;
import dev.trestle.singletable.write.Write;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/// Finds the pictures that a user has uploaded, and counts where they are shown. Thread-safe.
final class UploadedPictures implements PostedPictures {
  private final GuildTable table;
  private final PrivatePictures privately;

  UploadedPictures(GuildTable table, PrivatePictures privately) {
    this.table = table;
    this.privately = privately;
  }

  /// A picture that a user has uploaded within a day.
  ///
  /// @param receipt the id that the upload has returned
  /// @throws UserErrorException if it is none of this user, or was deleted
  Blob load(String userId, String receipt) {
    return privately
        .findBlobId(userId, receipt)
        .flatMap(id -> table.blob(id).find())
        .orElseThrow(() -> UserErrorException.notFound("picture"));
  }

  /// The write that counts one more place that shows a picture. It is refused if the picture is deleted meanwhile.
  Write<?> show(Blob blob) {
    return table
        .blob(blob.sha256())
        .update()
        .add(Blob::refCount, 1)
        .remove(Blob::unusedUntil)
        .onlyIf(exists());
  }

  @Override
  public Attached attach(String userId, List<NewPicture> pictures) {
    var media = new ArrayList<Activity.Media>();
    var writes = new ArrayList<Write<?>>();
    var seen = new HashSet<String>();
    for (var picture : pictures) {
      var blob = load(userId, picture.id());
      if (!seen.add(blob.sha256())) {
        throw UserErrorException.of(
            ErrorCode.VALIDATION, "pictures", "A post has the same picture twice. Remove one.");
      }
      media.add(
          new Activity.Media(
              blob.sha256(),
              blob.contentType(),
              blob.width().orElse(0),
              blob.height().orElse(0),
              picture.alt().map(alt -> PlainText.parse("alt", alt, 1, PictureLimits.ALT_MAX))));
      writes.add(show(blob));
    }
    return new Attached(media, writes);
  }
}
