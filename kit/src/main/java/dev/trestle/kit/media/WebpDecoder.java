package dev.trestle.kit.media;

import com.twelvemonkeys.imageio.plugins.webp.WebPImageReaderSpi;
import dev.trestle.web.route.ProblemException;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import javax.imageio.stream.MemoryCacheImageInputStream;

/// The program of a [WebpProcess]: reads the length and the bytes of a WebP, writes a PNG of the shape that is its argument. Uses the first frame of an animation.
final class WebpDecoder {
  /// The exit code for what is no picture. Not 1, which Java takes where it cannot even begin.
  static final int DAMAGED = 2;

  private WebpDecoder() {}

  static void main(String[] arguments) throws IOException {
    var input = new DataInputStream(System.in);
    var upload = new ByteArrayInputStream(input.readNBytes(input.readInt()));
    Thread.ofPlatform().daemon().start(WebpDecoder::endWithParent);
    try {
      var reader = new WebPImageReaderSpi().createReaderInstance(null);
      var bytes = new MemoryCacheImageInputStream(upload);
      var shape = PictureShape.valueOf(arguments[0]);
      System.out.write(PictureDrawing.of(reader, bytes, Orientation.UPRIGHT, shape).png());
      System.out.flush();
    } catch (ProblemException | StackOverflowError _) {
      System.exit(DAMAGED);
    }
  }

  /// Ends this process when its parent closes standard input: then no caller waits for the picture.
  private static void endWithParent() {
    try {
      System.in.read();
    } catch (IOException _) {
      // Gone as well.
    }
    Runtime.getRuntime().halt(DAMAGED);
  }
}
