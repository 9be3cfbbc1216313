package dev.trestle.apps.guild.admin;

import dev.trestle.apps.guild.account.UserLoaders;
import dev.trestle.apps.guild.feed.fanout.DeadWalks;
import dev.trestle.apps.guild.feed.promotion.FanoutClass;
import dev.trestle.apps.guild.feed.promotion.PromotionRules;
import dev.trestle.apps.guild.feed.promotion.Promotions;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.graphql.ObjectType;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.integrity.CounterFindings;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.feed.FanoutWalk;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.notice.Report;
import dev.trestle.kit.feature.StreamGroups;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.NightlyJob;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.stream.deadletter.DeadLetter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The types and queries of administrators. All others are refused.
final class AdminTypes {
  private static final Loader<Group> GROUPS = Loader.of("groupsOfFlags");

  /// The type of reports in global ids.
  static final String REPORT = "Report";

  /// Promotions that are read from each part of the index.
  private static final int FLAGS_AT_ONCE = 200;

  /// Dead letters that are shown of each stream group, and of the fan-out.
  private static final int LETTERS = 50;

  private final GuildTable table;
  private final Administrators administrators;
  private final DeadWalks deadWalks;
  private final StreamGroups groups;
  private final NightlyJob check;

  /// A kind of counter, and how many of it were repaired or skipped.
  record Finding(String counter, int number) {
    static List<Finding> of(Map<String, Integer> numbers) {
      return numbers.entrySet().stream()
          .map(entry -> new Finding(entry.getKey(), entry.getValue()))
          .toList();
    }
  }

  /// A dead letter of a stream group.
  record GroupLetter(String group, DeadLetter letter) {}

  AdminTypes(
      GuildTable table,
      Administrators administrators,
      DeadWalks deadWalks,
      StreamGroups groups,
      NightlyJob check) {
    this.table = table;
    this.administrators = administrators;
    this.deadWalks = deadWalks;
    this.groups = groups;
    this.check = check;
  }

  void addTo(SchemaParts schema) {
    schema.loader(GROUPS, table::groups);
    query(schema, "promotions", this::flags);
    query(schema, "promotion", call -> table.promotion(actorId(call)).find());
    query(schema, "promotionRules", _ -> PromotionRules.DEFAULT);
    query(schema, "reports", this::reports);
    query(schema, "deadLetters", _ -> letters());
    query(schema, "fanoutDeadLetters", _ -> deadWalks.list(LETTERS));
    query(schema, "countersCheck", _ -> check.newest());
    check(schema);
    flag(schema);
    report(schema);
    dead(schema);
    schema.payload("PromotionPayload", "promotion");
    schema.payload("ReportDecisionPayload", "report");
    schema.payload("SuspensionPayload", "user", "suspended");
    schema.payload("DeadLetterPayload", "done");
    schema.payload("CountersCheckPayload", "check", "started");
  }

  /// Computes a query of administrators.
  private interface AdminQuery {
    @Nullable Object run(FieldCall call);
  }

  private void query(SchemaParts schema, String name, AdminQuery query) {
    schema
        .query()
        .resolved(
            name,
            (_, call) -> {
              administrators.require(call.userId());
              return query.run(call);
            });
  }

  private static String actorId(FieldCall call) {
    return actorId(call.arguments().text("actorId"));
  }

  /// The id of a user or a group; any other text is the id of nothing.
  static String actorId(String globalId) {
    return GlobalId.parse(globalId, GlobalId.USER, 1)
        .or(() -> GlobalId.parse(globalId, GlobalId.GROUP, 1))
        .map(id -> id.part(0))
        .orElse("none");
  }

  private Connection flags(FieldCall call) {
    var flags = new ArrayList<Promotion>();
    for (int bucket = 0; bucket < Promotions.BUCKETS; bucket++) {
      flags.addAll(table.promotedIn(bucket).page(PageRequest.first(FLAGS_AT_ONCE)).entities());
    }
    flags.sort(Comparator.comparing(Promotion::userId).reversed());
    return Connection.ofList(call.arguments(), flags, Promotion::userId);
  }

  private Connection reports(FieldCall call) {
    var state = call.arguments().oneOf("state", Report.State.class);
    return Connection.of(call.arguments(), table.reportsIn(state), _ -> true);
  }

  private List<GroupLetter> letters() {
    var letters = new ArrayList<GroupLetter>();
    for (var name : groups.names()) {
      groups
          .find(name)
          .ifPresent(
              group ->
                  group
                      .deadLetters()
                      .list(LETTERS)
                      .forEach(letter -> letters.add(new GroupLetter(name, letter))));
    }
    return letters;
  }

