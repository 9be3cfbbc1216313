package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.AccessCache;
import dev.trestle.apps.chat.reading.MentionCounts;
import dev.trestle.apps.chat.reading.AuthorReadMarkers;
import dev.trestle.apps.chat.reading.ReadMarkers;
import dev.trestle.apps.chat.reading.ReadStateApi;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.apps.chat.view.TypingNotifier;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.singletable.stream.Subscription;
import java.time.InstantSource;

/// Everything about messages and about reading them, put together. Closed before the database is.
public final class Messages implements AutoCloseable {
  private static final String GROUP = "messages";
  private static final String MENTIONS = "mentions";

  private final Surroundings around;
  private final AccessCache places;
  private final ReadMarkers marks;
  private final AuthorReadMarkers own;
  private final NewestMessageTracker tails;
  private final Subscription changes;
  private final Subscription aftermath;
  private final Subscription mentions;

  /// What messages need of the rest.
  public record Surroundings(
      ChatTable table, Access access, UserCache people, Ids ids, InstantSource clock) {}

  private Messages(Surroundings around, Streams streams) {
    var table = around.table();
    this.around = around;
    this.places = new AccessCache(table);
    this.marks = new ReadMarkers(table, around.clock());
    this.own = new AuthorReadMarkers(marks);
    this.tails = new NewestMessageTracker(table);
    this.changes = marks.heardBy(places.heardBy(streams.broadcast())).start();
    var group = tails.heardBy(streams.group(GROUP));
    this.aftermath = new ReactionCleanup(table).heardBy(group).start();
    // MessageMentions everyone takes a while, for which nothing else has to wait.
    this.mentions =
        new MentionCounts(table, marks, around.clock()).heardBy(streams.group(MENTIONS)).start();
  }

  /// Begins to do what follows from messages: one node of all does it for each.
  public static Messages open(Surroundings around, Streams streams) {
    return new Messages(around, streams);
  }

  /// Who may read and write where, as it was a moment ago.
  public AccessCache places() {
    return places;
  }

  public void add(Api api) {
    var table = around.table();
    var access = around.access();
    var clock = around.clock();
    var views = new MessageViews(table, around.people());
    var sending = new MessageSending(table, places, around.people(), own, around.ids(), clock);
    var editing = new MessageEditing(table, places, clock);
    var deleting = new MessageDeletion(table, access, around.ids(), clock);
    new MessagesApi(table, places, views, sending, editing, deleting).add(api);
    new ReactionsApi(table, places, around.people(), new Reactions(table, places, clock)).add(api);
    new PinsApi(new Pins(table, access, clock), places, views).add(api);
    new SearchApi(new MessageSearch(table), places, views).add(api);
    new ReadStateApi(table, access, places, marks, clock).add(api);
  }

  /// The route of typing.
  ///
  /// @param typists who tell the others
  public void add(Api api, TypingNotifier typists) {
    new TypingApi(places, typists, around.clock()).add(api);
  }

  @Override
  public void close() {
    tails.close();
    mentions.close();
    aftermath.close();
    changes.close();
    own.close();
  }
}
