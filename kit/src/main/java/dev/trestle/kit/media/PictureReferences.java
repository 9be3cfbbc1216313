package dev.trestle.kit.media;

import dev.trestle.singletable.write.Write;
import java.util.List;
import java.util.Optional;

/// Finds uploaded pictures, and counts the places that show each.
public interface PictureReferences {
  /// Knows no picture.
  PictureReferences NONE =
      new PictureReferences() {
        @Override
        public Optional<String> url(String blobId) {
          return Optional.empty();
        }

        @Override
        public List<Write<?>> swap(Optional<String> before, Optional<String> after) {
          return List.of();
        }
      };

  /// The address of a picture; empty where there is none of that id.
  Optional<String> url(String blobId);

  /// The writes that count one picture less and another one more.
  ///
  /// @param before the address of what was shown
  /// @param after the address of what is shown from now on
  List<Write<?>> swap(Optional<String> before, Optional<String> after);
}
