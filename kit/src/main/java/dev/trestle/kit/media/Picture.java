package dev.trestle.kit.media;

import dev.trestle.kit.api.Problems;
import dev.trestle.web.route.ProblemException;

/// A picture as it is kept and shown.
@SuppressWarnings("ArrayRecordComponent") // never compared
record Picture(PictureFormat format, byte[] bytes, int width, int height) {
  /// The exception for an upload that is not accepted.
  static ProblemException refused(String why) {
    return Problems.of(400, "PICTURE_INVALID", why);
  }

  static ProblemException damaged() {
    return refused("The picture is damaged, or of a kind that cannot be read.");
  }
}
