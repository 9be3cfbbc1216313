package dev.trestle.apps.guild.table;

import dev.trestle.apps.guild.table.feed.FanoutWalk;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;

/// The part of the table that stores how far the copying of activities to feeds is.
public interface FanoutItems extends Table {
  @Entity(pk = "PROMO#{actorId}", sk = "WALK")
  @Indexed(index = "GSI2", pk = "FANOUT#DEAD", sk = "{deadSince}#{actorId}")
  Entities<FanoutWalk> fanoutWalks();

  @Get
  Ref<FanoutWalk> fanoutWalk(String actorId);

  /// Walks that failed too often, the oldest first.
  @Query(index = "GSI2", pk = "FANOUT#DEAD")
  Listing<FanoutWalk> deadWalks();

  /// Actors that are promoted or have very many followers, as far as the index shows them.
  @Query(index = "GSI2", pk = "PROMOTED#{bucket:pad2}", sk = "PROMO#")
  Listing<Promotion> promotedIn(int bucket);

  /// A follower as the index of followers shows it.
  @Query(index = "GSI1", pk = "USER#{followeeId}", sk = "FOLLOWER#{followerId}")
  Listing<Follow> followerInIndex(String followeeId, String followerId);
}
