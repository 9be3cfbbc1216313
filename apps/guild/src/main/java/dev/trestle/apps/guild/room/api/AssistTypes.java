package dev.trestle.apps.guild.room.api;

import dev.trestle.apps.guild.account.UserLoaders;
import dev.trestle.apps.guild.graph.SuspendedUsers;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.MutationType;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.room.AssistThreads;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.room.AssistMsg;
import dev.trestle.apps.guild.table.room.AssistThread;
import dev.trestle.kit.id.Ids;
import dev.trestle.web.limit.RateLimiter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The types, queries and mutations of assistance threads.
final class AssistTypes {
  private static final String MESSAGE = "AssistMessage";

  private final GuildTable table;
  private final AssistThreads threads;
  private final Optional<RateLimiter> limiter;

  /// @param limiter limits the messages of each user; empty if they are not limited
  AssistTypes(GuildTable table, AssistThreads threads, Optional<RateLimiter> limiter) {
    this.table = table;
    this.threads = threads;
    this.limiter = limiter;
  }

  void addTo(SchemaParts schema) {
    schema
        .type("AssistThread", AssistThread.class)
        .field("id", thread -> GlobalId.of(GlobalId.ASSIST_THREAD, thread.threadId()))
        .field("title", AssistThread::title)
        .resolved("requester", (thread, call) -> user(thread.userId(), call))
        .resolved("helpers", AssistTypes::helpers)
        .field("createdAt", AssistThread::createdAt)
        .field("updatedAt", AssistThread::updatedAt);
    schema
        .type(MESSAGE, AssistMsg.class)
        .field("id", message -> GlobalId.of(MESSAGE, message.threadId(), message.id()))
        .field("threadId", message -> GlobalId.of(GlobalId.ASSIST_THREAD, message.threadId()))
        .resolved("author", (message, call) -> user(message.userId(), call))
        .field("text", AssistMsg::text)
        .field("createdAt", AssistMsg::createdAt);
    schema.connection(MESSAGE);
    schema.payload("AssistThreadPayload", "thread");
    schema.payload("AssistMessagePayload", "message");
    schema.node(GlobalId.ASSIST_THREAD, 1, (call, id) -> threads.find(id.part(0), call.userId()));
    schema
        .query()
        .resolved("assistThreads", (_, call) -> threads.list(call.userId()))
        .resolved("assistMessages", (_, call) -> messages(call));
    schema.mutation().add("openAssistThread", this::open);
    schema.mutation().add("addAssistHelper", this::addHelper);
    schema.mutation().add("sendAssistMessage", this::send);
  }

  private static Object user(String userId, FieldCall call) {
    return call.<User>load(
        UserLoaders.USERS,
        userId,
        user -> user.filter(found -> found.deletedAt().isEmpty()).orElse(null));
  }

  private static Object helpers(AssistThread thread, FieldCall call) {
    var helpers =
        thread.members().stream().filter(id -> !id.equals(thread.userId())).sorted().toList();
    return call.loadAll(
        UserLoaders.USERS,
        helpers,
        users -> users.stream().filter(user -> user.deletedAt().isEmpty()).toList());
  }

  private Connection messages(FieldCall call) {
    var threadId =
        call.arguments().id("threadId", GlobalId.ASSIST_THREAD, 1, "assistance thread").part(0);
    var _ = threads.load(threadId, call.userId());
    return Connection.ofNodes(
        call.arguments(),
        table.assistanceIn(threadId),
        found -> {
          var hidden =
              new SuspendedUsers(table)
                  .hiddenFrom(call.userId(), found.stream().map(AssistMsg::userId).toList());
          return found.stream()
              .filter(message -> !hidden.contains(message.userId()))
              .collect(Collectors.toMap(Function.identity(), Function.identity()));
        });
  }

  private Map<String, Object> open(Call call) {
    var input = call.input();
    var helpers =
        input.findTexts("helperIds").orElse(List.of()).stream().map(AssistTypes::userId).toList();
    var text = call.findText("text");
    return thread(
        call, call.run(() -> threads.open(call.userId(), input.text("title"), text, helpers)));
  }

  private static String userId(String text) {
    return GlobalId.parse(text, GlobalId.USER, 1).map(id -> id.part(0)).orElse("");
  }

  private Map<String, Object> addHelper(Call call) {
    var helper = call.input().id("userId", GlobalId.USER, 1, "user").part(0);
    return thread(call, call.run(() -> threads.addHelper(call.userId(), threadId(call), helper)));
  }

  private Map<String, Object> send(Call call) {
    var text = call.input().text("text");
    var ids =
        call.run(
            RoomMutations.limited(
                limiter, call.userId(), () -> threads.send(call.userId(), threadId(call), text)));
    return MutationType.results(
        Map.of(
            "message", table.assistMessage(ids.get(0), Ids.moment(ids.get(1)), ids.get(1)).find()));
  }

  private static String threadId(Call call) {
    return call.input().id("threadId", GlobalId.ASSIST_THREAD, 1, "assistance thread").part(0);
  }

  private Map<String, Object> thread(Call call, List<String> ids) {
    return MutationType.results(Map.of("thread", threads.find(ids.getFirst(), call.userId())));
  }
}
