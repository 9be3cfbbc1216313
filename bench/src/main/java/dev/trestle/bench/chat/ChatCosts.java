package dev.trestle.bench.chat;

import static dev.trestle.bench.socket.JsonMembers.first;

import dev.trestle.apps.chat.ChatApp;
import dev.trestle.apps.chat.ChatConfig;
import dev.trestle.bench.cost.CostMeasurement;
import dev.trestle.bench.cost.CostTable;
import dev.trestle.bench.socket.JsonMembers;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.account.password.HashCost;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Calls every operation of the chat once: Ann owns a server, Ben and others are members, and Cid only reads.
public final class ChatCosts {
  private static final String TEXT =
      "Does anybody have the key of the workshop, or know who had it last? I am at the door, and it rains.";
  private static final int PAGE = 50;
  private static final int MEMBERS = 20;

  private final CostMeasurement costs;
  private final String ann;
  private final String ben;
  private final String benId;

  /// Has never sent a message.
  private final String cid;

  private ChatCosts(CostMeasurement costs) {
    this.costs = costs;
    var annTold = costs.measured("POST /auth/signup").by("", credentials("ann"));
    this.ann = first("accessToken", annTold);
    var benTold = signUp(costs, "ben");
    this.ben = first("accessToken", benTold);
    this.benId = first("userId", benTold);
    this.cid = first("accessToken", signUp(costs, "cid"));
  }

  /// The costs of all operations.
  public static CostTable costs() {
    try (var costs = new CostMeasurement(ChatSetup.ROOT, "/auth/me", ChatCosts::open)) {
      new ChatCosts(costs).callAll();
      return costs.table("chat");
    }
  }

  private static ChatApp open(Dynamo dynamo, DynamoStreams streams) {
    return ChatApp.open(
        ChatConfig.of(dynamo, streams)
            .forPrograms(true)
            .accounts(AccountOptions.DEFAULT.hashCost(HashCost.NONE).assumesVerified(true)));
  }

  /// Creates a user without counting.
  ///
  /// @return the whole response
  private static String signUp(CostMeasurement costs, String name) {
    return costs.measured("POST /auth/signup").uncounted("", credentials(name));
  }

  private static String credentials(String name) {
    return "{\"email\":\"%s@example.org\",\"username\":\"%s\",\"password\":\"correct horse battery %s\"}"
        .formatted(name, name, name);
  }

  private void callAll() {
    accounts();
    var made = costs.measured("POST /servers").by(ann, "{\"name\":\"Makers\"}");
    var server = first("serverId", made);
    var channel = first("channelId", made);
    servers(server);
    invites(server);
    channels(server);
    messages(channel);
    reading(server, channel);
    members(server);
    leaving(server);
  }

  /// The operations of accounts, with a separate user who is signed out of all sessions at the end.
  private void accounts() {
    var zoe = first("accessToken", signUp(costs, "zoe"));
    var login = credentials("zoe").replaceFirst("\"username\":\"zoe\",", "");
    var response = costs.measured("POST /auth/login").by("", login);
    var refresh = "{\"refreshToken\":\"%s\"}";
    costs.measured("POST /auth/refresh").by("", refresh.formatted(first("refreshToken", response)));
    costs.measured("GET /auth/me").by(zoe);
    var sessions = costs.measured("GET /auth/sessions").remark("of two").by(zoe);
    costs.measured("PATCH /users/me").by(zoe, "{\"bio\":\"Wood, mostly.\"}");
    var another = costs.measured("POST /auth/login").uncounted("", login);
    costs
        .measured(
            "DELETE /auth/sessions/{tokenId}", JsonMembers.all("tokenId", sessions).getFirst())
        .by(first("accessToken", another));
    costs.measured("POST /auth/logout").by("", refresh.formatted(first("refreshToken", another)));
    var last = first("accessToken", costs.measured("POST /auth/login").uncounted("", login));
    costs.measured("POST /auth/logout-all").by(last, "{}");
  }

  private void servers(String server) {
    costs.measured("GET /servers").remark("of one").by(ann);
    costs.measured("GET /servers/{serverId}", server).by(ann);
    costs
        .measured("PATCH /servers/{serverId}", server)
        .by(ann, "{\"name\":\"Riverside Makers\",\"version\":1}");
  }

  private void invites(String server) {
    var response = costs.measured("POST /servers/{serverId}/invites", server).by(ann, "{}");
    var code = first("code", response);
    costs.measured("GET /servers/{serverId}/invites", server).by(ann);
    costs.measured("GET /invites/{code}", code).by("");
    costs.measured("POST /invites/{code}/join", code).by(ben, "{}");
    costs.measured("POST /invites/{code}/join", code).uncounted(cid, "{}");
    for (int i = 3; i < MEMBERS; i++) {
      var other = first("accessToken", signUp(costs, "member" + i));
      costs.measured("POST /invites/{code}/join", code).uncounted(other, "{}");
    }
    costs.measured("DELETE /invites/{code}", code).by(ann);
  }

