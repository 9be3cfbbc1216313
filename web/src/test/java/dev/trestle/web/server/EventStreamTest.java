package dev.trestle.web.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.web.WebSocket;
import dev.trestle.web.WebSocketListener;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.Test;

class EventStreamTest {
  private final List<String> received = new ArrayList<>();

  private final class Noting implements WebSocketListener {
    @Override
    public void opened(WebSocket socket, Runnable next) {
      received.add("opened");
    }

    @Override
    public void message(String text, Runnable next) {
      received.add(text);
    }

    @Override
    public void alive() {
      // As often as something is written.
    }

    @Override
    public void closed(int code, String reason) {
      received.add("closed " + code);
    }
  }

  @Test
  void a_stream_that_never_opened_is_not_closed() {
    Content.Sink gone = (_, _, written) -> written.failed(new IOException("gone"));
    new EventStream(gone, Callback.NOOP, new Noting()).open();
    assertThat(received).isEmpty();
  }

  @Test
  void an_opened_stream_is_closed_once() {
    Content.Sink there = (_, _, written) -> written.succeeded();
    var stream = new EventStream(there, Callback.NOOP, new Noting());
    stream.open();
    stream.abort();
    assertThat(received).containsExactly("opened", "closed 1006");
  }
}
