package dev.trestle.apps.guild.graphql;

import dev.trestle.apps.guild.account.Nickname;
import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.reward.Progress;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Milestone;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.User;
import dev.trestle.kit.email.EmailAddress;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The root fields of queries. What the caller may not see is as good as absent.
final class QueryFields {
  /// The source of root fields.
  static final class Root {}

  /// The root fields that need no sign-in.
  static final Set<String> ANONYMOUS =
      Set.of("__typename", "isEmailAvailable", "isNicknameAvailable");

  private final Services services;
  private final GuildTable table;

  QueryFields(Services services) {
    this.services = services;
    this.table = services.table();
  }

  ObjectType<Root> type() {
    return ObjectType.of("Query", Root.class)
        .resolved("me", (_, call) -> new UserFields.Me(table.user(call.userId()).load()))
        .resolved("user", (_, call) -> user(call))
        .resolved("node", (_, call) -> node(call))
        .resolved("goals", (_, call) -> goals(call))
        .resolved("goal", (_, call) -> goal(call, "id"))
        .resolved("tasks", (_, call) -> tasks(call))
        .resolved("dueTasks", (_, call) -> dueTasks(call))
        .resolved("quests", (_, call) -> quests(call))
        .resolved("quest", (_, call) -> quest(call))
        .resolved(
            "myProgress",
            (_, call) ->
                Progress.load(table, table.user(call.userId()).load(), services.clock().instant()))
        .resolved(
            "isEmailAvailable",
            (_, call) ->
                services.availability().isFree(EmailAddress.of(call.arguments().text("email"))))
        .resolved(
            "isNicknameAvailable",
            (_, call) ->
                services.availability().isFree(Nickname.of(call.arguments().text("nickname"))));
  }

  private Optional<User> user(FieldCall call) {
    var id = call.arguments().findText("id");
    var nickname = call.arguments().findText("nickname");
    if (id.isPresent() == nickname.isPresent()) {
      throw UserErrorException.of(
          ErrorCode.VALIDATION, "id", "Give an id or a nickname, one of them.");
    }
    var user =
        id.isPresent()
            ? id.flatMap(text -> GlobalId.parse(text, GlobalId.USER, 1))
                .flatMap(parsed -> table.user(parsed.part(0)).find())
            : nickname.flatMap(text -> table.userByNickname(Nickname.of(text).key()));
    return visible(call, user);
  }

  /// A user whom the caller may know of: one with an account, without a block on either side.
  private Optional<User> visible(FieldCall call, Optional<User> user) {
    var viewerId = call.userId();
    return UserFields.known(user)
        .filter(found -> table.block(found.userId(), viewerId).find().isEmpty())
        .filter(found -> table.block(viewerId, found.userId()).find().isEmpty());
  }

  private Optional<?> node(FieldCall call) {
    var parsed = GlobalId.parse(call.arguments().text("id"));
    if (parsed.isEmpty()) {
      return Optional.empty();
    }
    var id = parsed.get();
    var viewerId = call.userId();
    return switch (id.type() + id.parts().size()) {
      case GlobalId.USER + 1 -> visible(call, table.user(id.part(0)).find());
      case GlobalId.GOAL + 2 -> services.access().find(viewerId, id.part(0), id.part(1));
      case GlobalId.TASK + 2 -> services.access().findTask(viewerId, id.part(0), id.part(1));
      case GlobalId.MILESTONE + 3 -> milestone(viewerId, id);
      case GlobalId.QUEST + 2 -> quest(call);
      default -> Optional.empty();
    };
  }

  private Optional<Milestone> milestone(String viewerId, GlobalId id) {
    return services
        .access()
        .find(viewerId, id.part(0), id.part(1))
        .flatMap(goal -> table.milestone(goal.userId(), goal.id(), id.part(2)).find());
  }

  private Connection goals(FieldCall call) {
    var status = call.arguments().findEnum("status", Goal.Status.class);
    return Connection.of(
        call.arguments(),
        table.newestGoalsOf(call.userId()),
        goal -> status.isEmpty() || status.get() == goal.status());
  }

  private Optional<Goal> goal(FieldCall call, String argument) {
    return GlobalId.parse(call.arguments().text(argument), GlobalId.GOAL, 2)
        .flatMap(id -> services.access().find(call.userId(), id.part(0), id.part(1)));
  }

  private List<Task> tasks(FieldCall call) {
    return services
        .tasks()
        .list(goal(call, "goalId").orElseThrow(() -> UserErrorException.notFound("goal")).id());
  }

  private Connection quests(FieldCall call) {
    var status = call.arguments().findEnum("status", Quest.Status.class);
    var kind = call.arguments().findEnum("kind", Quest.Kind.class);
    return Connection.of(
        call.arguments(),
        table.newestQuestsOf(call.userId()),
        quest ->
            (status.isEmpty() || status.get() == quest.status())
                && (kind.isEmpty() || kind.get() == quest.kind()));
  }

  private Optional<Quest> quest(FieldCall call) {
    return GlobalId.parse(call.arguments().text("id"), GlobalId.QUEST, 2)
        .filter(id -> id.part(0).equals(call.userId()))
        .flatMap(id -> table.quest(id.part(0), id.part(1)).find());
  }

  private Connection dueTasks(FieldCall call) {
    var from = call.arguments().moment("from");
    var to = call.arguments().moment("to");
    if (to.isBefore(from)) {
      throw UserErrorException.of(ErrorCode.VALIDATION, "to", "to is before from.");
    }
    return Connection.of(
        call.arguments(), table.tasksDueBetween(call.userId(), from, to), _ -> true);
  }
}
