package dev.trestle.web.server;

import dev.trestle.web.HttpHandler;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.MustWaitException;
import java.nio.ByteBuffer;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Invocable;

/// One HTTP request and its response: reads the body, calls the handler, sends the response.
final class Exchange implements Invocable.Task {
  private static final System.Logger LOG = System.getLogger(Exchange.class.getName());

  /// Smaller responses do not count against the memory limit.
  private static final int SMALL_BYTES = 64 << 10;

  private static final byte[] NOTHING = {};

  private final HttpHandler handler;
  private final Executor waiting;
  private final BooleanSupplier last;
  private final Request request;
  private final Response response;
  private final Callback done;
  private final BodyReader reader;
  private final BodyBudget budget;
  private final AtomicBoolean answered = new AtomicBoolean();

  /// @param last whether to close the connection after the response, called when it is sent
  Exchange(
      HttpHandler handler,
      Executor waiting,
      BooleanSupplier last,
      BodyReader reader,
      BodyBudget budget,
      Request request,
      Response response,
      Callback done) {
    this.handler = handler;
    this.waiting = waiting;
    this.last = last;
    this.reader = reader;
    this.budget = budget;
    this.request = request;
    this.response = response;
    this.done = done;
  }

  /// Continues with the bytes that have arrived; called again when there are more.
  @Override
  public void run() {
    switch (reader.read()) {
      case MORE -> request.demand(this);
      case COMPLETE -> dispatch(new JettyRequest(request, reader.body()));
      case TOO_LONG -> refuseAndForget(413);
      case TOO_SLOW -> refuse(408);
      case NO_ROOM -> refuseAndForget(503);
      // Invalid chunks, or a client that has disconnected.
      case BROKEN -> refuse(400);
    }
  }

  @Override
  public InvocationType getInvocationType() {
    return InvocationType.NON_BLOCKING;
  }

  private void dispatch(HttpRequest arrived) {
    if (handler.waits(arrived)) {
      waitFor(() -> answer(arrived));
    } else {
      answer(arrived);
    }
  }

  private void waitFor(Runnable answering) {
    try {
      waiting.execute(answering);
    } catch (RejectedExecutionException _) {
      refuse(503);
    }
  }

  /// The request loop: an exception here is a bug. It is logged once, and fails one request.
  private void answer(HttpRequest arrived) {
    try {
      handler.answer(arrived, this::finish);
    } catch (MustWaitException _) {
      waitFor(() -> answerNow(arrived));
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  private void answerNow(HttpRequest arrived) {
    try {
      finish(handler.answer(arrived));
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  private void fail(Throwable ours) {
    LOG.log(System.Logger.Level.ERROR, "Request failed with an internal error", ours);
    finish(refusal(500));
  }

  private void finish(HttpResponse answer) {
    if (!answered.compareAndSet(false, true)) {
      return;
    }
    reader.close();
    if (answer.events().isPresent() && !request.getMethod().equals("HEAD")) {
      head(answer);
      new EventStream(response, done, answer.events().get()).open();
      return;
    }
    int bytes = answer.body().length;
    if (bytes <= SMALL_BYTES) {
      send(answer, last.getAsBoolean(), done);
    } else if (budget.take(bytes)) {
      send(answer, last.getAsBoolean(), Callback.from(done, () -> budget.giveBack(bytes)));
    } else {
      send(refusal(503), last.getAsBoolean(), done);
    }
  }

  /// Rejects a request whose body is incomplete, and closes the connection: the rest of the body would be read as the next request.
  private void refuse(int status) {
    reader.close();
    send(refusal(status), true, done);
  }

  private HttpResponse refusal(int status) {
    return handler.refusal(new JettyRequest(request, NOTHING), status);
  }

  /// Rejects a request that the client is still sending, and discards the rest of its body.
  private void refuseAndForget(int status) {
    reader.close();
    var remainder = new BodyDiscarder(request, reader.limits(), done);
    send(refusal(status), true, Callback.from(remainder, done::failed));
  }

  private void send(HttpResponse answer, boolean last, Callback sent) {
    head(answer);
    var headers = response.getHeaders();
    headers.put(HttpHeader.CONTENT_LENGTH, answer.body().length);
    if (last) {
      headers.put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE.asString());
    }
    response.write(true, ByteBuffer.wrap(answer.body()), sent);
  }

  private void head(HttpResponse answer) {
    response.setStatus(answer.status());
    for (var header : answer.headers()) {
      response.getHeaders().add(header.name(), header.value());
    }
  }
}
