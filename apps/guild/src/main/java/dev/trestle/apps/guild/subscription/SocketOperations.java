package dev.trestle.apps.guild.subscription;

import dev.trestle.apps.guild.api.GuildApi;
import dev.trestle.apps.guild.api.UserBudget;
import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.event.Listener;
import dev.trestle.apps.guild.event.Rendering.Rendered;
import dev.trestle.apps.guild.event.TopicEvent;
import dev.trestle.apps.guild.graphql.GraphQlRequest;
import dev.trestle.apps.guild.graphql.Operations;
import dev.trestle.apps.guild.graphql.Operations.Prepared;
import dev.trestle.kit.api.Caller;
import dev.trestle.kit.api.DatabaseOutage;
import dev.trestle.kit.api.RateLimits;
import dev.trestle.web.TextFrame;
import dev.trestle.web.route.ProblemException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Executes the operations of sockets: queries and mutations once, subscriptions for each event. Limits are those of operations over HTTP, and shared with
/// them. Thread-safe.
public final class SocketOperations {
  private static final System.Logger LOG = System.getLogger(SocketOperations.class.getName());

  /// The codes of refusals that a client cannot avoid by other arguments: it is not allowed to subscribe to the topic.
  private static final Set<String> FORBIDDEN =
      EnumSet.of(ErrorCode.NOT_FOUND, ErrorCode.FORBIDDEN, ErrorCode.NOT_MEMBER, ErrorCode.BLOCKED)
          .stream()
          .map(ErrorCode::name)
          .collect(Collectors.toSet());

  private final Operations operations;
  private final RateLimits requests;
  private final UserBudget budget;
  private final LongAdder executions = new LongAdder();

  public SocketOperations(Operations operations, RateLimits requests, UserBudget budget) {
    this.operations = operations;
    this.requests = requests;
    this.budget = budget;
  }

  /// The number of executions for events since the start. However many clients receive an event, it is counted once for each document.
  public long eventExecutions() {
    return executions.sum();
  }

  /// Listeners of a topic with an equal document receive the same.
  private record Share(
      String document, Optional<String> operationName, Map<String, @Nullable Object> variables) {}

  /// Runs an operation of a socket. A subscription goes on after this returns.
  void run(GraphQlSocket socket, ActiveOperation operation, GraphQlRequest request) {
    try {
      requests.require(GuildApi.REQUESTS, socket.caller());
      switch (operations.prepare(request)) {
        case Prepared.Invalid(var errors) -> refuse(socket, operation, errors);
        case Prepared.Ready ready when ready.operation().isSubscription() ->
            subscribe(socket, operation, ready, request);
        case Prepared.Ready ready -> execute(socket, operation, ready, request);
      }
    } catch (ProblemException problem) {
      refuse(socket, operation, List.of(Operations.error(problem.problem())));
    } catch (RuntimeException failed) {
      refuse(socket, operation, List.of(failure(failed)));
    }
  }

  private static Map<String, Object> failure(RuntimeException failed) {
    if (DatabaseOutage.isOutage(failed)) {
      LOG.log(
          System.Logger.Level.WARNING,
          () ->
              "Socket operation failed: the database is unavailable cause=%s"
                  .formatted(failed.getClass().getSimpleName()));
      return Operations.error("The database is unavailable. Try again.", "UNAVAILABLE");
    }
    LOG.log(System.Logger.Level.ERROR, "Socket operation failed", failed);
    return Operations.error("An internal error happened. Try again.", "INTERNAL_ERROR");
  }

  private void execute(
      GraphQlSocket socket,
      ActiveOperation operation,
      Prepared.Ready ready,
      GraphQlRequest request) {
    if (ready.operation().isMutation()) {
      budget.takeMutation(socket.caller().userId());
    }
    var response = operations.execute(ready, request, Optional.of(socket.caller()));
    if (!response.containsKey("data")) {
      refuse(socket, operation, errorsOf(response));
    } else if (socket.remove(operation)) {
      socket.send(
          TextFrame.ofUtf8(ServerMessages.next(response), ServerMessages.end(operation.id())));
      socket.send(ServerMessages.complete(operation.id()));
    }
  }

