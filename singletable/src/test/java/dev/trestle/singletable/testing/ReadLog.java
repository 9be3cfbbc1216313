package dev.trestle.singletable.testing;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ItemPage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// What was asked of a database, and how many items it read for that.
public final class ReadLog {
  private final List<Object> requests = new CopyOnWriteArrayList<>();
  private final List<ItemPage> pages = new CopyOnWriteArrayList<>();

  /// The same database, with all that it is asked written down here.
  public Dynamo around(Dynamo dynamo) {
    return (Dynamo)
        Proxy.newProxyInstance(
            Dynamo.class.getClassLoader(),
            new Class<?>[] {Dynamo.class},
            (_, method, arguments) -> {
              requests.add(arguments[0]);
              try {
                var result = method.invoke(dynamo, arguments);
                if (result instanceof ItemPage page) {
                  pages.add(page);
                }
                return result;
              } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
              }
            });
  }

  public List<Object> requests() {
    return requests;
  }

  /// How many items were read by queries.
  public int itemsRead() {
    return pages.stream().mapToInt(ItemPage::scannedCount).sum();
  }

  public void clear() {
    requests.clear();
    pages.clear();
  }
}
