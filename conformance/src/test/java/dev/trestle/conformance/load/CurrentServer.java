package dev.trestle.conformance.load;

import java.io.IOException;
import java.nio.file.Path;

/// The current server process. After a kill there is another one, at another address, on the same directory.
final class CurrentServer implements AutoCloseable {
  private final Path data;
  private ServeProcess current;

  CurrentServer(Path data) throws IOException {
    this.data = data;
    this.current = ServeProcess.start(data);
  }

  synchronized ServeProcess current() {
    return current;
  }

  /// Waits for the server that follows a killed one.
  synchronized ServeProcess after(ServeProcess gone) throws InterruptedException {
    while (current == gone) {
      wait();
    }
    return current;
  }

  void killAndRestart() throws IOException, InterruptedException {
    current().kill();
    var next = ServeProcess.start(data);
    synchronized (this) {
      current = next;
      notifyAll();
    }
  }

  @Override
  public void close() {
    current().close();
  }
}
