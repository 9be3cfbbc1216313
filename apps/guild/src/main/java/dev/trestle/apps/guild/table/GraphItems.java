package dev.trestle.apps.guild.table;

import dev.trestle.apps.guild.table.graph.Block;
import dev.trestle.apps.guild.table.graph.Counter;
import dev.trestle.apps.guild.table.graph.CounterShard;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.apps.guild.table.graph.FollowList;
import dev.trestle.apps.guild.table.graph.FollowListEntry;
import dev.trestle.apps.guild.table.graph.InFollowList;
import dev.trestle.apps.guild.table.graph.KeywordFilter;
import dev.trestle.apps.guild.table.graph.LimitGuard;
import dev.trestle.apps.guild.table.graph.Mute;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import java.util.Collection;
import java.util.Map;

/// The part of the table that stores the social graph: who follows, blocks and mutes whom, and how many follow.
public interface GraphItems extends Table {
  @Entity(pk = "USER#{followerId}", sk = "FOLLOWING#{followeeId}")
  @Indexed(index = "GSI1", pk = "USER#{followeeId}", sk = "FOLLOWER#{followerId}")
  Entities<Follow> follows();

  @Entity(pk = "USER#{userId}", sk = "COUNTER#{kind}")
  Entities<Counter> counters();

  @Entity(pk = "USER#{userId}", sk = "COUNTER#{kind}#{shard:pad2}")
  Entities<CounterShard> counterShards();

  @Entity(pk = "USER#{userId}", sk = "BLOCK#{otherId}")
  @Indexed(index = "GSI1", pk = "USER#{otherId}", sk = "BLOCKEDBY#{userId}")
  Entities<Block> blocks();

  @Entity(pk = "USER#{userId}", sk = "MUTE#{otherId}")
  Entities<Mute> mutes();

  @Entity(pk = "USER#{userId}", sk = "FILTER#{filterId}", type = "Filter")
  Entities<KeywordFilter> filters();

  @Entity(pk = "USER#{userId}", sk = "LIST#{listId}", type = "List")
  Entities<FollowList> followLists();

  @Entity(pk = "USER#{userId}", sk = "LIST#{listId}#{memberId}", type = "ListMember")
  Entities<FollowListEntry> followListEntries();

  @Entity(pk = "USER#{userId}", sk = "LIMIT#{kind}")
  Entities<LimitGuard> limitGuards();

  @Get
  Ref<LimitGuard> limitGuard(String userId, LimitGuard.Kind kind);

  @Get
  Ref<Follow> follow(String followerId, String followeeId);

  /// Which of some users one user follows.
  @Get
  Map<String, Follow> follows(String followerId, Collection<String> followeeIds);

  /// Which of some users follow one user.
  @Get
  Map<String, Follow> followsOf(Collection<String> followerIds, String followeeId);

  @Query(pk = "USER#{userId}", sk = "FOLLOWING#")
  Listing<Follow> followedBy(String userId);

  @Query(index = "GSI1", pk = "USER#{userId}", sk = "FOLLOWER#")
  Listing<Follow> followersOf(String userId);

  /// The followers of a user after one of them, for a walk that goes on.
  @Query(index = "GSI1", pk = "USER#{userId}", after = "FOLLOWER#{followerId}")
  Listing<Follow> followersAfter(String userId, String followerId);

  @Get
  Ref<Counter> counter(String userId, Counter.Kind kind);

  @Get
  Map<String, Counter> counters(Collection<String> userIds, Counter.Kind kind);

  @Get
  Ref<CounterShard> counterShard(String userId, Counter.Kind kind, int shard);

  @Query(pk = "USER#{userId}", sk = "COUNTER#{kind}#")
  Listing<CounterShard> counterShardsOf(String userId, Counter.Kind kind);

  @Get
  Ref<Block> block(String userId, String otherId);

  /// Which of some users one user blocks.
  @Get
  Map<String, Block> blocks(String userId, Collection<String> otherIds);

  /// Which of some users block one user.
  @Get
  Map<String, Block> blocksOf(Collection<String> userIds, String otherId);

  @Query(pk = "USER#{userId}", sk = "BLOCK#")
  Listing<Block> blockedBy(String userId);

  @Query(index = "GSI1", pk = "USER#{otherId}", sk = "BLOCKEDBY#")
  Listing<Block> blockersOf(String otherId);

  @Get
  Ref<Mute> mute(String userId, String otherId);

  /// Which of some users one user mutes.
  @Get
  Map<String, Mute> mutes(String userId, Collection<String> otherIds);

  /// Which of some users mute one user.
  @Get
  Map<String, Mute> mutesBy(Collection<String> userIds, String otherId);

  @Query(pk = "USER#{userId}", sk = "MUTE#")
  Listing<Mute> mutesOf(String userId);

  @Get
  Ref<KeywordFilter> filter(String userId, String filterId);

  @Query(pk = "USER#{userId}", sk = "FILTER#")
  Listing<KeywordFilter> filtersOf(String userId);

  @Get
  Ref<FollowList> followList(String userId, String listId);

  @Get
  Ref<FollowListEntry> followListEntry(String userId, String listId, String memberId);

  /// The lists of a user, each with its entries.
  @Query(pk = "USER#{userId}", sk = "LIST#")
  Listing<InFollowList> followListsOf(String userId);

  @Query(pk = "USER#{userId}", sk = "LIST#{listId}#")
  Listing<FollowListEntry> followListEntriesOf(String userId, String listId);
}
