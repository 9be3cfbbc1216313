package dev.trestle.apps.nbhd.mutation;

import dev.trestle.apps.nbhd.table.identity.IdentityItems;
import dev.trestle.apps.nbhd.table.identity.StoredAnswer;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.secret.Sha256;
import dev.trestle.singletable.write.Effects;
import dev.trestle.singletable.write.IdempotencyMismatchException;
import dev.trestle.singletable.write.RefusedException;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.Json;
import dev.trestle.web.route.Reply;
import java.util.Optional;
import java.util.function.Supplier;

/// Carries out requests that change something. With the header `Idempotency-Key`, a request is carried out once: sent again within a day, it
/// gets the first answer; sent with other content, it is refused. Refusals are not stored. Thread-safe.
public final class Mutations {
  /// Maximum number of decisions for one request. Each but the first follows a change by somebody else to the same items.
  private static final int ATTEMPTS = 20;

  private static final int MISMATCH = 422;
  private static final String MISMATCH_CODE = "IDEMPOTENCY_MISMATCH";
  private static final int MAX_KEY = 255;

  private static final Route.Header KEY =
      new Route.Header(
          "Idempotency-Key",
          "Chosen by the client. A request that is sent again with its key is carried out once.",
          false,
          1,
          MAX_KEY);

  private final IdentityItems table;

  public Mutations(IdentityItems table) {
    this.table = table;
  }

  /// The same route, whose calls may have an `Idempotency-Key`.
  public static Route repeatable(Route route) {
    return route.header(KEY).problem(MISMATCH, MISMATCH_CODE).problem(409, "CONFLICT");
  }

  /// Carries out a request of a signed-in caller, and returns its answer. The route is [#repeatable].
  ///
  /// @param decide reads the table and returns the writes; it is called again if a condition of a write does not hold, so it must have no
  ///     other side effects. A problem that it throws is the answer
  public HttpResponse run(ApiCall call, Supplier<Plan> decide) {
    var key = call.http().idempotencyKey();
    for (int attempt = 1; ; attempt++) {
      try {
        return key.isPresent() ? answer(runOnce(call, key.get(), decide)) : run(decide.get());
      } catch (IdempotencyMismatchException _) {
        throw Problems.of(
            MISMATCH,
            MISMATCH_CODE,
            "This Idempotency-Key came before with another request. Give each request a key of its own.");
      } catch (RefusedException _) {
        if (attempt == ATTEMPTS) {
          throw Problems.conflict(
              "CONFLICT", "It is changed again and again meanwhile. Try again.");
        }
      }
    }
  }

  private StoredAnswer runOnce(ApiCall call, String key, Supplier<Plan> decide) {
    var request = call.request();
    var content = "%s %s %s".formatted(request.method(), request.path(), Sha256.hex(call.bytes()));
    return table
        .request(call.userId(), key)
        .run(
            content,
            () -> {
              var plan = decide.get();
              return Effects.of(stored(call, plan), plan.writes());
            });
  }

  private static StoredAnswer stored(ApiCall call, Plan plan) {
    return new StoredAnswer(
        plan.status(),
        plan.answer().map(answer -> Json.text(answer, call.names())),
        plan.location());
  }

  private static HttpResponse answer(StoredAnswer stored) {
    return answer(stored.status(), stored.body().map(Json::readObject), stored.location());
  }

  private HttpResponse run(Plan plan) {
    if (!plan.writes().isEmpty()) {
      table.transact(plan.writes());
    }
    return answer(plan.status(), plan.answer(), plan.location());
  }

  private static HttpResponse answer(int status, Optional<?> body, Optional<String> location) {
    var answer =
        body.map(value -> Reply.json(status, value)).orElseGet(() -> HttpResponse.of(status));
    return location.map(path -> answer.with("Location", path)).orElse(answer);
  }
}
