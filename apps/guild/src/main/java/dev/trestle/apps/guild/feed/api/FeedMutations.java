package dev.trestle.apps.guild.feed.api;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.feed.FeedPosition;
import dev.trestle.apps.guild.graph.FollowLists;
import dev.trestle.apps.guild.graph.KeywordFilters;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.MutationType;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.FeedState;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;

/// The mutations of a reader's feeds: the read marker, keyword filters and lists.
final class FeedMutations {
  static final String FILTER = "KeywordFilter";
  static final String LIST = "UserList";

  private final GuildTable table;
  private final InstantSource clock;
  private final KeywordFilters filters;
  private final FollowLists lists;

  FeedMutations(GuildTable table, InstantSource clock, KeywordFilters filters, FollowLists lists) {
    this.table = table;
    this.clock = clock;
    this.filters = filters;
    this.lists = lists;
  }

  void addTo(MutationType mutation) {
    mutation.add("markFeedRead", this::markRead);
    mutation.add("addFilter", this::addFilter);
    mutation.add(
        "removeFilter",
        call -> call.delete(() -> filters.remove(call.userId(), own(call, FILTER, "filter"))));
    mutation.add("createList", this::createList);
    mutation.add(
        "deleteList",
        call -> call.delete(() -> lists.delete(call.userId(), own(call, LIST, "list"))));
    mutation.add("addToList", this::addToList);
    mutation.add("removeFromList", this::removeFromList);
  }

  private Map<String, Object> markRead(Call call) {
    var at = call.input().moment("at");
    var _ = call.run(() -> markRead(call.userId(), at));
    return MutationType.results(
        Map.of("readMarker", table.feedState(call.userId()).find().flatMap(FeedState::readTs)));
  }

  /// Moves the read marker forwards, and never beyond now.
  private Plan markRead(String userId, Instant wanted) {
    var now = clock.instant();
    var at = wanted.isAfter(now) ? now : wanted;
    var state = table.feedState(userId).load();
    if (state.readTs().filter(marker -> !marker.isBefore(at)).isPresent()) {
      return Plan.of();
    }
    var position = FeedPosition.after(at);
    var update =
        table
            .feedState(userId)
            .update()
            .set(FeedState::readTs)
            .to(position.ts())
            .set(FeedState::readActivityId)
            .to(position.activityId());
    return Plan.of()
        .with(
            state.readTs().isPresent()
                ? update.onlyIf(where(FeedState::readTs).is(state.readTs().get()))
                : update.onlyIf(where(FeedState::readTs).isAbsent()));
  }

  private Map<String, Object> addFilter(Call call) {
    var keyword = call.input().text("keyword");
    var days = call.input().findNumber("days");
    var ids = call.run(() -> filters.add(call.userId(), keyword, days));
    return MutationType.results(
        Map.of("filter", table.filter(call.userId(), ids.getFirst()).find()));
  }

  private Map<String, Object> createList(Call call) {
    var name = call.input().text("name");
    return list(call, call.run(() -> lists.create(call.userId(), name)).getFirst());
  }

  private Map<String, Object> addToList(Call call) {
    var memberId = member(call);
    return list(call, call.run(() -> lists.add(call.userId(), ownList(call), memberId)).getFirst());
  }

  private Map<String, Object> removeFromList(Call call) {
    var memberId = member(call);
    return list(
        call, call.run(() -> lists.remove(call.userId(), ownList(call), memberId)).getFirst());
  }

  private static String member(Call call) {
    return call.input().id("userId", GlobalId.USER, 1, "user").part(0);
  }

  private static String ownList(Call call) {
    return call.ownId("listId", LIST, 2, "list").part(1);
  }

  private static String own(Call call, String type, String what) {
    return call.ownId("id", type, 2, what).part(1);
  }

  private Map<String, Object> list(Call call, String listId) {
    return MutationType.results(Map.of("list", lists.find(call.userId(), listId)));
  }
}
