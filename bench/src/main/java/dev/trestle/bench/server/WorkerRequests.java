package dev.trestle.bench.server;

import dev.trestle.bench.measure.MeasuredOperation;
import dev.trestle.bench.socket.HttpConnection;
import java.io.IOException;
import java.util.SplittableRandom;

/// One worker's requests, over its own connection. Checks each response as far as that is cheap.
final class WorkerRequests {
  private static final long WORKER_STEP = 1_000_003;
  // A page that lacks an item is shorter than this.
  private static final int PAGE_BYTES = MessageTable.PAGE * 300;
  private static final int ITEM_BYTES = 300;
  // Created beforehand, so that it is not part of the measurement.
  private static final int TEXTS = 512;

  private final MessageTable chat;
  private final EndpointConnection connection;
  private final SplittableRandom random;
  private final String[] items = new String[TEXTS];
  private final int[] itemNumbers = new int[TEXTS];

  WorkerRequests(MessageTable chat, DynamoServer peer, long seed, int worker) {
    this.chat = chat;
    this.connection = peer.connect();
    this.random = new SplittableRandom(seed + worker * WORKER_STEP);
    for (int i = 0; i < TEXTS; i++) {
      itemNumbers[i] = random.nextInt(chat.messages());
      items[i] = chat.item(itemNumbers[i], random);
    }
  }

  MeasuredOperation of(ServerWorkload workload) {
    return switch (workload) {
      case GET -> this::get;
      case PAGE -> this::page;
      case INDEX -> this::index;
      case PUT -> this::put;
      case CONDITIONAL_PUT -> this::conditionalPut;
      case COUNT -> this::count;
      case TRANSACT -> this::transact;
      case CHAT -> this::chat;
    };
  }

  private Object get() throws IOException {
    return holding(
        ITEM_BYTES,
        connection.call(
            "GetItem", "{\"TableName\":\"messages\",\"Key\":" + chat.key(message()) + "}"));
  }

  private Object page() throws IOException {
    return holding(
        PAGE_BYTES,
        connection.call(
            "Query",
            "{\"TableName\":\"messages\",\"KeyConditionExpression\":\"channel = :c\","
                + "\"ScanIndexForward\":false,\"Limit\":50,\"ExpressionAttributeValues\":{\":c\":"
                + chat.channel(random.nextInt(chat.channels()))
                + "}}"));
  }

  /// The newest message of an author.
  private Object index() throws IOException {
    return holding(
        ITEM_BYTES,
        connection.call(
            "Query",
            "{\"TableName\":\"messages\",\"IndexName\":\"byAuthor\","
                + "\"KeyConditionExpression\":\"author = :a\",\"ScanIndexForward\":false,\"Limit\":1,"
                + "\"ExpressionAttributeValues\":{\":a\":"
                + chat.author(message())
                + "}}"));
  }

  private Object put() throws IOException {
    return connection.call(
        "PutItem", "{\"TableName\":\"messages\",\"Item\":" + items[random.nextInt(TEXTS)] + "}");
  }

  private Object conditionalPut() throws IOException {
    return connection.call(
        "PutItem",
        "{\"TableName\":\"messages\",\"ConditionExpression\":\"attribute_exists(channel)\",\"Item\":"
            + items[random.nextInt(TEXTS)]
            + "}");
  }

  private Object count() throws IOException {
    return connection.call("UpdateItem", "{" + counting(message()) + "}");
  }

  /// A put and two counters.
  private Object transact() throws IOException {
    int put = random.nextInt(TEXTS);
    int step = 1 + random.nextInt(chat.messages() / 3 - 1);
    int second = (itemNumbers[put] + step) % chat.messages();
    int third = (second + step) % chat.messages();
    return connection.call(
        "TransactWriteItems",
        "{\"TransactItems\":[{\"Put\":{\"TableName\":\"messages\",\"Item\":"
            + items[put]
            + "}},{\"Update\":{"
            + counting(second)
            + "}},{\"Update\":{"
            + counting(third)
            + "}}]}");
  }

  private Object chat() throws IOException {
    int percent = random.nextInt(100);
    return percent < 70 ? page() : percent < 90 ? put() : count();
  }

  private String counting(int message) {
    return "\"TableName\":\"messages\",\"UpdateExpression\":\"ADD likes :one\","
        + "\"ExpressionAttributeValues\":{\":one\":{\"N\":\"1\"}},\"Key\":"
        + chat.key(message);
  }

  private int message() {
    return random.nextInt(chat.messages());
  }

  private static Object holding(int bytes, HttpConnection.Response answer) throws IOException {
    if (answer.length() < bytes) {
      throw new IOException("Something is missing in " + answer.text());
    }
    return answer;
  }
}
