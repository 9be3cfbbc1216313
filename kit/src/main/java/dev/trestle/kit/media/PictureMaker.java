package dev.trestle.kit.media;

import dev.trestle.kit.api.Problems;
import dev.trestle.web.route.Problem;
import dev.trestle.web.route.ProblemException;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;

/// Converts an uploaded picture into a small one without metadata: no location, no script. One at a
/// time, since a large one takes much memory, and by a thread of its own: decoders are native code, which a virtual thread would not let go
/// of its carrier for. Thread-safe.
final class PictureMaker {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  /// Maximum time of decoding a picture that is not a WebP.
  private static final Duration READ_WITHIN = Duration.ofSeconds(10);

  /// Three times what the largest took on two shared cores, and less than others wait for their turn.
  private static final Duration WEBP_WITHIN = Duration.ofSeconds(15);

  private final Semaphore turn = new Semaphore(1, true);
  private final WebpProcess webps;

  PictureMaker() {
    this(WEBP_WITHIN);
  }

  /// With a limit of its own for one WebP.
  PictureMaker(Duration webpWithin) {
    this.webps = new WebpProcess(webpWithin);
  }

  Picture make(byte[] upload, PictureShape shape) {
    var format =
        PictureFormat.sniff(upload)
            .orElseThrow(
                () -> Picture.refused("That is no picture. Send a PNG, JPEG, GIF or WebP."));
    switch (format) {
      case PNG, GIF -> {}
      case JPEG -> PictureDecoding.requireScans(upload);
      case WEBP -> WebpSides.require(upload);
    }
    await();
    return inTurn(() -> drawing(format, upload, shape).picture(shape));
  }

  /// The next one starts when this one is really done, whether or not a caller still waits for it.
  private Picture inTurn(Callable<Picture> making) {
    var task = new FutureTask<>(making);
    Thread.ofPlatform()
        .name("picture maker")
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
      if (turn.tryAcquire(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException _) {
      throw stopped();
    }
    throw Problem.of(503, "UNAVAILABLE", "Too many pictures arrive just now. Try again.")
        .retryAfter(TIMEOUT)
        .exception();
  }

  private static ProblemException stopped() {
    Thread.currentThread().interrupt();
    return Problems.of(503, "UNAVAILABLE", "The server is being stopped. Try again.");
  }

  private PictureDrawing drawing(PictureFormat format, byte[] upload, PictureShape shape)
      throws IOException, InterruptedException {
    return switch (format) {
      case PNG, GIF -> drawing(format, upload, Orientation.UPRIGHT, shape);
      case JPEG -> drawing(format, upload, Orientation.of(upload), shape);
      case WEBP -> drawing(PictureFormat.PNG, webps.png(upload, shape), Orientation.UPRIGHT, shape);
    };
  }

  private static PictureDrawing drawing(
      PictureFormat format, byte[] picture, int orientation, PictureShape shape) {
    var reader = ImageIO.getImageReadersByMIMEType(format.contentType()).next();
    return PictureDrawing.of(
        reader, new DeadlineImageInput(picture, READ_WITHIN), orientation, shape);
  }
}
