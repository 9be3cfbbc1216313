package dev.trestle.web.server;

import dev.trestle.web.Coding;
import dev.trestle.web.TextFrame;
import dev.trestle.web.WebSocket;
import dev.trestle.web.WebSocketHandler;
import dev.trestle.web.WebSocketListener;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.websocket.core.CloseStatus;
import org.eclipse.jetty.websocket.core.CoreSession;
import org.eclipse.jetty.websocket.core.Frame;
import org.eclipse.jetty.websocket.core.FrameHandler;
import org.eclipse.jetty.websocket.core.OpCode;
import org.jspecify.annotations.Nullable;

/// A WebSocket of Jetty. Jetty delivers one frame at a time, and the next one on demand.
final class JettySocket implements FrameHandler, WebSocket {
  private final WebSocketListener listener;
  private final int maxMessageBytes;
  private final OptionalInt unreadable;
  private final @Nullable Coding coding;
  private final ByteArrayOutputStream message = new ByteArrayOutputStream(256);
  private volatile @Nullable CoreSession session;
  private boolean refused;

  JettySocket(WebSocketHandler.Accepted accepted) {
    this.listener = accepted.listener();
    this.maxMessageBytes = accepted.maxMessageBytes();
    this.unreadable = accepted.unreadable();
    this.coding = accepted.coding().orElse(null);
  }

  @Override
  public void onOpen(CoreSession opened, Callback done) {
    session = opened;
    done.succeeded();
    listener.opened(this, opened::demand);
  }

  @Override
  public void onFrame(Frame frame, Callback done) {
    if (refused && frame.getOpCode() != OpCode.CLOSE) {
      next(done);
      return;
    }
    switch (frame.getOpCode()) {
      case OpCode.TEXT, OpCode.CONTINUATION -> add(frame, done);
      case OpCode.BINARY -> refuse(CloseStatus.BAD_DATA, "only text is understood here", done);
      case OpCode.PING -> {
        // A copy: Jetty reuses the frame's bytes after this method returns.
        var echo = ByteBuffer.wrap(BufferUtil.toArray(frame.getPayload()));
        listener.alive();
        done.succeeded();
        // Reads no further frame until the pong is sent: else a client that sends pings without
        // reading would queue pongs
        // without limit.
        session().sendFrame(new Frame(OpCode.PONG, echo), Callback.from(session()::demand), false);
      }
      case OpCode.PONG -> {
        listener.alive();
        next(done);
      }
      // Jetty answers a close by itself.
      default -> done.succeeded();
    }
  }

  private void add(Frame frame, Callback done) {
    if (frame.getPayloadLength() > maxMessageBytes - message.size()) {
      refuse(
          CloseStatus.MESSAGE_TOO_LARGE,
          "a message has at most " + maxMessageBytes + " bytes",
          done);
      return;
    }
    message.writeBytes(BufferUtil.toArray(frame.getPayload()));
    if (!frame.isFin()) {
      next(done);
      return;
    }
    var bytes = message.toByteArray();
    message.reset();
    try {
      var text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      done.succeeded();
      listener.message(text, session()::demand);
    } catch (CharacterCodingException _) {
      refuse(CloseStatus.BAD_PAYLOAD, "a message is text in UTF-8", done);
    }
  }

  /// Closes the connection because of an invalid message. Keeps reading, and ignores everything but the client's close frame.
  private void refuse(int code, String reason, Callback done) {
    refused = true;
    close(unreadable.orElse(code), reason);
    next(done);
  }

  private void next(Callback done) {
    done.succeeded();
    session().demand();
  }

  /// Jetty closes the connection after an error, and calls `onClosed`.
  @Override
  public void onError(Throwable cause, Callback done) {
    done.succeeded();
  }

  @Override
  public void onClosed(CloseStatus status, Callback done) {
    if (session != null) {
      listener.closed(status.getCode(), status.getReason() == null ? "" : status.getReason());
    }
    done.succeeded();
  }

  @Override
  public void send(List<TextFrame> frames, Runnable taken) {
    int last = frames.size() - 1;
    for (int i = 0; i < last; i++) {
      session().sendFrame(message(frames.get(i)), Callback.NOOP, true);
    }
    session().sendFrame(message(frames.get(last)), Callback.from(taken), false);
  }

  private Frame message(TextFrame sent) {
    return coding == null
        ? new Frame(OpCode.TEXT, sent.payload())
        : new Frame(OpCode.BINARY, sent.payload(coding));
  }

  @Override
  public void ping() {
    session().sendFrame(new Frame(OpCode.PING), Callback.NOOP, false);
  }

  @Override
  public void close(int code, String reason) {
    session().close(code, reason, Callback.NOOP);
  }

  @Override
  public void abort() {
    session().abort();
  }

  private CoreSession session() {
    var opened = session;
    if (opened == null) {
      throw new IllegalStateException("The socket is used before it is open");
    }
    return opened;
  }
}
