package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.picture.ResponsivePicture;
import dev.trestle.apps.nbhd.generator.picture.ResponsivePicture.Variant;
import dev.trestle.apps.nbhd.generator.site.SiteFile;
import dev.trestle.apps.nbhd.generator.site.SiteSource;
import dev.trestle.apps.nbhd.generator.value.Urls;
import dev.trestle.kit.media.PictureSize;
import java.util.List;
import java.util.Optional;

/// The sizes of a site's pictures, read when they are asked for: a preview scales none. For one thread.
final class PictureSizes {
  private static final String FILES = "/files/";

  private final SiteSource source;
  private final BuildMemory memory;

  PictureSizes(SiteSource source, BuildMemory memory) {
    this.source = source;
    this.memory = memory;
  }

  /// The picture at an address from the root of the site, in its own width.
  Optional<ResponsivePicture> find(String address) {
    for (var file : source.files()) {
      if (file.isPicture() && address.equals(FILES + Urls.encodePath(file.path()))) {
        return size(file)
            .map(
                it ->
                    new ResponsivePicture(
                        it.width(), it.height(), List.of(new Variant(address, it.width()))));
      }
    }
    return Optional.empty();
  }

  private Optional<PictureSize> size(SiteFile file) {
    var known = memory.pictures().get(file.sha256());
    return known == null
        ? PictureSize.read(file.bytes().get())
        : known.map(it -> new PictureSize(it.picture().width(), it.picture().height()));
  }
}
