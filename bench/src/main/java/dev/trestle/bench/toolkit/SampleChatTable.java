package dev.trestle.bench.toolkit;

import dev.trestle.singletable.Count;
import dev.trestle.singletable.Counter;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.In;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Version;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The design of a small chat. Only messages are measured; the rest is there because no real table has one kind of
/// entity only, and it uses a little of every feature of designs.
@SingleTable(
    name = SampleChatTable.NAME,
    pk = SampleChatTable.PK,
    sk = SampleChatTable.SK,
    type = SampleChatTable.TYPE,
    ttl = "ttl")
@Index(name = SampleChatTable.INDEX, pk = SampleChatTable.INDEX_PK, sk = SampleChatTable.INDEX_SK)
interface SampleChatTable extends Table {
  String NAME = "chat";
  String PK = "pk";
  String SK = "sk";
  String TYPE = "type";
  String INDEX = "gsi1";
  String INDEX_PK = "gsi1pk";
  String INDEX_SK = "gsi1sk";

  record Channel(
      String channelId,
      String name,
      Optional<String> topic,
      Set<String> tags,
      Map<String, String> links,
      LocalDate createdOn,
      @Version long version) {}

  record Member(
      String channelId,
      String userId,
      boolean muted,
      BigDecimal standing,
      @Expires Instant until) {}

  @Entity(pk = "CHANNEL#{channelId}", sk = "META")
  @Unique(value = "name", pk = "NAME#{name}", sk = "UNIQUE")
  Entities<Channel> channels();

  @Entity(pk = "CHANNEL#{channelId}", sk = "MEMBER#{userId}")
  @In(index = INDEX, pk = "USER#{userId}", sk = "CHANNEL#{channelId}")
  Entities<Member> members();

  @Entity(pk = "CHANNEL#{channelId}", sk = "MSG#{sentAt:millis}#{messageId}")
  @In(index = INDEX, pk = "AUTHOR#{authorId}", sk = "MSG#{sentAt:millis}#{messageId}")
  Entities<Message> messages();

  @Get
  Optional<Channel> channel(String channelId);

  @Get(unique = "name")
  Optional<Channel> channelByName(String name);

  @Get
  Map<String, Channel> channelsOf(List<String> channelIds);

  @Counter(pk = "CHANNEL#{channelId}", sk = "COUNTER#VISITS")
  Count visits(String channelId);

  @Query(pk = "CHANNEL#{channelId}", sk = "MEMBER#")
  Listing<Member> membersOf(String channelId);

  @Query(index = INDEX, pk = "USER#{userId}", sk = "CHANNEL#")
  Page<Member> membershipsOf(String userId, PageRequest page);

  @Get
  Optional<Message> message(String channelId, Instant sentAt, String messageId);

  @Get
  Ref<Message> known(String channelId, Instant sentAt, String messageId);

  @Query(pk = "CHANNEL#{channelId}", sk = "MSG#", newestFirst = true)
  Page<Message> history(String channelId, PageRequest page);

  @Query(pk = "CHANNEL#{channelId}", from = "MSG#{moment:millis}#")
  Page<Message> sentAfter(String channelId, Instant moment, PageRequest page);

  @Query(pk = "CHANNEL#{channelId}", before = "MSG#{moment:millis}#")
  Page<Message> sentBefore(String channelId, Instant moment, PageRequest page);

  @Query(pk = "CHANNEL#{channelId}", from = "MSG#{from:millis}#", to = "MSG#{to:millis}#")
  Page<Message> sentWithin(String channelId, Instant from, Instant to, PageRequest page);
}