  private void channels(String server) {
    var response =
        costs
            .measured("POST /servers/{serverId}/channels", server)
            .by(ann, "{\"name\":\"workshop\",\"topic\":\"Wood and metal\"}");
    var channel = first("channelId", response);
    costs.measured("PATCH /channels/{channelId}", channel).by(ann, "{\"topic\":\"Wood\"}");
    var all =
        JsonMembers.all(
            "channelId", costs.measured("GET /servers/{serverId}", server).uncounted(ann, ""));
    costs
        .measured("PUT /servers/{serverId}/channels/order", server)
        .remark("of two")
        .by(
            ann,
            all.reversed().stream()
                .distinct()
                .map("\"%s\""::formatted)
                .collect(Collectors.joining(",", "{\"channelIds\":[", "]}")));
    costs.measured("DELETE /channels/{channelId}", channel).by(ann);
  }

  private void messages(String channel) {
    var send = "POST /channels/{channelId}/messages";
    for (int i = 0; i < PAGE; i++) {
      costs.measured(send, channel).uncounted(i % 2 == 0 ? ann : ben, content(TEXT));
    }
    var message = first("messageId", costs.measured(send, channel).by(ann, content(TEXT)));
    costs
        .measured(send, channel)
        .remark("with a nonce")
        .by(ann, "{\"content\":\"%s\",\"nonce\":\"1\"}".formatted(TEXT));
    costs
        .measured(send, channel)
        .remark("an answer that mentions somebody")
        .by(ann, "{\"content\":\"@ben %s\",\"replyToId\":\"%s\"}".formatted(TEXT, message));
    costs
        .measured("GET /channels/{channelId}/messages", channel)
        .remark("50 newest")
        .query("limit=50")
        .by(ben);
    costs
        .measured("GET /channels/{channelId}/messages", channel)
        .remark("50 around one")
        .query("limit=50&around=" + message)
        .by(ben);
    var one = "/channels/{channelId}/messages/{messageId}";
    costs.measured("GET " + one, channel, message).by(ben);
    costs.measured("PATCH " + one, channel, message).by(ann, content(TEXT + " Still."));
    costs
        .measured("PUT " + one + "/reactions/{emoji}/@me", channel, message, "%F0%9F%91%8D")
        .by(ben);
    costs.measured("GET " + one + "/reactions/{emoji}", channel, message, "%F0%9F%91%8D").by(ben);
    costs
        .measured("DELETE " + one + "/reactions/{emoji}/@me", channel, message, "%F0%9F%91%8D")
        .by(ben);
    costs.measured("PUT " + one + "/pin", channel, message).by(ann);
    costs.measured("GET /channels/{channelId}/pins", channel).remark("of one").by(ben);
    costs.measured("DELETE " + one + "/pin", channel, message).by(ann);
    costs.measured("DELETE " + one, channel, message).by(ann);
    var two =
        IntStream.range(0, 2)
            .mapToObj(
                _ ->
                    first("messageId", costs.measured(send, channel).uncounted(ben, content(TEXT))))
            .map("\"%s\""::formatted)
            .collect(Collectors.joining(",", "{\"ids\":[", "]}"));
    costs
        .measured("POST /channels/{channelId}/messages/bulk-delete", channel)
        .remark("two")
        .by(ann, two);
    costs.measured("POST /channels/{channelId}/typing", channel).by(ben, "{}");
    costs
        .measured("GET /channels/{channelId}/search", channel)
        .remark("of 52 messages")
        .query("q=workshop")
        .by(ben);
  }

  private static String content(String text) {
    return "{\"content\":\"%s\"}".formatted(text);
  }

  private void reading(String server, String channel) {
    var newest =
        costs
            .measured("GET /channels/{channelId}/messages", channel)
            .query("limit=2")
            .uncounted(cid, "");
    var ids = JsonMembers.all("messageId", newest);
    costs
        .measured("POST /channels/{channelId}/ack", channel)
        .by(cid, "{\"messageId\":\"%s\"}".formatted(ids.getFirst()));
    costs.measured("GET /channels/{channelId}/unread", channel).remark("of one message").by(cid);
    costs.measured("POST /servers/{serverId}/ack", server).remark("of one channel").by(cid, "{}");
  }

  private void members(String server) {
    costs.measured("GET /servers/{serverId}/members", server).remark("of 20").by(ben);
    costs.measured("GET /servers/{serverId}/members/{userId}", server, benId).by(ann);
    costs.measured("GET /users/{userId}", benId).by(ann);
    costs
        .measured("PATCH /servers/{serverId}/members/{userId}", server, benId)
        .remark("another role")
        .by(ann, "{\"role\":\"moderator\"}");
    costs.measured("GET /servers/{serverId}/audit", server).by(ann);
  }

  private void leaving(String server) {
    costs
        .measured("PUT /servers/{serverId}/bans/{userId}", server, benId)
        .by(ann, "{\"reason\":\"Noise\"}");
    costs.measured("GET /servers/{serverId}/bans", server).by(ann);
    costs.measured("DELETE /servers/{serverId}/bans/{userId}", server, benId).by(ann);
    costs.measured("DELETE /servers/{serverId}", server).by(ann, "{\"name\":\"Riverside Makers\"}");
  }
}
