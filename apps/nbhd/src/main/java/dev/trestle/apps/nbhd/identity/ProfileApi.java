package dev.trestle.apps.nbhd.identity;

import dev.trestle.apps.nbhd.mutation.Mutations;
import dev.trestle.apps.nbhd.mutation.Quotas;
import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.envelope.CursorPage;
import dev.trestle.kit.api.envelope.CursorPaging;
import dev.trestle.kit.api.input.Range;
import dev.trestle.kit.api.input.Text;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.util.List;
import java.util.Optional;

/// Routes for profiles: the caller's own, and those of others.
record ProfileApi(NbhdTable table, Profiles profiles, Mutations mutations) {
  /// Maximum number of users in one request.
  static final int BATCH = 100;

  @SchemaName("NewProfile")
  record NewProfile(
      @Text(min = 1, max = ProfileText.DISPLAY_NAME_MAX) String displayName,
      @Text(max = ProfileText.BIO_MAX, multiline = true) Optional<String> bio,
      @Text(max = ProfileText.LOCATION_MAX) Optional<String> location) {}

  /// @param version the version of the profile that the user has seen
  @SchemaName("ProfileChange")
  record Change(
      long version,
      @Text(min = 1, max = ProfileText.DISPLAY_NAME_MAX) Optional<String> displayName,
      @Text(max = ProfileText.BIO_MAX, multiline = true) Optional<String> bio,
      @Text(max = ProfileText.LOCATION_MAX) Optional<String> location) {}

  @SchemaName("UserBatch")
  record Batch(@Range(min = 1, max = BATCH) List<String> dids) {}

  @SchemaName("UserList")
  record Users(List<UserView> users) {}

  @SchemaName("UserPage")
  record UserPage(List<UserView> items, Optional<String> next) implements CursorPage<UserView> {}

  void add(Api api) {
    api.add(
            Mutations.repeatable(
                Route.of("POST", "/users/me/profile", "Creates the caller's profile.", this::create)
                    .body(NewProfile.class)
                    .answers(201, OwnUser.class)))
        .add(
            Route.of("GET", "/users/me", "Shows the caller.", this::own)
                .answers(200, OwnUser.class))
        .add(
            Mutations.repeatable(
                Route.of("PATCH", "/users/me", "Changes the caller's profile.", this::change)
                    .problem(429, Quotas.EXCEEDED)
                    .body(Change.class)
                    .answers(200, OwnUser.class)))
        .add(
            Route.of("POST", "/users/batch", "Shows up to 100 users.", this::batch)
                .anonymous()
                .body(Batch.class)
                .answers(200, Users.class))
        .add(
            CursorPaging.declaredBy(
                Route.of("GET", "/users", "Lists users, the newest first.", this::list)
                    .anonymous()
                    .answers(200, UserPage.class)))
        .add(
            Route.of("GET", "/users/{userId}", "Shows a user.", this::show)
                .anonymous()
                .answers(200, UserView.class));
  }

  private HttpResponse own(ApiCall call) {
    return Reply.ok(OwnUser.of(table.user(call.userId()).load()));
  }

  private HttpResponse create(ApiCall call) {
    var body = call.body(NewProfile.class);
    var wanted = new ProfileText(Optional.of(body.displayName()), body.bio(), body.location());
    return mutations.run(call, () -> profiles.create(call.userId(), wanted));
  }

  private HttpResponse change(ApiCall call) {
    var body = call.body(Change.class);
    var wanted = new ProfileText(body.displayName(), body.bio(), body.location());
    return mutations.run(call, () -> profiles.change(call.userId(), body.version(), wanted));
  }

  private HttpResponse batch(ApiCall call) {
    return Reply.ok(new Users(profiles.find(call.body(Batch.class).dids())));
  }

  private HttpResponse list(ApiCall call) {
    return Reply.ok(
        CursorPaging.of(call).readVisible(table.newestUsers(), ProfileApi::visible, UserPage::new));
  }

  private static List<UserView> visible(List<User> users) {
    return users.stream().flatMap(user -> UserView.of(user).stream()).toList();
  }

  private HttpResponse show(ApiCall call) {
    return Reply.ok(profiles.find(call.user()).orElseThrow(Problems::notFound));
  }
}
