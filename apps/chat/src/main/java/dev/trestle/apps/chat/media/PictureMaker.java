package dev.trestle.apps.chat.media;

import dev.trestle.apps.chat.api.Refusal;
import dev.trestle.web.route.Problem;
import dev.trestle.web.route.ProblemException;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// Makes what somebody has uploaded into a small square picture with nothing else in it: no place where it was taken, no script. One at a
/// time, since a large one takes much memory, and by a thread of its own: decoders are native code, which a virtual thread would not let go
/// of its carrier for. Thread-safe.
final class PictureMaker {
  /// How wide and high a picture is.
  static final int SIDE = 256;

  /// How many points an upload may have on a side: looked at before any of them is read.
  static final int MAX_SIDE = 4096;

  /// How often a JPEG may go over its points: cameras and programs do so 10 times, and each costs as much as a whole picture, even if
  /// there is next to nothing in it.
  static final int MAX_SCANS = 64;

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /// What is not read after so long is not read any further.
  private static final Duration READ_WITHIN = Duration.ofSeconds(10);

  private final Semaphore turn = new Semaphore(1, true);

  Picture make(byte[] upload) {
    var format =
        Format.sniff(upload)
            .orElseThrow(
                () -> Picture.refused("That is no picture. Send a PNG, JPEG, GIF or WebP."));
    if (format == Format.WEBP) {
      return new Picture(Format.WEBP, WebpFile.bare(upload));
    }
    if (format == Format.JPEG) {
      requireScans(upload);
    }
    await();
    return inTurn(() -> new Picture(Format.PNG, png(square(format, upload))));
  }

  /// Looked at before anything is decoded. In what is between, the two bytes are never side by side.
  private static void requireScans(byte[] jpeg) {
    int scans = 0;
    for (int i = 1; i < jpeg.length; i++) {
      if (jpeg[i - 1] == (byte) 0xff && jpeg[i] == (byte) 0xda) {
        scans++;
      }
    }
    if (scans > MAX_SCANS) {
      throw Picture.refused(
          "The picture is too complicated. Save it as a PNG, or as another JPEG.");
    }
  }

  /// The next one has its turn when this one is really done, whether somebody still waits for it or not.
  private Picture inTurn(Callable<Picture> making) {
    var task = new FutureTask<>(making);
    Thread.ofPlatform()
        .name("chat picture")
        .daemon()
        .start(
            () -> {
              try {
                task.run();
              } finally {
                turn.release();
              }
            });
    try {
      return task.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException refused
          ? refused
          : new IllegalStateException(e.getCause());
    } catch (InterruptedException _) {
      throw stopped();
    }
  }

  private void await() {
    try {
      if (turn.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException _) {
      throw stopped();
    }
    throw Problem.of(503, "UNAVAILABLE", "Too many pictures arrive just now. Try again.")
        .retryAfter(PATIENCE)
        .exception();
  }

  private static ProblemException stopped() {
    Thread.currentThread().interrupt();
    return Refusal.of(503, "UNAVAILABLE", "The server is being stopped. Try again.");
  }

  private static BufferedImage square(Format format, byte[] upload) {
    var reader = ImageIO.getImageReadersByMIMEType(format.contentType()).next();
    try (var stream = new HastyImageInput(upload, READ_WITHIN)) {
      // Only what is needed of it, and nothing of what is said about it.
      reader.setInput(stream, true, true);
      var read = read(reader);
      int turns = format == Format.JPEG ? Orientation.of(upload) : Orientation.UPRIGHT;
      return drawn(read, turns);
    } catch (IOException | RuntimeException e) {
      if (e instanceof ProblemException refused) {
        throw refused;
      }
      // The decoders throw whatever comes to their mind.
      throw Picture.refused("The picture is damaged, or of a kind that cannot be read.");
    } finally {
      reader.dispose();
    }
  }

  /// Reads as many points as are needed, and no more.
  private static BufferedImage read(ImageReader reader) throws IOException {
    int width = reader.getWidth(0);
    int height = reader.getHeight(0);
    requireSides(width, height);
    int step = Math.max(1, Math.min(width, height) / (2 * SIDE));
    var wanted = reader.getDefaultReadParam();
    wanted.setSourceSubsampling(step, step, 0, 0);
    return reader.read(0, wanted);
  }

  static void requireSides(int width, int height) {
    if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) {
      throw Picture.refused("A picture has at most %d by %d points.".formatted(MAX_SIDE, MAX_SIDE));
    }
  }

  /// The middle of it, upright.
  private static BufferedImage drawn(BufferedImage read, int orientation) {
    var result = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_ARGB);
    var graphics = result.createGraphics();
    try {
      graphics.setRenderingHint(
          RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
      graphics.setRenderingHint(RenderingHints.KEY_RENDERING, RenderingHints.VALUE_RENDER_QUALITY);
      double scale = (double) SIDE / Math.min(read.getWidth(), read.getHeight());
      var place = new AffineTransform();
      place.translate(SIDE / 2.0, SIDE / 2.0);
      place.concatenate(Orientation.upright(orientation));
      place.scale(scale, scale);
      place.translate(-read.getWidth() / 2.0, -read.getHeight() / 2.0);
      graphics.drawImage(read, place, null);
    } finally {
      graphics.dispose();
    }
    return result;
  }

  private static byte[] png(BufferedImage image) {
    var bytes = new ByteArrayOutputStream();
    try (var stream = new MemoryCacheImageOutputStream(bytes)) {
      if (!ImageIO.write(image, "png", stream)) {
        throw new IllegalStateException("Every Java writes PNG");
      }
    } catch (IOException e) {
      throw new IllegalStateException("Memory does not fail", e);
    }
    return bytes.toByteArray();
  }
}
