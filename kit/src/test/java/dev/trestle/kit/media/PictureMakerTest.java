package dev.trestle.kit.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.web.route.ProblemException;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PictureMakerTest {
  private static final int RED = 0xffff0000;
  private static final int BLUE = 0xff0000ff;

  private final PictureMaker maker = new PictureMaker();

  private BufferedImage made(byte[] upload) throws IOException {
    var picture = maker.make(upload, PictureShape.SQUARE);
    assertThat(picture.format()).isEqualTo(PictureFormat.PNG);
    var image = ImageIO.read(new ByteArrayInputStream(picture.bytes()));
    assertThat(image.getWidth()).isEqualTo(256);
    assertThat(image.getHeight()).isEqualTo(256);
    return image;
  }

  @ParameterizedTest
  @CsvSource({"png,10,10", "png,1,300", "gif,640,480", "png,4096,4096", "png,4096,1"})
  void every_picture_becomes_a_square(String format, int width, int height) throws IOException {
    made(Drawings.drawn(format, width, height));
  }

  @Test
  void the_middle_of_it_is_shown() throws IOException {
    var image = made(Drawings.drawn("png", 1000, 500));
    assertThat(image.getRGB(10, 128)).isEqualTo(RED);
    assertThat(image.getRGB(245, 128)).isEqualTo(BLUE);
  }

  @Test
  void nothing_larger_is_even_read() {
    assertThatThrownBy(() -> maker.make(Drawings.bomb(4097), PictureShape.SQUARE))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("4096");
    assertThatThrownBy(() -> maker.make(Drawings.bomb(Integer.MAX_VALUE), PictureShape.SQUARE))
        .isInstanceOf(ProblemException.class);
  }

  @Test
  void a_picture_that_becomes_clearer_step_by_step_is_taken() throws IOException {
    made(Drawings.progressive(640));
  }

  @Test
  @Timeout(30)
  void a_jpeg_that_would_be_decoded_for_minutes_is_refused_at_once() {
    var bomb = Drawings.scannedAgainAndAgain(4096, 10_000);
    assertThatThrownBy(() -> maker.make(bomb, PictureShape.SQUARE))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("complicated");
    // Just few enough, so it is decoded, and that is soon over.
    var most = Drawings.scannedAgainAndAgain(4096, 40);
    assertThat(most.length).isLessThan(8 << 20);
    try {
      assertThat(maker.make(most, PictureShape.SQUARE).bytes()).isNotEmpty();
    } catch (ProblemException refused) {
      assertThat(refused.problem().status()).isEqualTo(400);
    }
  }

  @ParameterizedTest
  @CsvSource({"1,left", "2,right", "3,right", "4,left", "5,top", "6,top", "7,bottom", "8,bottom"})
  void a_turned_camera_is_turned_back(int orientation, String red) throws IOException {
    var image = made(Drawings.turned(orientation));
    var point =
        switch (red) {
          case "left" -> image.getRGB(20, 128);
          case "right" -> image.getRGB(235, 128);
          case "top" -> image.getRGB(128, 20);
          default -> image.getRGB(128, 235);
        };
    assertThat((point >> 16) & 0xff).as("red there").isGreaterThan(200);
    assertThat(point & 0xff).as("blue there").isLessThan(60);
  }

  @ParameterizedTest
  @CsvSource({
    "png,10,20,10,20",
    "gif,640,480,640,480",
    "png,1600,1600,1600,1600",
    "png,1601,800,1600,800",
    "png,4096,2048,1600,800",
    "png,4096,1,1600,1"
  })
  void a_whole_picture_is_made_smaller_but_not_larger(
      String format, int width, int height, int wantedWidth, int wantedHeight) throws IOException {
    var picture = maker.make(Drawings.drawn(format, width, height), PictureShape.WHOLE);
    assertThat(picture.width()).isEqualTo(wantedWidth);
    assertThat(picture.height()).isEqualTo(wantedHeight);
    var image = ImageIO.read(new ByteArrayInputStream(picture.bytes()));
    assertThat(image.getWidth()).isEqualTo(wantedWidth);
    assertThat(image.getHeight()).isEqualTo(wantedHeight);
  }

  @Test
  void a_large_photo_becomes_a_jpeg_and_a_drawing_or_a_transparent_picture_a_png() {
    assertThat(maker.make(Drawings.drawn("png", 1600, 1000), PictureShape.WHOLE).format())
        .isEqualTo(PictureFormat.PNG);
    var photo = maker.make(Drawings.noise(1000, 800, 0xff), PictureShape.WHOLE);
    assertThat(photo.format()).isEqualTo(PictureFormat.JPEG);
    assertThat(PictureFormat.sniff(photo.bytes())).contains(PictureFormat.JPEG);
    assertThat(maker.make(Drawings.noise(1000, 800, 0x80), PictureShape.WHOLE).format())
        .isEqualTo(PictureFormat.PNG);
  }

  @ParameterizedTest
  @CsvSource({"1,false", "3,false", "6,true", "8,true"})
  void a_turned_whole_picture_has_its_sides_swapped(int orientation, boolean swapped) {
    var turned = maker.make(Drawings.turned(orientation, 64, 32), PictureShape.WHOLE);
    assertThat(turned.width()).isEqualTo(swapped ? 32 : 64);
    assertThat(turned.height()).isEqualTo(swapped ? 64 : 32);
  }

  @Test
  @Timeout(60)
  void a_whole_webp_keeps_its_proportions() {
    var picture = maker.make(WebpDrawings.lossless(2000, 500), PictureShape.WHOLE);
    assertThat(picture.width()).isEqualTo(1600);
    assertThat(picture.height()).isEqualTo(400);
  }

  static Stream<byte[]> webps() {
    return Stream.of(
        WebpDrawings.lossy(), WebpDrawings.lossless(1000, 500), WebpDrawings.moving(20, 20));
  }

  @ParameterizedTest
  @MethodSource("webps")
  void a_webp_becomes_a_square(byte[] webp) throws IOException {
    var image = made(webp);
    int left = image.getRGB(10, 128);
    int right = image.getRGB(245, 128);
    assertThat((left >> 16) & 0xff).as("red on the left").isGreaterThan(200);
    assertThat(left & 0xff).as("blue on the left").isLessThan(60);
    assertThat((right >> 16) & 0xff).as("red on the right").isLessThan(60);
    assertThat(right & 0xff).as("blue on the right").isGreaterThan(200);
  }

  @Test
  void a_webp_has_points_for_a_photo_and_no_more() {
    var patient = new PictureMaker(Duration.ofMinutes(1));
    assertThat(patient.make(WebpDrawings.lossless(4096, 3072), PictureShape.SQUARE).format())
        .isEqualTo(PictureFormat.PNG);
    assertRefused(maker, WebpDrawings.lossless(4096, 3073), "12 million points");
    assertRefused(maker, WebpDrawings.lossless(4097, 1), "4096");
  }

  @Test
  @Timeout(60)
  void a_webp_that_takes_too_long_is_refused_and_leaves_no_process() {
    var before = children();
    var hasty = new PictureMaker(Duration.ofSeconds(1));
    assertRefused(hasty, WebpDrawings.workedOnForHours(), "takes too long");
    assertThat(children()).isSubsetOf(before);
  }

  @Test
  @Timeout(60)
  void a_webp_that_takes_too_much_memory_is_refused_and_leaves_no_process() {
    var before = children();
    var patient = new PictureMaker(Duration.ofMinutes(1));
    assertRefused(patient, WebpDrawings.fullOfTables(), "too much memory");
    assertThat(children()).isSubsetOf(before);
  }

  @Test
  void a_process_ends_when_nobody_waits_for_its_picture() throws Exception {
    var process = WebpProcess.start(PictureShape.SQUARE);
    try {
      WebpProcess.send(process, WebpDrawings.workedOnForHours());
      process.getOutputStream().close();
      assertThat(process.waitFor(Duration.ofSeconds(30))).isTrue();
      assertThat(process.exitValue()).isEqualTo(WebpDecoder.DAMAGED);
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void a_damaged_webp_is_refused() {
    var webp = WebpDrawings.lossless(20, 20);
    assertRefused(maker, Arrays.copyOf(webp, 22), "damaged");
    // Of a version that there is not, which only the decoder looks at.
    webp[24] |= (byte) 0xe0;
    assertRefused(maker, webp, "damaged");
    webp[12] = 'X';
    assertRefused(maker, webp, "damaged");
  }

  private static Set<ProcessHandle> children() {
    return ProcessHandle.current().children().collect(Collectors.toSet());
  }

  private static void assertRefused(PictureMaker maker, byte[] upload, String why) {
    assertThatThrownBy(() -> maker.make(upload, PictureShape.SQUARE))
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused -> assertThat(refused.problem().status()).isEqualTo(400))
        .hasMessageContaining(why);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "GIF89a", "<svg onload='alert(1)'/>", "RIFF....WEBP", "\u00ff\u00d8\u00ff"})
  void files_that_are_not_pictures_are_refused(String text) {
    assertThatThrownBy(
            () -> maker.make(text.getBytes(StandardCharsets.ISO_8859_1), PictureShape.SQUARE))
        .isInstanceOf(ProblemException.class);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void a_damaged_picture_is_refused_or_decoded(long seed) {
    var random = new Random(seed);
    var uploads =
        new byte[][] {
          Drawings.drawn("png", 20, 20), Drawings.drawn("gif", 20, 20), Drawings.turned(6)
        };
    for (int i = 0; i < 200; i++) {
      var upload = uploads[random.nextInt(uploads.length)].clone();
      for (int flips = 1 + random.nextInt(4); flips > 0; flips--) {
        upload[random.nextInt(upload.length)] = (byte) random.nextInt();
      }
      if (random.nextBoolean()) {
        upload = Arrays.copyOf(upload, random.nextInt(upload.length));
      }
      try {
        assertThat(maker.make(upload, PictureShape.SQUARE).bytes()).isNotEmpty();
      } catch (ProblemException refused) {
        assertThat(refused.problem().status()).isEqualTo(400);
      }
    }
  }
}
