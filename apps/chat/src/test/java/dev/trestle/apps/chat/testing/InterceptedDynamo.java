package dev.trestle.apps.chat.testing;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.request.Request;
import dev.trestle.singletable.access.Tables;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// A database that runs code of a test before or after requests: to refuse, count or delay them.
public final class InterceptedDynamo extends ForwardingDynamo {
  private final Dynamo dynamo;
  private volatile Consumer<Request<? super Dynamo, ?>> before = _ -> {};
  private volatile Consumer<Request<? super Dynamo, ?>> after = _ -> {};

  public InterceptedDynamo(Dynamo dynamo) {
    this.dynamo = dynamo;
  }

  public ChatTable table(InstantSource clock) {
    return Tables.of(this).clock(clock).word("stage", "test").open(ChatTable.class);
  }

  public void before(Consumer<Request<? super Dynamo, ?>> each) {
    before = each;
  }

  public void after(Consumer<Request<? super Dynamo, ?>> each) {
    after = each;
  }

  /// Refuses all requests of an operation in which a text occurs, such as the beginning of a key.
  public void refuse(String operation, String text) {
    before(
        request -> {
          if (is(request, operation, text)) {
            throw new IllegalStateException("The database does not take it");
          }
        });
  }

  public void refuseAll() {
    before(
        _ -> {
          throw new IllegalStateException("The database does not take anything");
        });
  }

  public static boolean is(Request<? super Dynamo, ?> request, String operation, String text) {
    return request.operation().equals(operation) && request.toString().contains(text);
  }

  /// Waits for others, though not for ever.
  public static void await(CountDownLatch gate) {
    try {
      if (!gate.await(1, TimeUnit.MINUTES)) {
        throw new IllegalStateException("Nobody came");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  protected <R> R forward(Request<? super Dynamo, R> request) {
    before.accept(request);
    var answer = request.on(dynamo);
    after.accept(request);
    return answer;
  }
}
