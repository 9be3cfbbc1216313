package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.build.BuildMemory.ScaledPicture;
import dev.trestle.apps.nbhd.generator.build.BuildMemory.StoredBlob;
import dev.trestle.apps.nbhd.generator.picture.PictureScaler;
import dev.trestle.apps.nbhd.generator.picture.ResponsivePicture;
import dev.trestle.apps.nbhd.generator.picture.ResponsivePicture.Variant;
import dev.trestle.apps.nbhd.generator.site.SiteFile;
import dev.trestle.apps.nbhd.generator.site.SiteSource;
import dev.trestle.apps.nbhd.generator.value.Urls;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The pictures of a site in their widths. Each is scaled once; later builds remember the result.
final class SitePictures {
  private static final int HASH_CHARS = 12;

  private final Map<String, ScaledPicture> byAddress = new TreeMap<>();
  private final Map<String, Optional<ScaledPicture>> byHash = new TreeMap<>();
  private final Map<String, OutputFile> files = new TreeMap<>();

  private SitePictures() {}

  static SitePictures of(SiteSource source, BuildMemory memory) {
    var result = new SitePictures();
    for (var file : source.files()) {
      result.copy(file);
      if (file.contentType().startsWith("image/")) {
        result.add(file, memory);
      }
    }
    return result;
  }

  private void copy(SiteFile file) {
    files.put(
        "files/" + file.path(),
        OutputFile.stored("files/" + file.path(), file.contentType(), file.sha256(), file.size()));
  }

  private void add(SiteFile file, BuildMemory memory) {
    var known = memory.pictures().get(file.sha256());
    var scaled = known != null ? known : scaled(file);
    byHash.put(file.sha256(), scaled);
    scaled.ifPresent(
        picture -> {
          var original = "/files/" + Urls.encodePath(file.path());
          byAddress.put(original, withOriginal(picture, original));
          if (known != null) {
            picture.blobs().forEach(this::reuse);
          }
        });
  }

  private void reuse(String address, StoredBlob blob) {
    files.putIfAbsent(
        address.substring(1),
        OutputFile.stored(address.substring(1), blob.contentType(), blob.sha256(), blob.size()));
  }

  /// The smaller widths of a picture. They are named by its hash, so that two files with the same bytes share them.
  private Optional<ScaledPicture> scaled(SiteFile file) {
    return PictureScaler.scale(file.bytes().get())
        .map(
            scaled -> {
              var variants = new ArrayList<Variant>();
              var blobs = new TreeMap<String, StoredBlob>();
              scaled
                  .copies()
                  .forEach(
                      (width, bytes) -> {
                        var path =
                            "assets/pictures/%s-%d.%s"
                                .formatted(
                                    file.sha256().substring(0, HASH_CHARS),
                                    width,
                                    scaled.contentType().equals("image/png") ? "png" : "jpg");
                        var copy = OutputFile.rendered(path, scaled.contentType(), bytes);
                        files.put(path, copy);
                        blobs.put(
                            "/" + path,
                            new StoredBlob(copy.sha256(), copy.size(), copy.contentType()));
                        variants.add(new Variant("/" + path, width));
                      });
              return new ScaledPicture(
                  new ResponsivePicture(scaled.width(), scaled.height(), variants), blobs);
            });
  }

  private static ScaledPicture withOriginal(ScaledPicture scaled, String original) {
    var picture = scaled.picture();
    List<Variant> variants = new ArrayList<>(picture.variants());
    variants.add(new Variant(original, picture.width()));
    return new ScaledPicture(
        new ResponsivePicture(picture.width(), picture.height(), variants), scaled.blobs());
  }

  /// The picture at an address from the root of the site.
  Optional<ScaledPicture> find(String address) {
    return Optional.ofNullable(byAddress.get(address));
  }

  static ResponsivePicture shown(ScaledPicture picture) {
    return picture.picture();
  }

  /// All files of the site's people, and the scaled copies.
  Map<String, OutputFile> files() {
    return files;
  }

  Map<String, Optional<ScaledPicture>> byHash() {
    return byHash;
  }
}
