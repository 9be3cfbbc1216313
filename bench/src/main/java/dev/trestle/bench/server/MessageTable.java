package dev.trestle.bench.server;

import java.io.IOException;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.StringJoiner;

/// The table of the server benchmark: chat messages of about 400 bytes by channel and time, with an index by author.
/// All text is ASCII.
///
/// @param channels the number of partitions
/// @param perChannel the number of messages in each of them
record MessageTable(int channels, int perChannel) {
  static final String TABLE = "messages";
  static final String INDEX = "byAuthor";
  static final int PAGE = 50;

  private static final int BATCH = 25;
  private static final int TEXT_LETTERS = 190;

  int messages() {
    return channels * perChannel;
  }

  /// Creates the table and fills it.
  void load(DynamoServer peer, long seed) throws IOException {
    var random = new SplittableRandom(seed);
    try (var connection = peer.connect()) {
      connection.call("CreateTable", CREATE);
      for (int first = 0; first < messages(); first += BATCH) {
        var puts = new StringJoiner(",");
        for (int i = first; i < Math.min(first + BATCH, messages()); i++) {
          puts.add("{\"PutRequest\":{\"Item\":%s}}".formatted(item(i, random)));
        }
        var answer =
            connection.call(
                "BatchWriteItem", "{\"RequestItems\":{\"%s\":[%s]}}".formatted(TABLE, puts));
        if (!answer.text().contains("\"UnprocessedItems\":{}")) {
          throw new IOException("Not all was loaded: " + answer.text());
        }
      }
    }
  }

  String channel(int channel) {
    return "{\"S\":\"channel#%08d\"}".formatted(channel);
  }

  /// A message's author: each has about a tenth as many messages as a channel.
  String author(int message) {
    return "{\"S\":\"user#%08d\"}".formatted(message / 10);
  }

  String key(int message) {
    return "{\"channel\":%s,\"sent\":%s}"
        .formatted(channel(message / perChannel), sent(message % perChannel));
  }

  private static String sent(int number) {
    return "{\"S\":\"message#2026-01-01T00:00:00Z#%08d\"}".formatted(number);
  }

  /// A message that replaces the one with this number, with another text.
  String item(int message, SplittableRandom random) {
    return String.format(
        Locale.ROOT,
        "{\"channel\":%s,\"sent\":%s,\"author\":%s,\"authorName\":{\"S\":\"Somebody %d\"},"
            + "\"text\":{\"S\":\"%s\"},\"likes\":{\"N\":\"%d\"},\"edited\":{\"BOOL\":false},"
            + "\"kind\":{\"S\":\"text/markdown\"},\"device\":{\"S\":\"device#%s\"}}",
        channel(message / perChannel),
        sent(message % perChannel),
        author(message),
        message % 1000,
        letters(TEXT_LETTERS, random),
        random.nextInt(1_000),
        letters(12, random));
  }

  private static String letters(int count, SplittableRandom random) {
    var letters = new StringBuilder(count);
    for (int i = 0; i < count; i++) {
      letters.append(random.nextInt(6) == 0 ? ' ' : (char) ('a' + random.nextInt(26)));
    }
    return letters.toString();
  }

  private static final String CREATE =
      """
      {"TableName":"messages","BillingMode":"PAY_PER_REQUEST",
       "AttributeDefinitions":[
         {"AttributeName":"channel","AttributeType":"S"},
         {"AttributeName":"sent","AttributeType":"S"},
         {"AttributeName":"author","AttributeType":"S"}],
       "KeySchema":[
         {"AttributeName":"channel","KeyType":"HASH"},
         {"AttributeName":"sent","KeyType":"RANGE"}],
       "GlobalSecondaryIndexes":[
         {"IndexName":"byAuthor","Projection":{"ProjectionType":"ALL"},
          "KeySchema":[
            {"AttributeName":"author","KeyType":"HASH"},
            {"AttributeName":"sent","KeyType":"RANGE"}]}]}""";
}
