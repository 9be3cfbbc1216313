package dev.trestle.apps.guild.table;

import dev.trestle.apps.guild.table.account.NicknameReservation;
import dev.trestle.apps.guild.table.account.PendingEmail;
import dev.trestle.apps.guild.table.account.RequestOutcome;
import dev.trestle.apps.guild.table.reward.Offer;
import dev.trestle.kit.account.AccountItems;
import dev.trestle.kit.job.JobItems;
import dev.trestle.kit.media.MediaItems;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Idempotent;
import dev.trestle.singletable.IdempotentRequest;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Keys;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.codec.StorageStyle;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/// The table of the guild: its keys and indexes. The entities and access patterns are in the fragments that it extends, one for each feature:
/// [GoalItems], [QuestItems], [RewardItems], [GraphItems], [ActivityItems], [FanoutItems], [ReactionItems], [GroupItems], [RoomItems]. Users and sign-ins, jobs
/// and pictures come from the fragments of the kit.
///
/// `GSI1` lists what a user owns and belongs to, and edges from their other end. `GSI2` finds by nickname and by id, `GSI3` by email
/// address, `GSI4` by the day on which something is due.
@SingleTable(
    name = "gg_core{_stage}",
    pk = "PK",
    sk = "SK",
    type = "type",
    ttl = "ttl",
    stream = true,
    enums = StorageStyle.EnumText.LOWER_CASE)
@Index(name = "GSI1", pk = "GSI1PK", sk = "GSI1SK", aliases = "openJobs")
@Index(name = "GSI2", pk = "GSI2PK", sk = "GSI2SK")
@Index(name = "GSI3", pk = "GSI3PK", sk = "GSI3SK")
@Index(name = "GSI4", pk = "GSI4PK", sk = "GSI4SK")
@Keys(
    of = "users",
    sk = "PROFILE#{userId}",
    unique =
        @Unique(
            value = "email",
            pk = "EMAIL#{emailKey}",
            sk = "UNIQUE#USER",
            type = "EmailUnique",
            holds = {"emailKey as email", "userId as userId", "createdAt"}),
    alsoIndexed = {
      @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#User#{createdAt}"),
      @Indexed(index = "GSI2", pk = "NICK#{nicknameKey}", sk = "PROFILE#{userId}"),
      @Indexed(index = "GSI3", pk = "EMAIL#{emailKey}", sk = "PROFILE#{userId}")
    },
    alsoUnique =
        @Unique(
            value = "nickname",
            pk = "NICK#{nicknameKey}",
            sk = "UNIQUE#USER",
            type = "NickUnique",
            holds = {"nicknameKey as nickname", "userId as userId", "createdAt"}))
@Keys(of = "blobs", pk = "MEDIA#{sha256}", type = "Media")
public interface GuildTable
    extends AccountItems<User>,
        JobItems,
        MediaItems,
        GoalItems,
        QuestItems,
        RewardItems,
        GraphItems,
        ActivityItems,
        FanoutItems,
        ReactionItems,
        GroupItems,
        RoomItems {
  // Users

  @Entity(pk = "NICK#{nicknameKey}", sk = "RESERVED")
  Entities<NicknameReservation> nicknameReservations();

  @Entity(pk = "USER#{userId}", sk = "PENDINGEMAIL")
  Entities<PendingEmail> pendingEmails();

  @Get
  Ref<PendingEmail> pendingEmail(String userId);

  @Get
  Map<String, User> users(Collection<String> userIds);

  @Get(unique = "nickname")
  Optional<User> userByNickname(String nicknameKey);

  /// For administrators: the lock of the nickname does not lag.
  @Query(index = "GSI2", pk = "NICK#{nicknameKey}")
  Page<User> usersByNickname(String nicknameKey, PageRequest page);

  /// For administrators: the lock of the address does not lag.
  @Query(index = "GSI3", pk = "EMAIL#{emailKey}")
  Page<User> usersByEmail(String emailKey, PageRequest page);

  @Get
  Ref<NicknameReservation> nicknameReservation(String nicknameKey);

  /// Everything that a user owns or belongs to, by kind and then by time.
  @Query(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#")
  Page<OnTimeline> timelineOf(String userId, PageRequest page);

  /// Tasks and quests that are due on a day and not done, in the order in which they are due.
  ///
  /// @param dueDay as [Due#day] writes it
  @Query(index = "GSI4", pk = "DUE#{dueDay}")
  Listing<Due> dueOn(String dueDay);

  /// Tasks and quests that are due on a day between two moments, both included, and not done.
  @Query(index = "GSI4", pk = "DUE#{dueDay}", from = "{start}", to = "{end}")
  Listing<Due> dueBetween(String dueDay, Instant start, Instant end);

  /// Mutations that a client may send twice.
  ///
  /// @param userId the caller; before sign-in, a hash of the email address
  @Idempotent(
      pk = "IDEMP#{userId}",
      sk = "REQ#{requestId}",
      keepFor = "PT24H",
      type = "Idempotency")
  IdempotentRequest<RequestOutcome> request(String userId, String requestId);

  // Offers, which the design keeps for later

  @Entity(pk = "OFFER#{id}", sk = "OFFER#{id}")
  Entities<Offer> offers();

  @Get
  Ref<Offer> offer(String id);
}
