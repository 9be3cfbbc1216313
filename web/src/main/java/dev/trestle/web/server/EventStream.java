package dev.trestle.web.server;

import dev.trestle.web.TextFrame;
import dev.trestle.web.WebException;
import dev.trestle.web.WebSocket;
import dev.trestle.web.WebSocketListener;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/// Server-sent events as a one-way WebSocket: each message is an event without a name, and closing sends an event `close`.
///
/// Jetty allows one write at a time, so further writes are queued: at most one of messages, one ping and one close event.
final class EventStream implements WebSocket {
  private static final byte[] BEFORE = "data: ".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] BEHIND = {'\n', '\n'};
  private static final byte[] COMMENT = ":\n\n".getBytes(StandardCharsets.US_ASCII);
  private static final int ABNORMAL = 1006;

  private final Content.Sink response;
  private final Callback done;
  private final WebSocketListener listener;
  private final Queue<Write> waiting = new ArrayDeque<>();
  private boolean writing;
  private boolean opened;
  private boolean ended;

  /// Bytes to write, and the callback after the network has accepted them.
  private record Write(ByteBuffer bytes, boolean last, Runnable taken) {}

  EventStream(Content.Sink response, Callback done, WebSocketListener listener) {
    this.response = response;
    this.done = done;
    this.listener = listener;
  }

  /// Sends the headers, so that the client knows that it is connected.
  void open() {
    write(new Write(ByteBuffer.wrap(COMMENT), false, this::hasOpened));
  }

  /// Does not open the socket if the client disconnected before it received the headers. Then the listener is not called at all.
  private void hasOpened() {
    synchronized (this) {
      if (ended) {
        return;
      }
      opened = true;
    }
    listener.opened(this, () -> {});
  }

  @Override
  public void send(List<TextFrame> frames, Runnable taken) {
    var bytes = new ByteArrayOutputStream(256);
    for (var frame : frames) {
      bytes.writeBytes(BEFORE);
      bytes.writeBytes(frame.utf8());
      bytes.writeBytes(BEHIND);
    }
    write(new Write(ByteBuffer.wrap(bytes.toByteArray()), false, taken));
  }

  @Override
  public void ping() {
    synchronized (this) {
      if (writing) {
        return;
      }
    }
    write(new Write(ByteBuffer.wrap(COMMENT), false, () -> {}));
  }

  @Override
  public void close(int code, String reason) {
    var event = "event: close\ndata: {\"code\":%d,\"reason\":\"%s\"}\n\n".formatted(code, reason);
    var bytes = ByteBuffer.wrap(event.getBytes(StandardCharsets.UTF_8));
    write(
        new Write(
            bytes,
            true,
            () -> {
              if (end(code, reason)) {
                done.succeeded();
              }
            }));
  }

  private void write(Write wanted) {
    boolean late;
    synchronized (this) {
      late = ended;
      if (!late) {
        waiting.add(wanted);
        if (writing) {
          return;
        }
        writing = true;
      }
    }
    if (late) {
      wanted.taken().run();
    } else {
      next();
    }
  }

  private void next() {
    @Nullable Write write;
    synchronized (this) {
      write = ended ? null : waiting.poll();
      writing = write != null;
    }
    if (write != null) {
      response.write(
          write.last(),
          write.bytes(),
          Callback.from(() -> wrote(write), cause -> failed(write, cause)));
    }
  }

  /// A successful write counts as a sign that the client is connected.
  private void wrote(Write write) {
    listener.alive();
    write.taken().run();
    next();
  }

  private void failed(Write write, Throwable cause) {
    fail(cause);
    write.taken().run();
  }

  @Override
  public void abort() {
    fail(new WebException("The client does not read."));
  }

  private void fail(Throwable cause) {
    if (end(ABNORMAL, "")) {
      done.failed(cause);
    }
  }

  /// Returns whether this call ended the stream, and no earlier one.
  private boolean end(int code, String reason) {
    boolean tell;
    synchronized (this) {
      if (ended) {
        return false;
      }
      ended = true;
      waiting.clear();
      tell = opened;
    }
    if (tell) {
      listener.closed(code, reason);
    }
    return true;
  }
}
