package dev.trestle.apps.chat.server;

import dev.trestle.singletable.write.Write;
import java.util.List;
import java.util.Optional;

/// Knows the pictures that were uploaded.
public interface Icons {
  /// There are none.
  Icons NONE =
      new Icons() {
        @Override
        public Optional<String> url(String blobId) {
          return Optional.empty();
        }

        @Override
        public List<Write<?>> swap(Optional<String> before, Optional<String> after) {
          return List.of();
        }
      };

  /// Where a picture can be had; empty where there is none of that name.
  Optional<String> url(String blobId);

  /// What has to be written where one picture takes the place of another.
  ///
  /// @param before the address of what was shown
  /// @param after the address of what is shown from now on
  List<Write<?>> swap(Optional<String> before, Optional<String> after);
}
