package dev.trestle.web.server;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/// Reads the body of one request as it arrives, without blocking a thread.
///
/// Allocates memory for received bytes only, whatever `Content-Length` says.
final class BodyReader {
  private static final byte[] NOTHING = {};
  private static final int FIRST_BYTES = 4096;

  private final Request request;
  private final HttpLimits limits;
  private final BodyBudget budget;
  private final long announced;
  private final long begunNanos = System.nanoTime();
  private byte[] bytes = NOTHING;
  private int count;
  private int taken;

  enum Progress {
    COMPLETE,
    MORE,
    TOO_LONG,
    TOO_SLOW,
    NO_ROOM,
    BROKEN
  }

  BodyReader(Request request, HttpLimits limits, BodyBudget budget) {
    this.request = request;
    this.limits = limits;
    this.budget = budget;
    HttpField length = request.getHeaders().getField(HttpHeader.CONTENT_LENGTH);
    this.announced = length == null ? -1 : length.getLongValue();
  }

  /// Reads the bytes that have arrived.
  Progress read() {
    if (announced > limits.maxBodyBytes()) {
      return Progress.TOO_LONG;
    }
    while (true) {
      var chunk = request.read();
      if (chunk == null) {
        return tooSlow() ? Progress.TOO_SLOW : Progress.MORE;
      }
      if (Content.Chunk.isFailure(chunk)) {
        return Progress.BROKEN;
      }
      var progress = add(chunk);
      boolean last = chunk.isLast();
      chunk.release();
      if (progress != Progress.MORE) {
        return progress;
      }
      if (last) {
        return Progress.COMPLETE;
      }
    }
  }

  HttpLimits limits() {
    return limits;
  }

  byte[] body() {
    return bytes.length == count ? bytes : Arrays.copyOf(bytes, count);
  }

  /// Returns the memory to the budget, after the response.
  void close() {
    budget.giveBack(taken);
    taken = 0;
  }

  private Progress add(Content.Chunk chunk) {
    ByteBuffer arrived = chunk.getByteBuffer();
    int more = arrived.remaining();
    if (more > limits.maxBodyBytes() - count) {
      return Progress.TOO_LONG;
    }
    if (count + more > bytes.length && !grow(count + more)) {
      return Progress.NO_ROOM;
    }
    arrived.get(bytes, count, more);
    count += more;
    return Progress.MORE;
  }

  private boolean grow(int needed) {
    int size;
    if (needed == announced) {
      size = needed;
    } else {
      size =
          Math.max(
              Math.max(needed, FIRST_BYTES), Math.min(bytes.length * 2, limits.maxBodyBytes()));
      if (announced >= 0 && announced < size) {
        size = (int) announced;
      }
    }
    if (!budget.take(size - taken)) {
      return false;
    }
    taken = size;
    bytes = Arrays.copyOf(bytes, size);
    return true;
  }

  private boolean tooSlow() {
    long seconds = (System.nanoTime() - begunNanos) / 1_000_000_000L;
    return seconds > limits.idleTimeout().toSeconds()
        && count / seconds < limits.minBytesPerSecond();
  }
}
