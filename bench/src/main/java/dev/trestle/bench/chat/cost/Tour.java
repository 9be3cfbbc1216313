package dev.trestle.bench.chat.cost;

import static dev.trestle.bench.chat.cost.Costs.credentials;
import static dev.trestle.bench.chat.cost.Costs.first;

import dev.trestle.bench.socket.JsonMembers;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Calls every operation of the chat once: Ann owns a server, Ben and others are members, and Cid only reads.
public final class Tour {
  private static final String TEXT =
      "Does anybody have the key of the workshop, or know who had it last? I am at the door, and it rains.";
  private static final int PAGE = 50;
  private static final int MEMBERS = 20;

  private final Costs costs;
  private final String ann;
  private final String ben;
  private final String benId;

  /// Has never sent a message.
  private final String cid;

  private Tour(Costs costs) {
    this.costs = costs;
    var annTold = costs.paying("POST /auth/signup").by("", credentials("ann"));
    this.ann = first("accessToken", annTold);
    var benTold = costs.signedUp("ben");
    this.ben = first("accessToken", benTold);
    this.benId = first("userId", benTold);
    this.cid = first("accessToken", costs.signedUp("cid"));
  }

  /// The costs of all operations.
  public static CostTable costs() {
    try (var costs = new Costs()) {
      new Tour(costs).walk();
      return costs.table();
    }
  }

  private void walk() {
    accounts();
    var made = costs.paying("POST /servers").by(ann, "{\"name\":\"Makers\"}");
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
    var zoe = first("accessToken", costs.signedUp("zoe"));
    var login = credentials("zoe").replaceFirst("\"username\":\"zoe\",", "");
    var told = costs.paying("POST /auth/login").by("", login);
    var refresh = "{\"refreshToken\":\"%s\"}";
    costs.paying("POST /auth/refresh").by("", refresh.formatted(first("refreshToken", told)));
    costs.paying("GET /auth/me").by(zoe);
    var sessions = costs.paying("GET /auth/sessions").remark("of two").by(zoe);
    costs.paying("PATCH /users/me").by(zoe, "{\"bio\":\"Wood, mostly.\"}");
    var another = costs.paying("POST /auth/login").free("", login);
    costs
        .paying("DELETE /auth/sessions/{tokenId}", JsonMembers.all("tokenId", sessions).getFirst())
        .by(first("accessToken", another));
    costs.paying("POST /auth/logout").by("", refresh.formatted(first("refreshToken", another)));
    var last = first("accessToken", costs.paying("POST /auth/login").free("", login));
    costs.paying("POST /auth/logout-all").by(last, "{}");
  }

  private void servers(String server) {
    costs.paying("GET /servers").remark("of one").by(ann);
    costs.paying("GET /servers/{serverId}", server).by(ann);
    costs
        .paying("PATCH /servers/{serverId}", server)
        .by(ann, "{\"name\":\"Riverside Makers\",\"version\":1}");
  }

  private void invites(String server) {
    var told = costs.paying("POST /servers/{serverId}/invites", server).by(ann, "{}");
    var code = first("code", told);
    costs.paying("GET /servers/{serverId}/invites", server).by(ann);
    costs.paying("GET /invites/{code}", code).by("");
    costs.paying("POST /invites/{code}/join", code).by(ben, "{}");
    costs.paying("POST /invites/{code}/join", code).free(cid, "{}");
    for (int i = 3; i < MEMBERS; i++) {
      var other = first("accessToken", costs.signedUp("member" + i));
      costs.paying("POST /invites/{code}/join", code).free(other, "{}");
    }
    costs.paying("DELETE /invites/{code}", code).by(ann);
  }

  private void channels(String server) {
    var told =
        costs
            .paying("POST /servers/{serverId}/channels", server)
            .by(ann, "{\"name\":\"workshop\",\"topic\":\"Wood and metal\"}");
    var channel = first("channelId", told);
    costs.paying("PATCH /channels/{channelId}", channel).by(ann, "{\"topic\":\"Wood\"}");
    var all =
        JsonMembers.all("channelId", costs.paying("GET /servers/{serverId}", server).free(ann, ""));
    costs
        .paying("PUT /servers/{serverId}/channels/order", server)
        .remark("of two")
        .by(
            ann,
            all.reversed().stream()
                .distinct()
                .map("\"%s\""::formatted)
                .collect(Collectors.joining(",", "{\"channelIds\":[", "]}")));
    costs.paying("DELETE /channels/{channelId}", channel).by(ann);
  }

