package dev.trestle.engine.hostile;

import dev.trestle.dynamo.CancellationReason;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactionCanceledException;
import dev.trestle.dynamo.error.ProvisionedThroughputExceededException;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.error.RequestLimitExceededException;
import dev.trestle.dynamo.error.ThrottlingException;
import dev.trestle.dynamo.error.TransactionConflictException;
import dev.trestle.dynamo.error.UnavailableException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Optional;

/// The errors of injected faults, with DynamoDB's messages.
record FaultErrors(SeededRandom chance) {
  private static final String PROVISIONED =
      "The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the"
          + " UpdateTable API.";
  private static final String ON_DEMAND =
      "Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your table or index so please"
          + " try again shortly. If exceptions persist, check if you have a hot key:"
          + " https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html";
  private static final String ACCOUNT =
      "Throughput exceeds the current throughput limit for your account. Please contact AWS Support at https://aws.amazon.com/support"
          + " request a limit increase";
  private static final CancellationReason THROTTLED =
      new CancellationReason("ThrottlingError", Optional.of(ON_DEMAND), Optional.empty());

  RequestException throttled(Object request) {
    int actions = actions(request);
    return switch (chance.nextInt(actions == 0 ? 3 : 4, "kind of throttling")) {
      case 0 -> new ProvisionedThroughputExceededException(PROVISIONED);
      case 1 -> new ThrottlingException(ON_DEMAND);
      case 2 -> new RequestLimitExceededException(ACCOUNT);
      default -> cancelled(actions, THROTTLED);
    };
  }

  RequestException conflict(Object request) {
    int actions = actions(request);
    return actions == 0
        ? new TransactionConflictException("Transaction is ongoing for the item")
        : cancelled(actions, CancellationReason.conflict());
  }

  /// A cancelled transaction in which one of the actions has a reason.
  private TransactionCanceledException cancelled(int actions, CancellationReason why) {
    var reasons = new ArrayList<>(Collections.nCopies(actions, CancellationReason.NONE));
    reasons.set(chance.nextInt(actions, "action that is refused"), why);
    return new TransactionCanceledException(reasons);
  }

  private static int actions(Object request) {
    return switch (request) {
      case TransactWriteItems write -> write.actions().size();
      case TransactGetItems get -> get.gets().size();
      default -> 0;
    };
  }

  UnavailableException unanswered(Fault fault, Class<?> request) {
    return UnavailableException.unanswered("No answer came: " + why(fault, request), broken());
  }

  UnavailableException notReached(Class<?> request) {
    return UnavailableException.notReached(
        "The database was not reached: " + why(Fault.NOT_REACHED, request), broken());
  }

  private String why(Fault fault, Class<?> request) {
    return "hostile mode with seed %d, %s of a %s"
        .formatted(chance.seed(), fault, request.getSimpleName());
  }

  private static IOException broken() {
    return new IOException("The connection was closed on purpose");
  }
}
