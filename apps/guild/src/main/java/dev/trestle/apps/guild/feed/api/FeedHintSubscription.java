package dev.trestle.apps.guild.feed.api;

import dev.trestle.apps.guild.event.EventSource;
import dev.trestle.apps.guild.event.Topic;
import dev.trestle.apps.guild.event.TopicEvent;
import dev.trestle.apps.guild.event.Topics;
import dev.trestle.apps.guild.feed.FeedPosition;
import dev.trestle.apps.guild.feed.home.FeedCursor;
import dev.trestle.apps.guild.feed.node.FeedService;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.feed.ActivityHead;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.kit.concurrent.CoalescingThrottle;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Subscriber;
import java.time.Duration;

/// The subscription `onFeedHint`: how many items of the caller's home feed are newer than those that the client shows. An event has no
/// bodies: the client reads them when the user wants to see them.
final class FeedHintSubscription implements AutoCloseable {
  private static final String NAME = "onFeedHint";
  private static final String POSITION = "newerThan";

  /// The largest number that is counted: one page.
  private static final int MOST = Connection.MAX;

  /// Counting reads the feed, so that a reader gets one hint for all posts of a second.
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final FeedService service;
  private final FeedCursors cursors;
  private final Topics topics;
  private final CoalescingThrottle<Topic, Changed> hints;

  /// A feed in which something was posted.
  private record Changed() {}

  /// The number of newer items, and whether there are more.
  private record Hint(int count, boolean hasMore) {}

  FeedHintSubscription(FeedService service, FeedCursors cursors, Topics topics) {
    this.service = service;
    this.cursors = cursors;
    this.topics = topics;
    this.hints =
        new CoalescingThrottle<>(
            INTERVAL,
            (first, _) -> first,
            (topic, changed) -> topics.publish(topic, TopicEvent.of(changed)));
  }

  void addTo(SchemaParts schema) {
    schema.subscription().add(NAME, this::open, (_, call) -> hint(call));
    schema.type("FeedHint", Hint.class).field("count", Hint::count).field("hasMore", Hint::hasMore);
  }

  void publish(Subscriber changes) {
    changes
        .on(ActivityHead.class, change -> change.later().ifPresent(this::posted))
        .on(Follow.class, this::followed)
        .on(GroupMember.class, this::joined);
  }

  /// Reads the feed once, so that the readers of an actor are known here.
  private EventSource open(FieldCall call) {
    var userId = call.userId();
    var position = position(call);
    return EventSource.live(topic(userId), () -> service.home().countNewer(userId, position, 1));
  }

  private static Topic topic(String userId) {
    return new Topic(NAME, userId);
  }

  private FeedPosition position(FieldCall call) {
    return call.arguments()
        .findText(POSITION)
        .map(
            text ->
                cursors
                    .parse(call.userId(), FeedResolvers.HOME, text)
                    .map(FeedCursor::position)
                    .orElseThrow(() -> Connection.invalidCursor(POSITION)))
        .orElse(FeedPosition.OLDEST);
  }

  private Hint hint(FieldCall call) {
    int count = service.home().countNewer(call.userId(), position(call), MOST);
    return new Hint(count, count == MOST);
  }

  private void posted(ActivityHead head) {
    var readers = topics.ofKind(NAME).stream().map(Topic::id).toList();
    service.followersAmong(readers, head.actorId()).forEach(this::changed);
  }

  /// Whom a reader follows changes the feed, and who follows is read again with it.
  private void followed(Change<Follow> change) {
    changed(change.later().or(change::earlier).orElseThrow().followerId());
  }

  private void joined(Change<GroupMember> change) {
    if (change.earlier().isEmpty() || change.later().isEmpty()) {
      changed(change.later().or(change::earlier).orElseThrow().userId());
    }
  }

  private void changed(String userId) {
    var topic = topic(userId);
    if (topics.hasListeners(topic)) {
      hints.submit(topic, new Changed());
    }
  }

  @Override
  public void close() {
    hints.close();
  }
}