  private void messages(String channel) {
    var send = "POST /channels/{channelId}/messages";
    for (int i = 0; i < PAGE; i++) {
      costs.paying(send, channel).free(i % 2 == 0 ? ann : ben, content(TEXT));
    }
    var message = first("messageId", costs.paying(send, channel).by(ann, content(TEXT)));
    costs
        .paying(send, channel)
        .remark("with a nonce")
        .by(ann, "{\"content\":\"%s\",\"nonce\":\"1\"}".formatted(TEXT));
    costs
        .paying(send, channel)
        .remark("an answer that mentions somebody")
        .by(ann, "{\"content\":\"@ben %s\",\"replyToId\":\"%s\"}".formatted(TEXT, message));
    costs
        .paying("GET /channels/{channelId}/messages", channel)
        .remark("50 newest")
        .asking("limit=50")
        .by(ben);
    costs
        .paying("GET /channels/{channelId}/messages", channel)
        .remark("50 around one")
        .asking("limit=50&around=" + message)
        .by(ben);
    var one = "/channels/{channelId}/messages/{messageId}";
    costs.paying("GET " + one, channel, message).by(ben);
    costs.paying("PATCH " + one, channel, message).by(ann, content(TEXT + " Still."));
    costs.paying("PUT " + one + "/reactions/{emoji}/@me", channel, message, "%F0%9F%91%8D").by(ben);
    costs.paying("GET " + one + "/reactions/{emoji}", channel, message, "%F0%9F%91%8D").by(ben);
    costs
        .paying("DELETE " + one + "/reactions/{emoji}/@me", channel, message, "%F0%9F%91%8D")
        .by(ben);
    costs.paying("PUT " + one + "/pin", channel, message).by(ann);
    costs.paying("GET /channels/{channelId}/pins", channel).remark("of one").by(ben);
    costs.paying("DELETE " + one + "/pin", channel, message).by(ann);
    costs.paying("DELETE " + one, channel, message).by(ann);
    var two =
        IntStream.range(0, 2)
            .mapToObj(_ -> first("messageId", costs.paying(send, channel).free(ben, content(TEXT))))
            .map("\"%s\""::formatted)
            .collect(Collectors.joining(",", "{\"ids\":[", "]}"));
    costs
        .paying("POST /channels/{channelId}/messages/bulk-delete", channel)
        .remark("two")
        .by(ann, two);
    costs.paying("POST /channels/{channelId}/typing", channel).by(ben, "{}");
    costs
        .paying("GET /channels/{channelId}/search", channel)
        .remark("of 52 messages")
        .asking("q=workshop")
        .by(ben);
  }

  private static String content(String text) {
    return "{\"content\":\"%s\"}".formatted(text);
  }

  private void reading(String server, String channel) {
    var newest =
        costs.paying("GET /channels/{channelId}/messages", channel).asking("limit=2").free(cid, "");
    var ids = JsonMembers.all("messageId", newest);
    costs
        .paying("POST /channels/{channelId}/ack", channel)
        .by(cid, "{\"messageId\":\"%s\"}".formatted(ids.getFirst()));
    costs.paying("GET /channels/{channelId}/unread", channel).remark("of one message").by(cid);
    costs.paying("POST /servers/{serverId}/ack", server).remark("of one channel").by(cid, "{}");
  }

  private void members(String server) {
    costs.paying("GET /servers/{serverId}/members", server).remark("of 20").by(ben);
    costs.paying("GET /servers/{serverId}/members/{userId}", server, benId).by(ann);
    costs.paying("GET /users/{userId}", benId).by(ann);
    costs
        .paying("PATCH /servers/{serverId}/members/{userId}", server, benId)
        .remark("another role")
        .by(ann, "{\"role\":\"moderator\"}");
    costs.paying("GET /servers/{serverId}/audit", server).by(ann);
  }

  private void leaving(String server) {
    costs
        .paying("PUT /servers/{serverId}/bans/{userId}", server, benId)
        .by(ann, "{\"reason\":\"Noise\"}");
    costs.paying("GET /servers/{serverId}/bans", server).by(ann);
    costs.paying("DELETE /servers/{serverId}/bans/{userId}", server, benId).by(ann);
    costs.paying("DELETE /servers/{serverId}", server).by(ann, "{\"name\":\"Riverside Makers\"}");
  }
}
