package dev.trestle.bench.toolkit;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.BooleanValue;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringValue;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// A mapping between messages and items as a program without a toolkit writes it: it knows every attribute, joins keys
/// with `+`, escapes nothing, and trusts the stored items.
final class HandWrittenMapping {
  static final String MESSAGES = "MSG#";

  private static final Value MESSAGE = Value.of("Message");

  private HandWrittenMapping() {}

  static String partition(String channelId) {
    return "CHANNEL#" + channelId;
  }

  static String sort(Message message) {
    return MESSAGES + message.sentAt().toEpochMilli() + "#" + message.messageId();
  }

  static String authorPartition(String authorId) {
    return "AUTHOR#" + authorId;
  }

  static Key key(Message message) {
    return Key.of(SampleChatTable.PK, partition(message.channelId()))
        .and(SampleChatTable.SK, sort(message));
  }

  static Item item(Message message) {
    var attributes = new TreeMap<String, Value>();
    var sort = Value.of(sort(message));
    attributes.put(SampleChatTable.PK, Value.of(partition(message.channelId())));
    attributes.put(SampleChatTable.SK, sort);
    attributes.put(SampleChatTable.INDEX_PK, Value.of(authorPartition(message.authorId())));
    attributes.put(SampleChatTable.INDEX_SK, sort);
    attributes.put(SampleChatTable.TYPE, MESSAGE);
    attributes.put("messageId", Value.of(message.messageId()));
    attributes.put("channelId", Value.of(message.channelId()));
    attributes.put("authorId", Value.of(message.authorId()));
    attributes.put("authorName", Value.of(message.authorName()));
    attributes.put("text", Value.of(message.text()));
    attributes.put("kind", Value.of(message.kind().name()));
    attributes.put("likes", Value.of(message.likes()));
    attributes.put("edited", Value.of(message.edited()));
    attributes.put("sentAt", Value.of(message.sentAt().toString()));
    message.replyTo().ifPresent(replyTo -> attributes.put("replyTo", Value.of(replyTo)));
    attributes.put(
        "mentions", new ListValue(message.mentions().stream().<Value>map(Value::of).toList()));
    return Item.of(attributes);
  }

  static Message message(Item item) {
    var attributes = item.attributes();
    return new Message(
        text(attributes, "messageId"),
        text(attributes, "channelId"),
        text(attributes, "authorId"),
        text(attributes, "authorName"),
        text(attributes, "text"),
        Message.Kind.valueOf(text(attributes, "kind")),
        ((NumberValue) value(attributes, "likes")).number().longValueExact(),
        ((BooleanValue) value(attributes, "edited")).flag(),
        Instant.parse(text(attributes, "sentAt")),
        Optional.ofNullable(attributes.value("replyTo")).map(HandWrittenMapping::text),
        texts((ListValue) value(attributes, "mentions")));
  }

  private static String text(Attributes attributes, String name) {
    return text(value(attributes, name));
  }

  private static String text(Value value) {
    return ((StringValue) value).text();
  }

  private static List<String> texts(ListValue list) {
    return list.elements().stream().map(HandWrittenMapping::text).toList();
  }

  private static Value value(Attributes attributes, String name) {
    var value = attributes.value(name);
    if (value == null) {
      throw new IllegalStateException("No attribute " + name);
    }
    return value;
  }
}