  private static void flag(SchemaParts schema) {
    var type =
        schema
            .type("PromotionFlag", Promotion.class)
            .field("promoted", it -> Promotions.classOf(Optional.of(it)) == FanoutClass.PROMOTED)
            .field("mega", it -> Promotions.classOf(Optional.of(it)) == FanoutClass.MEGA)
            .field("pinned", it -> it.pinned().orElse(false))
            .field("reason", Promotion::reason)
            .field("since", Promotion::since)
            .field("until", Promotion::until)
            .field("pushedThrough", Promotion::pushedThrough)
            .field("updatedAt", Promotion::updatedAt);
    actor(type, it -> it.userId(), it -> it.group().orElse(false));
    schema.connection("PromotionFlag");
    schema
        .type("PromotionRules", PromotionRules.class)
        .field("followers", PromotionRules::followers)
        .field("postsPerDay", PromotionRules::postsPerDay)
        .field("ceiling", PromotionRules::ceiling);
  }

  /// The fields `actorId` and `actor` of what is about a user or a group.
  private static <T> void actor(ObjectType<T> type, Function<T, String> id, Predicate<T> isGroup) {
    type.field(
            "actorId",
            it -> GlobalId.of(isGroup.test(it) ? GlobalId.GROUP : GlobalId.USER, id.apply(it)))
        .resolved(
            "actor",
            (it, call) ->
                isGroup.test(it)
                    ? call.load(GROUPS, id.apply(it), group -> group.orElse(null))
                    : call.load(UserLoaders.USERS, id.apply(it), user -> user.orElse(null)));
  }

  private static void report(SchemaParts schema) {
    schema
        .type("Report", Report.class)
        .field("id", report -> GlobalId.of(REPORT, report.id()))
        .field("state", Report::state)
        .field("reason", Report::reason)
        .field("note", Report::note)
        .field("excerpt", Report::excerpt)
        .field("objectType", Report::objectType)
        .field("objectId", report -> ObjectRef.parse(report.objectRef()).map(ObjectRef::globalId))
        .resolved("author", (report, call) -> user(call, report.authorId()))
        .resolved("authorSuspended", (report, call) -> isSuspended(call, report.authorId()))
        .resolved("reporter", (report, call) -> user(call, Optional.of(report.reporterId())))
        .field("decision", Report::decision)
        .field("decisionNote", Report::decisionNote)
        .resolved("decidedBy", (report, call) -> user(call, report.decidedBy()))
        .field("createdAt", Report::createdAt)
        .field("updatedAt", Report::updatedAt);
    schema.connection("Report");
  }

  private static @Nullable Object user(FieldCall call, Optional<String> userId) {
    return userId.isEmpty()
        ? null
        : call.load(UserLoaders.USERS, userId.get(), user -> user.orElse(null));
  }

  private static Object isSuspended(FieldCall call, Optional<String> userId) {
    return userId.isEmpty()
        ? false
        : call.load(
            UserLoaders.USERS, userId.get(), user -> user.filter(User::isSuspended).isPresent());
  }

  private static void check(SchemaParts schema) {
    schema
        .type("CountersCheck", Job.class)
        .field("running", job -> job.open().isPresent())
        .field("lookedAt", job -> CounterFindings.of(job.result()).lookedAt())
        .field("repaired", job -> Finding.of(CounterFindings.of(job.result()).repaired()))
        .field("skipped", job -> Finding.of(CounterFindings.of(job.result()).skipped()))
        .field("toCompareAgain", job -> CounterFindings.of(job.result()).suspects().size())
        .field("failure", Job::failure)
        .field("startedAt", Job::createdAt)
        .field("updatedAt", Job::updatedAt);
    schema
        .type("CounterFinding", Finding.class)
        .field("counter", Finding::counter)
        .field("number", Finding::number);
  }

  private void dead(SchemaParts schema) {
    schema
        .type("DeadLetter", GroupLetter.class)
        .field("id", it -> it.letter.id())
        .field("group", GroupLetter::group)
        .field("event", it -> it.letter.event())
        .field("key", it -> it.letter.key())
        .field("happenedAt", it -> it.letter.happened())
        .field("lastTriedAt", it -> it.letter.lastTried())
        .field("attempts", it -> it.letter.attempts())
        .field("error", it -> it.letter.error());
    var walk =
        schema
            .type("FanoutDeadLetter", FanoutWalk.class)
            .field("after", FanoutWalk::after)
            .field("through", FanoutWalk::through)
            .field("failures", FanoutWalk::failures)
            .field("failure", FanoutWalk::failure)
            .field("deadSince", FanoutWalk::deadSince);
    actor(walk, FanoutWalk::actorId, it -> table.group(it.actorId()).find().isPresent());
  }
}
