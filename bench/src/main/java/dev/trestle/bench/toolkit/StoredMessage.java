package dev.trestle.bench.toolkit;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.secondaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.secondarySortKey;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;

/// A message as a bean of the Enhanced Client: the stored attributes, field by field, each null until it is set, with
/// the keys built by the caller.
///
/// Its schema is written by hand, which is the fastest that the Enhanced Client has: one that it derives from an
/// annotated bean does the same with more calls.
final class StoredMessage {
  private static final String MESSAGE = "Message";

  @Nullable String pk;
  @Nullable String sk;
  @Nullable String gsi1pk;
  @Nullable String gsi1sk;
  @Nullable String type;
  @Nullable String messageId;
  @Nullable String channelId;
  @Nullable String authorId;
  @Nullable String authorName;
  @Nullable String text;
  Message.@Nullable Kind kind;
  @Nullable Long likes;
  @Nullable Boolean edited;
  @Nullable Instant sentAt;
  @Nullable String replyTo;
  @Nullable List<String> mentions;

  static final TableSchema<StoredMessage> SCHEMA =
      StaticTableSchema.builder(StoredMessage.class)
          .newItemSupplier(StoredMessage::new)
          .addAttribute(
              String.class,
              pk ->
                  pk.name(SampleChatTable.PK)
                      .getter(stored -> stored.pk)
                      .setter((stored, value) -> stored.pk = value)
                      .tags(primaryPartitionKey()))
          .addAttribute(
              String.class,
              sk ->
                  sk.name(SampleChatTable.SK)
                      .getter(stored -> stored.sk)
                      .setter((stored, value) -> stored.sk = value)
                      .tags(primarySortKey()))
          .addAttribute(
              String.class,
              pk ->
                  pk.name(SampleChatTable.INDEX_PK)
                      .getter(stored -> stored.gsi1pk)
                      .setter((stored, value) -> stored.gsi1pk = value)
                      .tags(secondaryPartitionKey(SampleChatTable.INDEX)))
          .addAttribute(
              String.class,
              sk ->
                  sk.name(SampleChatTable.INDEX_SK)
                      .getter(stored -> stored.gsi1sk)
                      .setter((stored, value) -> stored.gsi1sk = value)
                      .tags(secondarySortKey(SampleChatTable.INDEX)))
          .addAttribute(
              String.class,
              type ->
                  type.name(SampleChatTable.TYPE)
                      .getter(stored -> stored.type)
                      .setter((stored, value) -> stored.type = value))
          .addAttribute(
              String.class,
              id ->
                  id.name("messageId")
                      .getter(stored -> stored.messageId)
                      .setter((stored, value) -> stored.messageId = value))
          .addAttribute(
              String.class,
              id ->
                  id.name("channelId")
                      .getter(stored -> stored.channelId)
                      .setter((stored, value) -> stored.channelId = value))
          .addAttribute(
              String.class,
              id ->
                  id.name("authorId")
                      .getter(stored -> stored.authorId)
                      .setter((stored, value) -> stored.authorId = value))
          .addAttribute(
              String.class,
              name ->
                  name.name("authorName")
                      .getter(stored -> stored.authorName)
                      .setter((stored, value) -> stored.authorName = value))
          .addAttribute(
              String.class,
              text ->
                  text.name("text")
                      .getter(stored -> stored.text)
                      .setter((stored, value) -> stored.text = value))
          .addAttribute(
              Message.Kind.class,
              kind ->
                  kind.name("kind")
                      .getter(stored -> stored.kind)
                      .setter((stored, value) -> stored.kind = value))
          .addAttribute(
              Long.class,
              likes ->
                  likes
                      .name("likes")
                      .getter(stored -> stored.likes)
                      .setter((stored, value) -> stored.likes = value))
          .addAttribute(
              Boolean.class,
              edited ->
                  edited
                      .name("edited")
                      .getter(stored -> stored.edited)
                      .setter((stored, value) -> stored.edited = value))
          .addAttribute(
              Instant.class,
              sentAt ->
                  sentAt
                      .name("sentAt")
                      .getter(stored -> stored.sentAt)
                      .setter((stored, value) -> stored.sentAt = value))
          .addAttribute(
              String.class,
              replyTo ->
                  replyTo
                      .name("replyTo")
                      .getter(stored -> stored.replyTo)
                      .setter((stored, value) -> stored.replyTo = value))
          .addAttribute(
              EnhancedType.listOf(String.class),
              mentions ->
                  mentions
                      .name("mentions")
                      .getter(stored -> stored.mentions)
                      .setter((stored, value) -> stored.mentions = value))
          .build();

  static StoredMessage of(Message message) {
    var stored = new StoredMessage();
    stored.pk = HandWrittenMapping.partition(message.channelId());
    stored.sk = HandWrittenMapping.sort(message);
    stored.gsi1pk = HandWrittenMapping.authorPartition(message.authorId());
    stored.gsi1sk = stored.sk;
    stored.type = MESSAGE;
    stored.messageId = message.messageId();
    stored.channelId = message.channelId();
    stored.authorId = message.authorId();
    stored.authorName = message.authorName();
    stored.text = message.text();
    stored.kind = message.kind();
    stored.likes = message.likes();
    stored.edited = message.edited();
    stored.sentAt = message.sentAt();
    stored.replyTo = message.replyTo().orElse(null);
    stored.mentions = message.mentions();
    return stored;
  }

  /// Only the key of a message, and its likes.
  static StoredMessage ofLikes(Message message, long likes) {
    var stored = new StoredMessage();
    stored.pk = HandWrittenMapping.partition(message.channelId());
    stored.sk = HandWrittenMapping.sort(message);
    stored.likes = likes;
    return stored;
  }
}
