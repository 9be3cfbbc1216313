package dev.trestle.apps.nbhd.atproto.record;

import dev.trestle.apps.nbhd.atproto.identity.Did;
import java.util.Optional;
import java.util.regex.Pattern;

/// The address of a record: `at://did:plc:…/app.nbhd.blog.post/3jzfcijpj2z2a`.
///
/// @param collection the kind of record, by its name in reverse order of domains (NSID)
/// @param key within the collection
public record AtUri(Did did, String collection, String key) {
  private static final String SCHEME = "at://";
  private static final int MAX_COLLECTION = 317;
  private static final Pattern COLLECTION =
      Pattern.compile(
          "[a-zA-Z]([a-zA-Z0-9-]{0,62}[a-zA-Z0-9])?(\\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,62}[a-zA-Z0-9])?)+\\.[a-zA-Z][a-zA-Z0-9]{0,62}");
  private static final Pattern KEY = Pattern.compile("(?!\\.\\.?$)[A-Za-z0-9._:~-]{1,512}");

  public AtUri {
    if (!isCollection(collection) || !KEY.matcher(key).matches()) {
      throw new IllegalArgumentException("Not the address of a record");
    }
  }

  /// The address in a text; empty where it is none, or that of something else than a record.
  public static Optional<AtUri> parse(String text) {
    var parts =
        text.startsWith(SCHEME) ? text.substring(SCHEME.length()).split("/", -1) : new String[0];
    return parts.length == 3 && isCollection(parts[1]) && KEY.matcher(parts[2]).matches()
        ? Did.parse(parts[0]).map(did -> new AtUri(did, parts[1], parts[2]))
        : Optional.empty();
  }

  private static boolean isCollection(String text) {
    return text.length() <= MAX_COLLECTION && COLLECTION.matcher(text).matches();
  }

  @Override
  public String toString() {
    return SCHEME + did + "/" + collection + "/" + key;
  }
}
