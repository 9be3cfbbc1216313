package dev.trestle.aws.inprocess;

import dev.trestle.dynamo.Dynamo;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/// Decorator of a database that runs code before each request.
final class InterceptedDynamo {
  private InterceptedDynamo() {}

  static Dynamo before(Dynamo database, Runnable step) {
    return (Dynamo)
        Proxy.newProxyInstance(
            Dynamo.class.getClassLoader(),
            new Class<?>[] {Dynamo.class},
            (_, method, arguments) -> {
              step.run();
              try {
                return method.invoke(database, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
