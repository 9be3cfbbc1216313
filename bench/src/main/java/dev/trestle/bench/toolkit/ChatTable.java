package dev.trestle.bench.toolkit;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.In;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import java.time.Instant;
import java.util.Optional;

/// A small chat. Only messages are measured; the other entities are there because no real table has one kind only.
@SingleTable(name = ChatTable.NAME, pk = ChatTable.PK, sk = ChatTable.SK, type = ChatTable.TYPE)
@Index(name = ChatTable.INDEX, pk = ChatTable.INDEX_PK, sk = ChatTable.INDEX_SK)
interface ChatTable extends Table {
  String NAME = "chat";
  String PK = "pk";
  String SK = "sk";
  String TYPE = "type";
  String INDEX = "gsi1";
  String INDEX_PK = "gsi1pk";
  String INDEX_SK = "gsi1sk";

  record Channel(String channelId, String name, Optional<String> topic, Instant createdAt) {}

  record Member(String channelId, String userId, boolean muted, Instant joinedAt) {}

  @Entity(pk = "CHANNEL#{channelId}", sk = "META")
  Entities<Channel> channels();

  @Entity(pk = "CHANNEL#{channelId}", sk = "MEMBER#{userId}")
  @In(index = INDEX, pk = "USER#{userId}", sk = "CHANNEL#{channelId}")
  Entities<Member> members();

  @Entity(pk = "CHANNEL#{channelId}", sk = "MSG#{sentAt:millis}#{messageId}")
  @In(index = INDEX, pk = "AUTHOR#{authorId}", sk = "MSG#{sentAt:millis}#{messageId}")
  Entities<Message> messages();

  @Get
  Optional<Channel> channel(String channelId);

  @Query(index = INDEX, pk = "USER#{userId}", sk = "CHANNEL#")
  Page<Member> channelsOf(String userId, PageRequest page);

  @Get
  Optional<Message> message(String channelId, Instant sentAt, String messageId);

  @Get
  Ref<Message> known(String channelId, Instant sentAt, String messageId);

  @Query(pk = "CHANNEL#{channelId}", sk = "MSG#", newestFirst = true)
  Page<Message> history(String channelId, PageRequest page);
}
