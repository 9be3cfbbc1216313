package dev.trestle.apps.guild.goal;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.api.GuildApi;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.User;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;

/// The routes of a user's calendar feed: a secret address that calendar programs read, made and withdrawn by the user.
public final class CalendarApi {
  private static final String MEDIA_TYPE = "text/calendar";
  private static final int KEY_BYTES = 20;

  /// Tasks that were due so long ago are left out.
  private static final Duration PAST = Duration.ofDays(90);

  private static final Duration FUTURE = Duration.ofDays(730);
  private static final int MAX_TASKS = 5_000;

  private final GuildTable table;
  private final InstantSource clock;
  private final SecureRandom random = new SecureRandom();

  public CalendarApi(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  /// @param path the secret path of the feed
  @SchemaName("CalendarAddress")
  record CalendarAddress(String path) {}

  public void add(Api api) {
    api.add(
            Route.of(
                    "POST",
                    "/calendar",
                    "Makes a secret address for the caller's calendar. An earlier one ends.",
                    this::create)
                .answers(201, CalendarAddress.class))
        .add(Route.of("DELETE", "/calendar", "Ends the address of the calendar.", this::remove))
        .add(
            Route.of(
                    "GET",
                    "/calendar/{userId}/{key}",
                    "The open tasks and goals of a user that are due, for calendar programs.",
                    this::read)
                .anonymous()
                .limitedBy(GuildApi.CALENDAR)
                .answersAs(MEDIA_TYPE));
  }

  private HttpResponse create(ApiCall call) {
    var bytes = new byte[KEY_BYTES];
    random.nextBytes(bytes);
    var key = HexFormat.of().formatHex(bytes);
    table.run(table.user(call.userId()).update().set(User::calendarKey).to(key));
    var path = call.location("/calendar/%s/%s".formatted(call.userId(), key));
    return Reply.created(path, new CalendarAddress(path));
  }

  private HttpResponse remove(ApiCall call) {
    var _ =
        table.attempt(
            table
                .user(call.userId())
                .update()
                .remove(User::calendarKey)
                .onlyIf(where(User::calendarKey).isPresent()));
    return Reply.nothing();
  }

  private HttpResponse read(ApiCall call) {
    var user =
        table
            .user(call.id("userId"))
            .find()
            .filter(found -> found.deletedAt().isEmpty())
            .filter(found -> isKey(found, call.part("key")))
            .orElseThrow(Problems::notFound);
    var now = clock.instant();
    var text = Calendar.of("Goals of " + user.nickname(), goals(user), tasks(user, now), now);
    return HttpResponse.of(
            200, MEDIA_TYPE + "; charset=utf-8", text.getBytes(StandardCharsets.UTF_8))
        .with("Cache-Control", "no-store");
  }

  private static boolean isKey(User user, String key) {
    return user.calendarKey()
        .filter(
            known ->
                MessageDigest.isEqual(
                    known.getBytes(StandardCharsets.UTF_8), key.getBytes(StandardCharsets.UTF_8)))
        .isPresent();
  }

  private List<Goal> goals(User user) {
    return table.goalsOf(user.userId()).all(2 * GoalLimits.MAX_GOALS).stream()
        .filter(goal -> goal.status() == Goal.Status.ACTIVE)
        .toList();
  }

  private List<Task> tasks(User user, Instant now) {
    return table.tasksDueBetween(user.userId(), now.minus(PAST), now.plus(FUTURE)).stream(MAX_TASKS)
        .limit(MAX_TASKS)
        .toList();
  }
}
