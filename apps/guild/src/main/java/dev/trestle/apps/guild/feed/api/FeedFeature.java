package dev.trestle.apps.guild.feed.api;

import dev.trestle.apps.guild.account.UserLoaders;
import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.feed.node.FeedService;
import dev.trestle.apps.guild.graph.FollowLists;
import dev.trestle.apps.guild.graph.KeywordFilters;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.graph.FollowList;
import dev.trestle.apps.guild.table.graph.KeywordFilter;
import dev.trestle.kit.feature.Background;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.secret.Secret;
import dev.trestle.kit.secret.Signatures;
import dev.trestle.singletable.stream.Subscriber;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Home feeds as a feature, with named lists of followed users and with keyword filters.
public final class FeedFeature implements GuildFeature {
  private final GuildParts parts;
  private final FeedService service;
  private final KeywordFilters filters;
  private final FollowLists lists;
  private final FeedCursors cursors;
  private final FeedHintSubscription onFeedHint;

  /// Creates the feature.
  ///
  /// @param connected the users who are connected to this node now: their copies are written first
  public FeedFeature(GuildParts parts, Supplier<? extends Collection<String>> connected) {
    this.parts = parts;
    this.service =
        new FeedService(parts.table(), parts.clock(), parts.environment().nodeId(), connected);
    this.filters = new KeywordFilters(parts.table(), parts.clock(), parts.ids());
    this.lists = new FollowLists(parts.table(), parts.clock(), parts.ids());
    this.cursors =
        new FeedCursors(new Signatures(Secret.of(parts.table(), Secret.CURSORS), parts.clock()));
    this.onFeedHint = new FeedHintSubscription(service, cursors, parts.topics());
  }

  /// The feeds of this node, for hints about newer items and for operators.
  public FeedService service() {
    return service;
  }

  @Override
  public void addTo(SchemaParts schema) {
    var table = parts.table();
    var feeds = new FeedResolvers(service.home(), cursors);
    schema
        .query()
        .resolved("homeFeed", (_, call) -> feeds.home(call))
        .resolved("filters", (_, call) -> filters.list(call.userId()))
        .resolved("lists", (_, call) -> lists.list(call.userId()))
        .resolved("list", (_, call) -> list(call));
    schema
        .type(FeedMutations.FILTER, KeywordFilter.class)
        .field("id", it -> GlobalId.of(FeedMutations.FILTER, it.userId(), it.filterId()))
        .field("keyword", KeywordFilter::keyword)
        .field("expiresAt", KeywordFilter::expiresAt);
    schema
        .type(FeedMutations.LIST, FollowList.class)
        .field("id", it -> GlobalId.of(FeedMutations.LIST, it.userId(), it.listId()))
        .field("name", FollowList::name)
        .resolved("members", this::members)
        .resolved(
            "feed",
            (list, call) ->
                feeds.ofList(
                    call, list.listId(), Set.copyOf(lists.members(list.userId(), list.listId()))));
    onFeedHint.addTo(schema);
    schema.payload("FeedReadPayload", "readMarker");
    schema.payload("FilterPayload", "filter");
    schema.payload("ListPayload", "list");
    new FeedMutations(table, parts.clock(), filters, lists).addTo(schema.mutation());
  }

  private Optional<FollowList> list(FieldCall call) {
    return GlobalId.parse(call.arguments().text("id"), FeedMutations.LIST, 2)
        .filter(id -> id.part(0).equals(call.userId()))
        .flatMap(id -> lists.find(call.userId(), id.part(1)));
  }

  /// The users in a list. Only owners see their lists.
  private Object members(FollowList list, FieldCall call) {
    return call.loadAll(
        UserLoaders.USERS, lists.members(list.userId(), list.listId()), users -> users);
  }

  @Override
  public Map<String, JobHandler> jobs() {
    return FeedService.jobs(parts.table());
  }

  @Override
  public void publish(Subscriber changes) {
    onFeedHint.publish(changes);
  }

  @Override
  public void start(Background background) {
    background.add(onFeedHint);
    service.start(background);
  }
}
