package dev.trestle.kit.media;

import dev.trestle.singletable.write.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The uploaded pictures of a table: their addresses, and the count of places that show each.
public final class Pictures implements PictureReferences {
  private static final Pattern ID = Pattern.compile("[0-9a-f]{64}");

  private final MediaItems table;
  private final String root;
  private final Pattern address;

  /// @param root the path below which pictures are shown, such as `/chat/media/`
  public Pictures(MediaItems table, String root) {
    this.table = table;
    this.root = root;
    this.address = Pattern.compile(Pattern.quote(root) + "([0-9a-f]{64})\\.[a-z]{3,4}");
  }

  /// The path below which pictures are shown.
  String root() {
    return root;
  }

  @Override
  public Optional<String> url(String blobId) {
    return ID.matcher(blobId).matches()
        ? table.blob(blobId).find().map(this::url)
        : Optional.empty();
  }

  String url(Blob blob) {
    return url(blob.sha256(), blob.contentType());
  }

  /// The address of a picture whose id and content type are stored elsewhere.
  public String url(String blobId, String contentType) {
    var format = PictureFormat.of(contentType).orElse(PictureFormat.PNG);
    return root + blobId + "." + format.extension();
  }

  @Override
  public List<Write<?>> swap(Optional<String> before, Optional<String> after) {
    var writes = new ArrayList<Write<?>>();
    if (before.equals(after)) {
      return writes;
    }
    before
        .flatMap(this::shown)
        .ifPresent(blob -> writes.add(table.blob(blob.sha256()).update().add(Blob::refCount, -1)));
    after
        .flatMap(this::shown)
        .ifPresent(
            blob ->
                writes.add(
                    table
                        .blob(blob.sha256())
                        .update()
                        .add(Blob::refCount, 1)
                        .remove(Blob::unusedUntil)));
    return writes;
  }

  /// The picture at an address, if it is one of this table.
  private Optional<Blob> shown(String url) {
    return blobId(url).flatMap(id -> table.blob(id).find());
  }

  /// The id of the picture at an address; empty for an address elsewhere.
  public Optional<String> blobId(String url) {
    var matcher = address.matcher(url);
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}
