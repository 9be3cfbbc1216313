package dev.trestle.apps.nbhd.neighborhood;

import dev.trestle.apps.nbhd.mutation.Mutations;
import dev.trestle.apps.nbhd.mutation.Quotas;
import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.neighborhood.Membership;
import dev.trestle.apps.nbhd.table.neighborhood.Neighborhood;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Caller;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.envelope.CursorPage;
import dev.trestle.kit.api.envelope.CursorPaging;
import dev.trestle.kit.api.input.OneOf;
import dev.trestle.kit.api.input.Text;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Routes for neighbourhoods.
record NeighborhoodApi(
    NbhdTable table, NeighborhoodAccess access, Neighborhoods neighborhoods, Mutations mutations) {
  /// The name of the path parameter: an id, a slug or a former slug.
  static final String PART = "neighborhood";

  /// @param slug follows from the name where it is left out
  @SchemaName("NewNeighborhood")
  record New(
      @Text(min = NeighborhoodText.NAME_MIN, max = NeighborhoodText.NAME_MAX) String name,
      @Text(max = NeighborhoodSlug.MAX) Optional<String> slug,
      @Text(max = NeighborhoodText.DESCRIPTION_MAX, multiline = true) Optional<String> description,
      @OneOf(Neighborhood.Privacy.class) Optional<String> privacy,
      Optional<NeighborhoodText.Settings> settings) {}

  /// @param version the version that the user has seen
  /// @param slug follows from a new name where it is left out
  @SchemaName("NeighborhoodChange")
  record Change(
      long version,
      @Text(min = NeighborhoodText.NAME_MIN, max = NeighborhoodText.NAME_MAX) Optional<String> name,
      @Text(max = NeighborhoodSlug.MAX) Optional<String> slug,
      @Text(max = NeighborhoodText.DESCRIPTION_MAX, multiline = true) Optional<String> description,
      @OneOf(Neighborhood.Privacy.class) Optional<String> privacy,
      Optional<NeighborhoodText.Settings> settings) {}

  /// @param slug typed to confirm
  @SchemaName("NeighborhoodDeletion")
  record Deletion(@Text(max = NeighborhoodSlug.MAX) String slug) {}

  @SchemaName("NeighborhoodPage")
  record Page(List<NeighborhoodView> items, Optional<String> next)
      implements CursorPage<NeighborhoodView> {}

  void add(Api api) {
    api.add(
            Mutations.repeatable(
                Route.of("POST", "/neighborhoods", "Creates a neighbourhood.", this::create)
                    .problem(403, "FORBIDDEN")
                    .problem(409, "SLUG_TAKEN")
                    .problem(429, Quotas.EXCEEDED)
                    .body(New.class)
                    .creates(NeighborhoodView.class)))
        .add(
            CursorPaging.declaredBy(
                Route.of(
                        "GET",
                        "/neighborhoods",
                        "Lists public neighbourhoods, the newest first.",
                        this::list)
                    .anonymous()
                    .answers(200, Page.class)))
        .add(
            Route.of("GET", "/neighborhoods/{neighborhood}", "Shows a neighbourhood.", this::show)
                .anonymous()
                .answers(200, NeighborhoodView.class))
        .add(
            Mutations.repeatable(
                Route.of(
                        "PATCH",
                        "/neighborhoods/{neighborhood}",
                        "Changes a neighbourhood. A former address leads to it for 90 days.",
                        this::change)
                    .handlerChecks("Administrators.")
                    .problem(409, "SLUG_TAKEN")
                    .body(Change.class)
                    .answers(200, NeighborhoodView.class)))
        .add(
            Mutations.repeatable(
                Route.of(
                        "DELETE",
                        "/neighborhoods/{neighborhood}",
                        "Deletes a neighbourhood. Sites stay with their owners.",
                        this::delete)
                    .handlerChecks("The creator.")
                    .body(Deletion.class)
                    .answers(202)))
        .add(
            CursorPaging.declaredBy(
                Route.of(
                        "GET",
                        "/users/me/neighborhoods",
                        "Lists the neighbourhoods that the caller belongs to, or wants to.",
                        this::own)
                    .answers(200, Page.class)))
        .add(
            CursorPaging.declaredBy(
                Route.of(
                        "GET",
                        "/users/{userId}/neighborhoods",
                        "Lists the public neighbourhoods of a user.",
                        this::ofUser)
                    .anonymous()
                    .answers(200, Page.class)));
  }

  private HttpResponse create(ApiCall call) {
    var body = call.body(New.class);
    var wanted =
        NeighborhoodText.of(
            Optional.of(body.name()),
            body.slug(),
            body.description(),
            body.privacy(),
            body.settings());
    return mutations.run(call, () -> neighborhoods.create(call.userId(), wanted));
  }

  private HttpResponse change(ApiCall call) {
    var body = call.body(Change.class);
    var wanted =
        NeighborhoodText.of(
            body.name(), body.slug(), body.description(), body.privacy(), body.settings());
    return mutations.run(
        call,
        () ->
            neighborhoods.change(
                access.see(call.part(PART), call.userId()), call.userId(), body.version(), wanted));
  }

  private HttpResponse delete(ApiCall call) {
    var slug = call.body(Deletion.class).slug();
    return mutations.run(
        call,
        () ->
            neighborhoods.delete(access.see(call.part(PART), call.userId()), call.userId(), slug));
  }

  private HttpResponse list(ApiCall call) {
    return Reply.ok(
        CursorPaging.of(call)
            .readVisible(
                table.newestNeighborhoods(),
                found -> views(found, call.findCaller().map(Caller::userId)),
                Page::new));
  }

  /// Those that everybody may see, each with the caller's membership.
  private List<NeighborhoodView> views(List<Neighborhood> found, Optional<String> userId) {
    var open =
        found.stream()
            .filter(it -> it.privacy() == Neighborhood.Privacy.PUBLIC && !it.isDeleted())
            .toList();
    var ids = open.stream().map(Neighborhood::id).toList();
    var own =
        userId
            .filter(_ -> !ids.isEmpty())
            .map(user -> table.memberships(ids, user))
            .orElse(Map.of());
    return open.stream()
        .map(it -> NeighborhoodView.of(it, Optional.ofNullable(own.get(it.id()))))
        .toList();
  }

  private HttpResponse show(ApiCall call) {
    var seen = access.see(call.part(PART), call.findCaller().map(Caller::userId));
    return Reply.ok(NeighborhoodView.of(seen.neighborhood(), seen.membership()));
  }

  private HttpResponse own(ApiCall call) {
    return Reply.ok(
        CursorPaging.of(call)
            .readVisible(table.membershipsOf(call.userId()), this::mine, Page::new));
  }

  private List<NeighborhoodView> mine(List<Membership> memberships) {
    var counting =
        memberships.stream().filter(it -> it.status() != Membership.Status.BANNED).toList();
    var found =
        counting.isEmpty()
            ? Map.<String, Neighborhood>of()
            : table.neighborhoods(counting.stream().map(Membership::neighborhoodId).toList());
    return counting.stream()
        .flatMap(
            it ->
                Optional.ofNullable(found.get(it.neighborhoodId())).stream()
                    .filter(neighborhood -> !neighborhood.isDeleted())
                    .map(neighborhood -> NeighborhoodView.of(neighborhood, Optional.of(it))))
        .toList();
  }

  private HttpResponse ofUser(ApiCall call) {
    var viewer = call.findCaller().map(Caller::userId);
    return Reply.ok(
        CursorPaging.of(call)
            .readVisible(
                table.membershipsOf(call.id("userId")),
                memberships -> openOnes(memberships, viewer),
                Page::new));
  }

  private List<NeighborhoodView> openOnes(List<Membership> memberships, Optional<String> viewer) {
    var active =
        memberships.stream().filter(Membership::isActive).map(Membership::neighborhoodId).toList();
    return active.isEmpty()
        ? List.of()
        : views(List.copyOf(table.neighborhoods(active).values()), viewer);
  }
}
