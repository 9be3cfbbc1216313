package dev.trestle.apps.guild.mutation;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.account.RequestOutcome;
import dev.trestle.singletable.write.Effects;
import dev.trestle.singletable.write.IdempotencyMismatchException;
import dev.trestle.singletable.write.RefusedException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Carries out mutations. With a request id, a mutation is carried out once: sent again within a day, it finds the first outcome; sent with
/// other input, it is refused. Refusals are not stored. Thread-safe.
public final class Mutations {
  /// Maximum number of decisions for one mutation. Each but the first follows a change by somebody else to the same items.
  private static final int ATTEMPTS = 10;

  private static final int MAX_REQUEST_ID = 100;

  private final GuildTable table;

  public Mutations(GuildTable table) {
    this.table = table;
  }

  /// Carries out a mutation, and returns the ids of its plan, or of the plan of the first request with this id.
  ///
  /// @param requestId chosen by the client; empty if the client does not send it again
  /// @param input the whole input, which a later request with the same id must equal
  /// @param decide reads the table and returns the writes; it is called again if a condition of a write does not hold
  public List<String> run(
      String userId, Optional<String> requestId, Object input, Supplier<Plan> decide) {
    requestId
        .filter(id -> id.isEmpty() || id.length() > MAX_REQUEST_ID)
        .ifPresent(Mutations::refuse);
    for (int attempt = 1; ; attempt++) {
      try {
        return requestId.isPresent()
            ? ids(runOnce(userId, requestId.get(), input, decide))
            : run(decide.get());
      } catch (IdempotencyMismatchException _) {
        throw UserErrorException.of(
            ErrorCode.IDEMPOTENCY_MISMATCH,
            "requestId",
            "This request id came before with other input. Give each request an id of its own.");
      } catch (RefusedException refused) {
        if (attempt == ATTEMPTS) {
          throw UserErrorException.of(
              ErrorCode.VERSION_CONFLICT, "It is changed again and again meanwhile. Try again.");
        }
      }
    }
  }

  private static void refuse(String requestId) {
    throw UserErrorException.of(
        ErrorCode.VALIDATION,
        "requestId",
        "requestId has 1 to %d characters, not %d.".formatted(MAX_REQUEST_ID, requestId.length()));
  }

  private RequestOutcome runOnce(
      String userId, String requestId, Object input, Supplier<Plan> decide) {
    return table
        .request(userId, requestId)
        .run(
            input,
            () -> {
              var plan = decide.get();
              return Effects.of(new RequestOutcome(plan.ids()), plan.writes());
            });
  }

  private static List<String> ids(RequestOutcome outcome) {
    return outcome.ids();
  }

  private List<String> run(Plan plan) {
    if (!plan.writes().isEmpty()) {
      table.transact(plan.writes());
    }
    return plan.ids();
  }
}