  @SuppressWarnings("unchecked") // as the specification of responses has it
  private static List<Map<String, Object>> errorsOf(Map<String, Object> response) {
    return (List<Map<String, Object>>) Objects.requireNonNull(response.get("errors"));
  }

  private void subscribe(
      GraphQlSocket socket,
      ActiveOperation operation,
      Prepared.Ready ready,
      GraphQlRequest request) {
    switch (operations.open(ready, request, socket.caller())) {
      case Operations.Opened.Refused(var errors) -> refuseTopic(socket, operation, errors);
      case Operations.Opened.Found found -> {
        try {
          listen(socket, operation, found, ready, request);
        } catch (UserErrorException refused) {
          refuseTopic(socket, operation, errors(refused));
        }
      }
    }
  }

  /// Adds the listener before the rights are checked and the stored events are read: whatever changes meanwhile reaches the listener.
  private void listen(
      GraphQlSocket socket,
      ActiveOperation operation,
      Operations.Opened.Found found,
      Prepared.Ready ready,
      GraphQlRequest request) {
    var source = found.source();
    var family = socket.caller().family();
    var listener =
        new Listener(
            source.topic(),
            socket.caller().userId(),
            new Share(
                ready.text(),
                request.operationName(),
                ready.operation().eventVariables(request.variables())),
            (userId, event) -> render(ready, request, new Caller(userId, family), event),
            source.after(),
            new Delivery(socket, operation, found.complexity()));
    if (operation.listen(listener)) {
      source.authorise().run();
      listener.begin(source.stored().get());
    }
  }

  private Rendered render(
      Prepared.Ready ready, GraphQlRequest request, Caller caller, TopicEvent event) {
    executions.increment();
    var response = operations.execute(ready, request, caller, event);
    return new Rendered(ServerMessages.next(response.body()), response.forCaller());
  }

  /// Sends the events of a subscription to its client. Each of them counts as an operation does: when the budget of the user is used up, the
  /// subscription ends with an error that says when to come back.
  private final class Delivery implements Listener.Receiver {
    private final GraphQlSocket socket;
    private final ActiveOperation operation;
    private final int complexity;
    private final byte[] end;

    Delivery(GraphQlSocket socket, ActiveOperation operation, int complexity) {
      this.socket = socket;
      this.operation = operation;
      this.complexity = complexity;
      this.end = ServerMessages.end(operation.id());
    }

    @Override
    public boolean next(Rendered event) {
      try {
        var _ = budget.takeComplexity(socket.caller().userId(), complexity);
      } catch (ProblemException usedUp) {
        if (socket.remove(operation)) {
          socket.send(
              ServerMessages.error(operation.id(), List.of(Operations.error(usedUp.problem()))));
        }
        // On another thread, since this one holds the lock of the listener, which a cancellation
        // takes after its own.
        Thread.ofVirtual().name("subscription end").start(operation::cancel);
        return false;
      }
      socket.send(TextFrame.ofUtf8(event.beginning(), end));
      return true;
    }

    @Override
    public void ended() {
      if (socket.remove(operation)) {
        socket.send(ServerMessages.complete(operation.id()));
      }
    }

    @Override
    public void interrupted() {
      socket.closeLater(SocketCloseCode.TRY_AGAIN);
    }
  }

  /// Refuses a subscription. The socket of a client that has no right to the topic is closed.
  private static void refuseTopic(
      GraphQlSocket socket, ActiveOperation operation, List<Map<String, Object>> errors) {
    refuse(socket, operation, errors);
    if (errors.stream().anyMatch(SocketOperations::isForbidden)) {
      socket.close(SocketCloseCode.FORBIDDEN);
    }
  }

  private static boolean isForbidden(Map<String, Object> error) {
    return error.get("extensions") instanceof Map<?, ?> extensions
        && extensions.get("code") instanceof String code
        && FORBIDDEN.contains(code);
  }

  /// Sends errors instead of a response.
  private static void refuse(
      GraphQlSocket socket, ActiveOperation operation, List<Map<String, Object>> errors) {
    operation.cancel();
    if (socket.remove(operation)) {
      socket.send(ServerMessages.error(operation.id(), errors));
    }
  }

  private static List<Map<String, Object>> errors(UserErrorException refused) {
    return refused.errors().stream()
        .map(error -> Operations.error(error.message(), error.code().name()))
        .toList();
  }
}
