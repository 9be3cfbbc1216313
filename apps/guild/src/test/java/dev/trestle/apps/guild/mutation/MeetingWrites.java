package dev.trestle.apps.guild.mutation;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.request.Request;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// A database in which a number of writes wait for each other: all of them were decided before one of them is stored. So a rule that counts what is
/// stored, and does not make the count a condition of its write, is broken by all of them.
final class MeetingWrites extends ForwardingDynamo {
  private final Dynamo dynamo;
  private final String text;
  private final CountDownLatch missing;

  /// Creates the decorator of a database.
  ///
  /// @param text occurs in the writes that wait
  /// @param count the writes that wait; later ones do not
  MeetingWrites(Dynamo dynamo, String text, int count) {
    this.dynamo = dynamo;
    this.text = text;
    this.missing = new CountDownLatch(count);
  }

  @Override
  protected <R> R forward(Request<? super Dynamo, R> request) {
    if (isWrite(request) && request.toString().contains(text)) {
      missing.countDown();
      await();
    }
    return request.on(dynamo);
  }

  private static boolean isWrite(Request<? super Dynamo, ?> request) {
    return request instanceof TransactWriteItems || request instanceof PutItem;
  }

  private void await() {
    try {
      if (!missing.await(1, TimeUnit.MINUTES)) {
        throw new IllegalStateException("%d writes did not come".formatted(missing.getCount()));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
