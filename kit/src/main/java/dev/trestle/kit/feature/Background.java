package dev.trestle.kit.feature;

import dev.trestle.kit.app.OpenParts;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.singletable.stream.Subscription;
import java.util.function.Supplier;

/// The background work of the application: readers of the change stream, and everything that is closed with the application.
///
/// @param groups the running stream groups, for administrators
/// @param open closed with the application, the last part first
public record Background(Supplier<Streams> reader, OpenParts open, StreamGroups groups) {
  /// A new reader of the table's change stream.
  public Streams streams() {
    return reader.get();
  }

  /// Adds a running stream group, schedule or other part, and returns it. It is closed with the application.
  public <T extends AutoCloseable> T add(T running) {
    if (running instanceof Subscription subscription) {
      groups.add(subscription);
    }
    return open.add(running);
  }
}
