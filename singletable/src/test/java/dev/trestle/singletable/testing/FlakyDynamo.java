package dev.trestle.singletable.testing;

import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.CancellationReason;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactionCanceledException;
import dev.trestle.dynamo.error.ProvisionedThroughputExceededException;
import dev.trestle.dynamo.error.TransactionConflictException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// A database that fails now and then in all the ways in which a distant one does: refuses for the moment, loses a request, carries one
/// out and loses the answer, leaves part of a batch over.
public final class FlakyDynamo {
  private final Dynamo dynamo;
  private final Random random;
  private final int oneIn;

  private FlakyDynamo(Dynamo dynamo, long seed, int oneIn) {
    this.dynamo = dynamo;
    this.random = new Random(seed);
    this.oneIn = oneIn;
  }

  /// What became of a request is unknown.
  public static final class LostException extends RuntimeException {
    private static final long serialVersionUID = 1;

    LostException() {
      super("the connection was lost", null, false, false);
    }
  }

  /// A flaky database around another.
  ///
  /// @param oneIn how many requests go well for one of each kind of failure
  public static Dynamo around(Dynamo dynamo, long seed, int oneIn) {
    var flaky = new FlakyDynamo(dynamo, seed, oneIn);
    return (Dynamo)
        Proxy.newProxyInstance(
            Dynamo.class.getClassLoader(),
            new Class<?>[] {Dynamo.class},
            (_, method, arguments) -> flaky.call(method, arguments));
  }

  private boolean happens() {
    synchronized (random) {
      return random.nextInt(oneIn) == 0;
    }
  }

  private Object call(Method method, Object[] arguments) throws Throwable {
    boolean writes =
        !method.getName().startsWith("get") && !method.getName().startsWith("batchGet");
    if (writes && happens()) {
      throw conflict(arguments[0]);
    }
    if (writes && happens()) {
      throw new ProvisionedThroughputExceededException("too fast");
    }
    if (happens()) {
      throw new LostException();
    }
    if (arguments[0] instanceof BatchWriteItem batch && happens()) {
      return leftOver(batch);
    }
    var result = invoke(method, arguments);
    if (happens()) {
      throw new LostException();
    }
    return result;
  }

  private Object invoke(Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(dynamo, arguments);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }

  private static RuntimeException conflict(Object request) {
    return request instanceof TransactWriteItems transaction
        ? new TransactionCanceledException(
            Collections.nCopies(transaction.actions().size(), CancellationReason.conflict()))
        : new TransactionConflictException("Transaction is ongoing for the item");
  }

  private BatchWriteItem.Result leftOver(BatchWriteItem batch) {
    var entry = batch.tables().entrySet().iterator().next();
    var writes = entry.getValue();
    int half = writes.size() / 2;
    if (half > 0) {
      dynamo.batchWriteItem(BatchWriteItem.of(entry.getKey(), writes.subList(0, half)));
    }
    return new BatchWriteItem.Result(
        Map.of(entry.getKey(), writes.subList(half, writes.size())), List.of(), Map.of());
  }
}
