package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.AccessCache;
import dev.trestle.apps.chat.reading.AuthorReadMarkers;
import dev.trestle.apps.chat.reading.MentionCounts;
import dev.trestle.apps.chat.reading.ReadMarkers;
import dev.trestle.apps.chat.reading.ReadStateApi;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.view.TypingNotifier;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.app.OpenParts;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.stream.Streams;
import java.time.InstantSource;

/// Messages and read states, put together: routes and stream subscriptions. Close it before the database.
public final class Messages implements AutoCloseable {
  private static final String GROUP = "messages";
  private static final String MENTIONS = "mentions";

  private final Dependencies dependencies;
  private final AccessCache accessCache;
  private final ReadMarkers readMarkers;
  private final AuthorReadMarkers authorReadMarkers;
  private final OpenParts parts;

  /// The dependencies of the messages.
  public record Dependencies(
      ChatTable table, Access access, UserCache userCache, Ids ids, InstantSource clock) {}

  private Messages(Dependencies dependencies, Streams streams, OpenParts parts) {
    var table = dependencies.table();
    this.parts = parts;
    this.dependencies = dependencies;
    this.accessCache = new AccessCache(table);
    this.readMarkers = new ReadMarkers(table, dependencies.clock());
    this.authorReadMarkers = parts.add(new AuthorReadMarkers(readMarkers));
    parts.add(readMarkers.subscribe(accessCache.subscribe(streams.broadcast())).start());
    var newestMessages = new NewestMessageTracker(table);
    var group = newestMessages.subscribe(streams.group(GROUP));
    parts.add(new ReactionCleanup(table).subscribe(group).start());
    // Mentioning everyone takes a while; nothing else should wait for it.
    parts.add(
        new MentionCounts(table, readMarkers, dependencies.clock())
            .subscribe(streams.group(MENTIONS))
            .start());
    // The first to be closed: its group completes what has started, without waiting.
    parts.add(newestMessages);
  }

  /// Subscribes to the stream: of all nodes, one handles each change.
  public static Messages open(Dependencies dependencies, Streams streams) {
    return OpenParts.open(GROUP, parts -> new Messages(dependencies, streams, parts));
  }

  /// Cached access to channels.
  public AccessCache accessCache() {
    return accessCache;
  }

  public void add(Api api) {
    var table = dependencies.table();
    var access = dependencies.access();
    var clock = dependencies.clock();
    var views = new MessageViews(table, dependencies.userCache());
    var sending =
        new MessageSending(
            table, dependencies.userCache(), authorReadMarkers, dependencies.ids(), clock);
    var editing = new MessageEditing(table, clock);
    var deleting = new MessageDeletion(table, dependencies.ids(), clock);
    new MessagesApi(table, access, accessCache, views, sending, editing, deleting).add(api);
    new ReactionsApi(table, accessCache, dependencies.userCache(), new Reactions(table, clock))
        .add(api);
    new PinsApi(new Pins(table, clock), access, accessCache, views).add(api);
    new SearchApi(new MessageSearch(table), accessCache, views).add(api);
    new ReadStateApi(table, access, accessCache, readMarkers, clock).add(api);
  }

  /// The route of typing.
  ///
  /// @param typists sends the typing events
  public void add(Api api, TypingNotifier typists) {
    new TypingApi(accessCache, typists, dependencies.clock()).add(api);
  }

  @Override
  public void close() {
    parts.close();
  }
}
