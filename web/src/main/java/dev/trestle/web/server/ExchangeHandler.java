package dev.trestle.web.server;

import dev.trestle.web.HttpHandler;
import java.util.concurrent.Executor;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// Starts an [Exchange] for each request. Never blocks its thread.
final class ExchangeHandler extends Handler.Abstract {
  private final HttpHandler handler;
  private final Executor waiting;
  private final HttpLimits limits;
  private final BodyBudget budget;
  private volatile boolean ending;

  ExchangeHandler(HttpHandler handler, Executor waiting, HttpLimits limits) {
    super(InvocationType.NON_BLOCKING);
    this.handler = handler;
    this.waiting = waiting;
    this.limits = limits;
    this.budget = new BodyBudget(limits.maxBufferedBytes());
  }

  /// From now on every response closes its connection.
  void endConnections() {
    ending = true;
  }

  @Override
  public boolean handle(Request request, Response response, Callback done) {
    var reader = new BodyReader(request, limits, budget);
    new Exchange(handler, waiting, () -> ending, reader, budget, request, response, done).run();
    return true;
  }
}
