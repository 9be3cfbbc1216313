package dev.trestle.apps.chat.account.export;

import dev.trestle.web.json.Json;
import java.util.Optional;

/// The position of an export: everything that the next step needs to continue, on any node.
///
/// @param serverId the server that is gone through
/// @param channelId the channel of it, or the last one that was; a text before all ids where there was none yet
/// @param cursor where in that channel; empty where it is done
/// @param part the number of the part that lines are added to
/// @param partBytes how much of that part counts: a step that was done and not noted has added more
/// @param bytes how much there is in all parts
/// @param complete whether nothing was left out
record Bookmark(
    String serverId,
    String channelId,
    Optional<String> cursor,
    int part,
    int partBytes,
    long bytes,
    boolean complete) {
  /// Before all ids, which have more letters.
  static final String BEGINNING = "0";

  static final Bookmark FIRST = new Bookmark(BEGINNING, BEGINNING, Optional.empty(), 0, 0, 0, true);

  static Bookmark of(Optional<String> place) {
    return place.map(text -> Json.read(text, Bookmark.class)).orElse(FIRST);
  }

  String text() {
    return Json.text(this);
  }

  /// In a channel, with more to read in it.
  Bookmark in(String server, String channel, String where) {
    return new Bookmark(server, channel, Optional.of(where), part, partBytes, bytes, complete);
  }

  /// Creates a bookmark after the end of a channel.
  Bookmark behind(String server, String channel) {
    return new Bookmark(server, channel, Optional.empty(), part, partBytes, bytes, complete);
  }

  /// With some more in the part, and a new part where this one is long enough.
  Bookmark grown(int before, int after, int longest) {
    boolean full = after >= longest;
    return new Bookmark(
        serverId,
        channelId,
        cursor,
        full ? part + 1 : part,
        full ? 0 : after,
        bytes + after - before,
        complete);
  }

  Bookmark incomplete() {
    return new Bookmark(serverId, channelId, cursor, part, partBytes, bytes, false);
  }
}
