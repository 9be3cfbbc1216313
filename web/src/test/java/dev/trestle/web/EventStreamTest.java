package dev.trestle.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.Test;

class EventStreamTest {
  private final List<String> told = new ArrayList<>();

  private final class Noting implements WebSocketListener {
    @Override
    public void opened(WebSocket socket, Runnable next) {
      told.add("opened");
    }

    @Override
    public void message(String text, Runnable next) {
      told.add(text);
    }

    @Override
    public void alive() {
      // As often as something is written.
    }

    @Override
    public void closed(int code, String reason) {
      told.add("closed " + code);
    }
  }

  @Test
  void what_never_opens_has_no_end_either() {
    Content.Sink gone = (_, _, written) -> written.failed(new IOException("gone"));
    new EventStream(gone, Callback.NOOP, new Noting()).open();
    assertThat(told).isEmpty();
  }

  @Test
  void what_opens_ends() {
    Content.Sink there = (_, _, written) -> written.succeeded();
    var stream = new EventStream(there, Callback.NOOP, new Noting());
    stream.open();
    stream.abort();
    assertThat(told).containsExactly("opened", "closed 1006");
  }
}
