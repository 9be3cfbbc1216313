package dev.trestle.apps.nbhd.generator.site;

import dev.trestle.apps.nbhd.generator.value.Hash;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A post or a page as its author saved it.
///
/// @param id unique in the site; among posts of one second the greater one is newer
/// @param hash of all the other components: two records with one hash are equal. The content identifier of the stored value will do
/// @param publishAt the time from which it is shown; empty for a draft
/// @param frontMatter parsed JSON or [dev.trestle.apps.nbhd.generator.markdown.FrontMatter]: `tags`, `description`, `image`, `image_alt`,
///     `author`, and for pages `menu` (false hides it there) and `order`
public record ContentRecord(
    String id,
    String hash,
    Kind kind,
    String slug,
    String title,
    String markdown,
    Optional<Instant> publishAt,
    Optional<Instant> updatedAt,
    Map<String, Object> frontMatter) {
  /// The kind of a record.
  public enum Kind {
    POST,
    PAGE
  }

  public ContentRecord {
    frontMatter = Collections.unmodifiableMap(new TreeMap<>(frontMatter));
  }

  /// A record whose hash is computed here.
  public static ContentRecord of(
      String id,
      Kind kind,
      String slug,
      String title,
      String markdown,
      Optional<Instant> publishAt,
      Optional<Instant> updatedAt,
      Map<String, Object> frontMatter) {
    var hash =
        new Hash()
            .add(id)
            .add(kind.name())
            .add(slug)
            .add(title)
            .add(markdown)
            .add(publishAt.toString())
            .add(updatedAt.toString())
            .add(new TreeMap<>(frontMatter))
            .end();
    return new ContentRecord(
        id, hash, kind, slug, title, markdown, publishAt, updatedAt, frontMatter);
  }

  /// The same record, published at a time.
  public ContentRecord publishedAt(Instant time) {
    return of(id, kind, slug, title, markdown, Optional.of(time), updatedAt, frontMatter);
  }

  /// A field of the front matter that is a text, without spaces around it; empty where it is absent or blank.
  public Optional<String> text(String field) {
    return frontMatter.get(field) instanceof String text && !text.isBlank()
        ? Optional.of(text.strip())
        : Optional.empty();
  }
}
