package dev.trestle.kit.testing;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.request.Request;
import java.util.concurrent.atomic.AtomicLong;

/// A database that counts how often it is asked for something.
public final class CountedReads extends ForwardingDynamo {
  private final Dynamo dynamo;
  private final AtomicLong reads = new AtomicLong();

  public CountedReads(Dynamo dynamo) {
    this.dynamo = dynamo;
  }

  public long reads() {
    return reads.get();
  }

  @Override
  protected <R> R forward(Request<? super Dynamo, R> request) {
    if (request instanceof GetItem || request instanceof Query || request instanceof BatchGetItem) {
      reads.incrementAndGet();
    }
    return request.on(dynamo);
  }
}
