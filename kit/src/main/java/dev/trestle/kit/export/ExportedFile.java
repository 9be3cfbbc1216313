package dev.trestle.kit.export;

import dev.trestle.kit.media.Pictures;
import java.util.List;
import java.util.Optional;

/// A stored file of a user, such as a picture. It is a line of its section, and its bytes are a file of their own in the ZIP.
///
/// @param file the name of the file in the ZIP, such as `pictures/1a2b.png`
/// @param blobId the name of its bytes in the blob store
/// @param shownIn the id of what shows it
/// @param alt a description for people who cannot see it
public record ExportedFile(String file, String blobId, String shownIn, Optional<String> alt) {
  private static final String PICTURES = "pictures/";

  /// The avatar of a user, if there is one of this application.
  public static List<ExportedFile> avatar(String userId, Optional<String> url, Pictures pictures) {
    return url
        .flatMap(
            shown -> pictures.blobId(shown).map(id -> picture(shown, id, userId, Optional.empty())))
        .stream()
        .toList();
  }

  /// A picture, under the last part of its address, which has its id and its format.
  public static ExportedFile picture(
      String url, String blobId, String shownIn, Optional<String> alt) {
    return new ExportedFile(
        PICTURES + url.substring(url.lastIndexOf('/') + 1), blobId, shownIn, alt);
  }
}
