package dev.trestle.kit.media;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import javax.imageio.stream.MemoryCacheImageInputStream;

/// An image input stream that fails after a deadline, which stops a slow decoder. For one thread.
final class DeadlineImageInput extends MemoryCacheImageInputStream {
  private final long began = System.nanoTime();
  private final Duration within;

  DeadlineImageInput(byte[] bytes, Duration within) {
    super(new ByteArrayInputStream(bytes));
    this.within = within;
  }

  @Override
  public int read() throws IOException {
    requireTime();
    return super.read();
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    requireTime();
    return super.read(bytes, from, length);
  }

  private void requireTime() throws IOException {
    if (System.nanoTime() - began > within.toNanos()) {
      throw new IOException("It takes too long to decode");
    }
  }
}
