package dev.trestle.apps.chat.media;

import dev.trestle.apps.chat.server.Icons;
import dev.trestle.apps.chat.table.Blob;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.singletable.write.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Pictures that were uploaded, and how many show each of them.
public final class Pictures implements Icons {
  /// Where they are shown.
  static final String ROOT = "/chat/media/";

  private static final Pattern ADDRESS =
      Pattern.compile(Pattern.quote(ROOT) + "([0-9a-f]{64})\\.[a-z]{3,4}");
  private static final Pattern ID = Pattern.compile("[0-9a-f]{64}");

  private final ChatTable table;

  public Pictures(ChatTable table) {
    this.table = table;
  }

  @Override
  public Optional<String> url(String blobId) {
    return ID.matcher(blobId).matches()
        ? table.blob(blobId).find().map(Pictures::url)
        : Optional.empty();
  }

  static String url(Blob blob) {
    var format = Format.of(blob.contentType()).orElse(Format.PNG);
    return ROOT + blob.sha256() + "." + format.extension();
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

  /// What an address shows, if it is one of ours.
  private Optional<Blob> shown(String url) {
    var matcher = ADDRESS.matcher(url);
    return matcher.matches() ? table.blob(matcher.group(1)).find() : Optional.empty();
  }
}
