package dev.trestle.apps.nbhd.neighborhood;

import static dev.trestle.apps.nbhd.neighborhood.NeighborhoodApi.PART;

import dev.trestle.apps.nbhd.mutation.Mutations;
import dev.trestle.apps.nbhd.table.neighborhood.NbhdInvite;
import dev.trestle.apps.nbhd.table.neighborhood.Neighborhood;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Range;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Routes for invites.
record InvitesApi(NeighborhoodAccess access, Invites invites, Mutations mutations) {
  static final int USES_MAX = 1000;
  static final int DAYS_MAX = 365;

  private static final String ADMINISTRATORS = "Administrators.";

  /// @param maxUses left out for any number
  /// @param days how long it is valid; left out for ever
  @SchemaName("NewInvite")
  record New(
      @Range(min = 1, max = USES_MAX) Optional<Integer> maxUses,
      @Range(min = 1, max = DAYS_MAX) Optional<Integer> days) {}

  @SchemaName("InviteList")
  record Invitations(List<InviteView> invites) {}

  /// What those who have a code learn of the neighbourhood before they join.
  @SchemaName("Invitation")
  record Invitation(
      String id,
      String slug,
      String name,
      String description,
      long memberCount,
      boolean approvalRequired) {
    static Invitation of(Neighborhood neighborhood) {
      return new Invitation(
          neighborhood.id(),
          neighborhood.slug(),
          neighborhood.name(),
          neighborhood.description(),
          neighborhood.memberCount(),
          neighborhood.settings().approvalRequired());
    }
  }

  void add(Api api) {
    api.add(
            Mutations.repeatable(
                Route.of(
                        "POST",
                        "/neighborhoods/{neighborhood}/invites",
                        "Creates an invite.",
                        this::create)
                    .handlerChecks(ADMINISTRATORS)
                    .problem(400, "TOO_MANY_INVITES")
                    .optionalBody(New.class)
                    .creates(InviteView.class)))
        .add(
            Route.of("GET", "/neighborhoods/{neighborhood}/invites", "Lists invites.", this::list)
                .handlerChecks(ADMINISTRATORS)
                .answers(200, Invitations.class))
        .add(
            Mutations.repeatable(
                Route.of(
                        "DELETE",
                        "/neighborhoods/{neighborhood}/invites/{code}",
                        "Deletes an invite.",
                        this::delete)
                    .handlerChecks(ADMINISTRATORS)))
        .add(
            Route.of(
                    "GET",
                    "/invites/{code}",
                    "Shows the neighbourhood that an invite leads to.",
                    this::show)
                .anonymous()
                .answers(200, Invitation.class));
  }

  private HttpResponse create(ApiCall call) {
    var body = call.findBody(New.class);
    return mutations.run(
        call,
        () ->
            invites.create(
                access.see(call.part(PART), call.userId()),
                call.userId(),
                body.flatMap(New::maxUses),
                body.flatMap(New::days).map(Duration::ofDays)));
  }

  private HttpResponse list(ApiCall call) {
    return Reply.ok(new Invitations(invites.list(access.see(call.part(PART), call.userId()))));
  }

  private HttpResponse delete(ApiCall call) {
    return mutations.run(
        call, () -> invites.delete(access.see(call.part(PART), call.userId()), call.part("code")));
  }

  private HttpResponse show(ApiCall call) {
    return Reply.ok(
        invites
            .findUsable(call.part("code"))
            .map(NbhdInvite::neighborhoodId)
            .flatMap(access::find)
            .map(Invitation::of)
            .orElseThrow(Problems::notFound));
  }
}
