package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.build.BuildMemory.ScaledPicture;
import dev.trestle.apps.nbhd.generator.build.BuildMemory.StoredBlob;
import dev.trestle.apps.nbhd.generator.picture.ResponsivePicture;
import dev.trestle.apps.nbhd.generator.picture.ResponsivePicture.Variant;
import dev.trestle.apps.nbhd.generator.site.SiteFile;
import dev.trestle.apps.nbhd.generator.site.SiteSource;
import dev.trestle.apps.nbhd.generator.value.Hash;
import dev.trestle.apps.nbhd.generator.value.Urls;
import dev.trestle.kit.media.PictureCopies;
import dev.trestle.kit.media.PictureSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The pictures of a site in their widths. Each is scaled once; later builds remember the result. Immutable after it is made.
final class SitePictures {
  private static final String FILES = "files/";
  private static final int HASH_CHARS = 12;

  private final Map<String, ResponsivePicture> byAddress = new TreeMap<>();
  private final Map<String, Optional<ScaledPicture>> byHash = new TreeMap<>();
  private final Map<String, OutputFile> files = new TreeMap<>();

  private SitePictures() {}

  /// Scales the pictures that no build before has scaled.
  static SitePictures of(SiteSource source, BuildMemory memory, BuildOutput output) {
    var result = new SitePictures();
    var pictures = source.files().stream().filter(SiteFile::isPicture).toList();
    for (int i = 0; i < pictures.size(); i++) {
      var file = pictures.get(i);
      var scaled = memory.pictures().getOrDefault(file.sha256(), result.byHash.get(file.sha256()));
      if (scaled == null) {
        output.progress(BuildOutput.Stage.PICTURES, i, pictures.size());
        scaled = scaled(file, output);
      }
      result.add(file, scaled);
    }
    for (var file : source.files()) {
      result.files.put(
          FILES + file.path(),
          new OutputFile(FILES + file.path(), file.sha256(), file.size(), file.contentType()));
    }
    return result;
  }

  private void add(SiteFile file, Optional<ScaledPicture> scaled) {
    byHash.put(file.sha256(), scaled);
    scaled.ifPresent(
        picture -> {
          var original = "/" + FILES + Urls.encodePath(file.path());
          byAddress.put(original, withOriginal(picture.picture(), original));
          picture
              .blobs()
              .forEach(
                  (path, blob) ->
                      files.put(
                          path,
                          new OutputFile(path, blob.sha256(), blob.size(), blob.contentType())));
        });
  }

  /// The smaller widths of a picture. They are named by its hash, so that two files with the same bytes share them.
  private static Optional<ScaledPicture> scaled(SiteFile file, BuildOutput output) {
    var bytes = file.bytes().get();
    var size = PictureSize.read(bytes);
    if (size.isEmpty()) {
      return Optional.empty();
    }
    var variants = new ArrayList<Variant>();
    var blobs = new TreeMap<String, StoredBlob>();
    for (var copy : PictureCopies.of(bytes, ResponsivePicture.WIDTHS)) {
      var path =
          "assets/pictures/%s-%d.%s"
              .formatted(file.sha256().substring(0, HASH_CHARS), copy.width(), copy.extension());
      var scaled =
          new OutputFile(path, Hash.ofBytes(copy.bytes()), copy.bytes().length, copy.contentType());
      output.write(scaled, copy.bytes());
      blobs.put(path, new StoredBlob(scaled.sha256(), scaled.size(), scaled.contentType()));
      variants.add(new Variant("/" + path, copy.width()));
    }
    return Optional.of(
        new ScaledPicture(
            new ResponsivePicture(size.get().width(), size.get().height(), variants), blobs));
  }

  private static ResponsivePicture withOriginal(ResponsivePicture picture, String original) {
    List<Variant> variants = new ArrayList<>(picture.variants());
    variants.add(new Variant(original, picture.width()));
    return new ResponsivePicture(picture.width(), picture.height(), variants);
  }

  /// The picture at an address from the root of the site.
  Optional<ResponsivePicture> find(String address) {
    return Optional.ofNullable(byAddress.get(address));
  }

  /// All files of the site's people, and the scaled copies, by path.
  Map<String, OutputFile> files() {
    return files;
  }

  Map<String, Optional<ScaledPicture>> byHash() {
    return byHash;
  }
}
