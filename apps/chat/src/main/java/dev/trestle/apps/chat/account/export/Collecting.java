package dev.trestle.apps.chat.account.export;

import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.kit.blob.BlobStore;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import java.io.ByteArrayOutputStream;
import java.util.Optional;

/// Collects what somebody has said, a bit in each step, into parts that lie beside the file that they become. What was said has no index by
/// who has said it, so all of their channels are gone through, however long that takes; only the file has a bound.
final class Collecting {
  private static final int PAGE = 1000;

  /// The cost of opening a channel, in addition to the messages that are read there. It ends a step through empty channels too.
  private static final int OF_A_CHANNEL = 50;

  private final ChatTable table;
  private final BlobStore store;
  private final Bounds bounds;

  /// Limits of one step and of the whole export.
  ///
  /// @param items how many messages are read in a step, or a page more
  /// @param partBytes how long a part becomes, or what was found in a page more
  /// @param bytes how long all parts may be together
  record Bounds(int items, int partBytes, long bytes) {
    static final Bounds USUAL = new Bounds(5_000, 1 << 20, 64 << 20);
  }

  Collecting(ChatTable table, BlobStore store, Bounds bounds) {
    this.table = table;
    this.store = store;
    this.bounds = bounds;
  }

  /// The result of a step.
  ///
  /// @param found how many messages
  /// @param more whether there is something left to be read
  record Collected(Bookmark bookmark, int found, boolean more) {}

  Collected next(String userId, Bookmark from) {
    var walk = new Walk(table, userId);
    var lines = new ByteArrayOutputStream();
    var at = from;
    int found = 0;
    int read = 0;
    var channel = walk.next(at);
    while (channel.isPresent() && read < bounds.items() && lines.size() < bounds.partBytes()) {
      var page = page(channel.get(), at);
      for (var message : page.entities()) {
        if (message.userId().equals(userId)) {
          ExportFile.line(lines, ExportFile.Said.of(message, channel.get()));
          found++;
        }
      }
      read += OF_A_CHANNEL + page.entities().size();
      at = behind(page, channel.get(), at);
      channel = walk.next(at);
    }
    var stored = lines.size() == 0 ? at : added(userId, at, lines.toByteArray());
    return channel.isPresent() && stored.bytes() >= bounds.bytes()
        ? new Collected(stored.incomplete(), found, false)
        : new Collected(stored, found, channel.isPresent());
  }

  private Page<Message> page(Channel channel, Bookmark at) {
    var cursor =
        at.cursor().filter(_ -> at.channelId().equals(channel.channelId())).map(Cursor::new);
    return table
        .history(channel.channelId())
        .page(PageRequest.first(PAGE).limit(PAGE).after(cursor));
  }

  private static Bookmark behind(Page<Message> page, Channel channel, Bookmark at) {
    return page.next()
        .map(next -> at.in(channel.serverId(), channel.channelId(), next.text()))
        .orElseGet(() -> at.behind(channel.serverId(), channel.channelId()));
  }

  /// Adds lines to the current part, after the bytes of it that are known to count. So a step that is repeated adds its lines once.
  private Bookmark added(String userId, Bookmark at, byte[] lines) {
    var key = Keys.part(userId, at.part());
    var before = counting(key, at);
    var whole = new ByteArrayOutputStream(before.map(it -> it.length).orElse(0) + lines.length);
    before.ifPresent(whole::writeBytes);
    whole.writeBytes(lines);
    store.put(key, whole.toByteArray());
    var grown = at.grown(at.partBytes(), whole.size(), bounds.partBytes());
    return before.isPresent() ? grown : grown.incomplete();
  }

  /// Empty where something of it is lost.
  private Optional<byte[]> counting(String key, Bookmark at) {
    if (at.partBytes() == 0) {
      return Optional.of(new byte[0]);
    }
    return store.find(key).flatMap(part -> Keys.first(part, at.partBytes()));
  }
}
