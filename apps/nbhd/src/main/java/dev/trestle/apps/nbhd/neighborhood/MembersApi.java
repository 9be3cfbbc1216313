package dev.trestle.apps.nbhd.neighborhood;

import static dev.trestle.apps.nbhd.neighborhood.NeighborhoodApi.PART;

import dev.trestle.apps.nbhd.identity.UserView;
import dev.trestle.apps.nbhd.mutation.Mutations;
import dev.trestle.apps.nbhd.mutation.Plan;
import dev.trestle.apps.nbhd.neighborhood.NeighborhoodAccess.Seen;
import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.neighborhood.Membership;
import dev.trestle.apps.nbhd.table.neighborhood.MembershipEvent;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Caller;
import dev.trestle.kit.api.Handler;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.envelope.CursorPage;
import dev.trestle.kit.api.envelope.CursorPaging;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.OneOf;
import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.kit.api.input.Text;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Routes for the members of a neighbourhood.
record MembersApi(
    NbhdTable table, NeighborhoodAccess access, Joining joining, Roles roles, Mutations mutations) {
  static final int TEXT_MAX = 500;

  private static final String ADMINISTRATORS =
      "Administrators, of members with a lower role than their own.";

  /// @param invite the code of an invite
  /// @param message to the administrators, where they have to approve
  @SchemaName("Joining")
  record Join(
      @Text(max = 40) Optional<String> invite,
      @Text(max = TEXT_MAX, multiline = true) Optional<String> message) {}

  @SchemaName("RoleChange")
  record Role(@OneOf(value = Membership.Role.class, except = "creator") String role) {}

  @SchemaName("Ban")
  record Ban(@Text(max = TEXT_MAX, multiline = true) Optional<String> note) {}

  @SchemaName("Transfer")
  record Transfer(@Text(max = 300) String did) {}

  @SchemaName("MemberPage")
  record Members(List<MemberView> items, Optional<String> next) implements CursorPage<MemberView> {}

  /// An event in the history.
  ///
  /// @param action such as `member.joined`
  @SchemaName("MembershipEvent")
  record Event(
      Instant at,
      String action,
      String did,
      String by,
      Optional<String> fromRole,
      Optional<String> toRole,
      Optional<String> note) {
    static Event of(MembershipEvent event) {
      return new Event(
          event.storedAt(),
          event.action().text(),
          event.did(),
          event.byDid(),
          event.fromRole().map(NeighborhoodView::lower),
          event.toRole().map(NeighborhoodView::lower),
          event.note());
    }
  }

  @SchemaName("MembershipEventPage")
  record History(List<Event> items, Optional<String> next) implements CursorPage<Event> {}

  void add(Api api) {
    api.add(
            Mutations.repeatable(
                Route.of(
                        "POST",
                        "/neighborhoods/{neighborhood}/join",
                        "Joins a neighbourhood, or asks its administrators.",
                        this::join)
                    .handlerChecks(
                        "A private neighbourhood needs an invite; banned users cannot join.")
                    .optionalBody(Join.class)
                    .answers(201, NeighborhoodView.Own.class)
                    .repeated(200)))
        .add(
            change(
                "DELETE",
                "/leave",
                "Leaves a neighbourhood, or takes a request back.",
                "Members except the creator, and users who have asked to join.",
                call -> run(call, joining::leave)))
        .add(
            change(
                "POST",
                "/members/{userId}/approve",
                "Approves a request to join.",
                ADMINISTRATORS,
                call -> run(call, (seen, by) -> joining.approve(seen, by, call.user()))))
        .add(
            change(
                "POST",
                "/members/{userId}/reject",
                "Rejects a request to join.",
                ADMINISTRATORS,
                call -> run(call, (seen, by) -> joining.reject(seen, by, call.user()))))
        .add(
            change(
                    "PUT",
                    "/members/{userId}",
                    "Changes a role.",
                    "Administrators; only the creator changes the role of an administrator.",
                    this::role)
                .body(Role.class))
        .add(
            change(
                "DELETE",
                "/members/{userId}",
                "Removes a member.",
                ADMINISTRATORS,
                call -> run(call, (seen, by) -> roles.remove(seen, by, call.user()))))
        .add(
            change("PUT", "/bans/{userId}", "Bans a user.", ADMINISTRATORS, this::ban)
                .optionalBody(Ban.class))
        .add(
            change(
                "DELETE",
                "/bans/{userId}",
                "Ends a ban.",
                ADMINISTRATORS,
                call -> run(call, (seen, by) -> roles.unban(seen, by, call.user()))))
        .add(
            change(
                    "POST",
                    "/transfer",
                    "Gives a neighbourhood to another member.",
                    "The creator.",
                    this::transfer)
                .body(Transfer.class))
        .add(
            CursorPaging.declaredBy(
                Route.of(
                        "GET",
                        "/neighborhoods/{neighborhood}/members",
                        "Lists members; for administrators also requests and bans.",
                        this::list)
                    .anonymous()
                    .problem(403, "FORBIDDEN")
                    .answers(200, Members.class),
                QueryParameter.text("status", "`active`, `pending` or `banned`.").upTo(10)))
        .add(
            Route.of(
                    "GET",
                    "/neighborhoods/{neighborhood}/members/{userId}",
                    "Shows a member.",
                    this::show)
                .anonymous()
                .answers(200, MemberView.class))
        .add(
            CursorPaging.declaredBy(
                Route.of(
                        "GET",
                        "/neighborhoods/{neighborhood}/history",
                        "Lists what has happened, the latest first.",
                        this::history)
                    .handlerChecks("Administrators.")
                    .answers(200, History.class)));
  }

  private static Route change(
      String method, String path, String summary, String rule, Handler handler) {
    return Mutations.repeatable(
        Route.of(method, "/neighborhoods/{neighborhood}" + path, summary, handler)
            .handlerChecks(rule));
  }

  /// A decision about a neighbourhood that a user may see.
  @FunctionalInterface
  private interface Decision {
    Plan plan(Seen seen, String userId);
  }

  private HttpResponse run(ApiCall call, Decision decision) {
    return mutations.run(
        call, () -> decision.plan(access.see(call.part(PART), call.userId()), call.userId()));
  }

  /// The neighbourhood may be hidden from those who have only an invite.
  private HttpResponse join(ApiCall call) {
    var body = call.findBody(Join.class);
    return mutations.run(
        call,
        () ->
            joining.join(
                access.findHidden(call.part(PART), call.userId()).orElseThrow(Problems::notFound),
                call.userId(),
                body.flatMap(Join::invite),
                body.flatMap(Join::message)));
  }

  private HttpResponse role(ApiCall call) {
    var wanted = Inputs.choice("role", call.body(Role.class).role(), Membership.Role.class);
    return run(call, (seen, by) -> roles.change(seen, by, call.user(), wanted));
  }

  private HttpResponse ban(ApiCall call) {
    var note = call.findBody(Ban.class).flatMap(Ban::note);
    return run(call, (seen, by) -> roles.ban(seen, by, call.user(), note));
  }

  private HttpResponse transfer(ApiCall call) {
    var did = call.body(Transfer.class).did();
    return run(call, (seen, by) -> roles.transfer(seen, by, did));
  }

  private HttpResponse list(ApiCall call) {
    var seen = access.see(call.part(PART), call.findCaller().map(Caller::userId));
    var status =
        call.query("status")
            .map(text -> Inputs.choice("status", text, Membership.Status.class))
            .orElse(Membership.Status.ACTIVE);
    if (status != Membership.Status.ACTIVE) {
      seen.requireAdministrator();
    }
    Function<List<Membership>, List<MemberView>> views =
        found -> views(found.stream().filter(it -> it.status() == status).toList());
    return Reply.ok(
        CursorPaging.of(call).readVisible(table.membersOf(seen.id()), views, Members::new));
  }

  private List<MemberView> views(List<Membership> memberships) {
    if (memberships.isEmpty()) {
      return List.of();
    }
    var users = table.users(memberships.stream().map(Membership::userDid).toList());
    return memberships.stream()
        .flatMap(
            membership ->
                Optional.ofNullable(users.get(membership.userDid())).flatMap(UserView::of).stream()
                    .map(user -> MemberView.of(membership, user)))
        .toList();
  }

  private HttpResponse show(ApiCall call) {
    var seen = access.see(call.part(PART), call.findCaller().map(Caller::userId));
    var membership =
        table
            .membership(seen.id(), call.id("userId"))
            .find()
            .filter(it -> it.isActive() || seen.isAdministrator());
    return Reply.ok(
        views(membership.stream().toList()).stream().findFirst().orElseThrow(Problems::notFound));
  }

  private HttpResponse history(ApiCall call) {
    var seen = access.see(call.part(PART), call.userId()).requireAdministrator();
    return Reply.ok(
        CursorPaging.of(call).read(table.historyOf(seen.id()), Event::of, History::new));
  }
}
