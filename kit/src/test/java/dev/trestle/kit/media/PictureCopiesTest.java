package dev.trestle.kit.media;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PictureCopiesTest {
  private static final List<Integer> WIDTHS = List.of(480, 960, 1440);
  private static final int RED = 0xffff0000;
  private static final int BLUE = 0xff0000ff;

  @ParameterizedTest
  @CsvSource({"png", "jpeg"})
  void a_large_picture_has_a_copy_of_each_smaller_width(String format) throws IOException {
    var copies = PictureCopies.of(Drawings.drawn(format, 1200, 600), WIDTHS);
    assertThat(copies).extracting(PictureCopies.Copy::width).containsExactly(480, 960);
    for (var copy : copies) {
      var image = read(copy);
      assertThat(image.getWidth()).isEqualTo(copy.width());
      assertThat(image.getHeight()).isEqualTo(copy.width() / 2);
      assertThat(near(image.getRGB(5, 5), RED)).isTrue();
      assertThat(near(image.getRGB(copy.width() - 5, 5), BLUE)).isTrue();
    }
  }

  @Test
  void drawings_stay_sharp_and_photos_become_small() {
    assertThat(PictureCopies.of(Drawings.drawn("png", 600, 400), WIDTHS).getFirst().extension())
        .isEqualTo("png");
    assertThat(PictureCopies.of(Drawings.noise(600, 400, 255), WIDTHS).getFirst().contentType())
        .isEqualTo("image/jpeg");
    assertThat(PictureCopies.of(Drawings.noise(600, 400, 100), WIDTHS).getFirst().contentType())
        .as("only a PNG has transparent points")
        .isEqualTo("image/png");
  }

  @ParameterizedTest
  @CsvSource({"1,1200,600", "3,1200,600", "6,600,1200", "8,600,1200"})
  void a_turned_photo_is_upright(int orientation, int width, int height) throws IOException {
    var photo = Drawings.turned(orientation, 1200, 600);
    assertThat(PictureSize.read(photo)).contains(new PictureSize(width, height));
    var copy = PictureCopies.of(photo, List.of(480)).getFirst();
    var image = read(copy);
    assertThat(image.getHeight()).isEqualTo(480 * height / width);
    int first = orientation == 3 || orientation == 8 ? BLUE : RED;
    assertThat(near(image.getRGB(5, 5), first)).isTrue();
  }

  @Test
  void the_same_bytes_give_the_same_copies() {
    var picture = Drawings.noise(1000, 700, 255);
    var one = PictureCopies.of(picture, WIDTHS);
    var other = PictureCopies.of(picture.clone(), WIDTHS);
    for (int i = 0; i < one.size(); i++) {
      assertThat(one.get(i).bytes()).isEqualTo(other.get(i).bytes());
    }
  }

  @Test
  void what_cannot_be_read_has_neither_size_nor_copies() {
    var damaged = Arrays.copyOf(Drawings.drawn("png", 1200, 600), 60);
    assertThat(PictureCopies.of(damaged, WIDTHS)).isEmpty();
    assertThat(PictureCopies.of(new byte[] {1, 2, 3}, WIDTHS)).isEmpty();
    assertThat(PictureSize.read(new byte[0])).isEmpty();
    assertThat(PictureSize.read(new byte[] {'G', 'I', 'F', '8', '9', 'a'})).isEmpty();
    assertThat(PictureCopies.of(Drawings.bomb(Integer.MAX_VALUE), WIDTHS)).isEmpty();
    assertThat(PictureCopies.of(Drawings.bomb(30_000), WIDTHS)).isEmpty();
  }

  @Test
  void a_progressive_photo_with_endless_scans_has_no_copies() {
    var endless = Drawings.scannedAgainAndAgain(1_000, 500);
    assertThat(PictureCopies.of(endless, WIDTHS)).isEmpty();
    assertThat(PictureSize.read(endless)).contains(new PictureSize(1_000, 1_000));
  }

  @Test
  void sizes_of_animations_and_webps_are_read_as_well() {
    assertThat(PictureSize.read(Drawings.drawn("gif", 640, 480)))
        .contains(new PictureSize(640, 480));
    assertThat(PictureSize.read(WebpDrawings.lossless(300, 200)))
        .contains(new PictureSize(300, 200));
    assertThat(PictureCopies.of(Drawings.drawn("gif", 640, 480), WIDTHS)).isEmpty();
  }

  private static BufferedImage read(PictureCopies.Copy copy) throws IOException {
    return Optional.ofNullable(ImageIO.read(new ByteArrayInputStream(copy.bytes()))).orElseThrow();
  }

  private static boolean near(int color, int wanted) {
    for (int shift = 0; shift < 24; shift += 8) {
      if (Math.abs(((color >> shift) & 255) - ((wanted >> shift) & 255)) > 8) {
        return false;
      }
    }
    return true;
  }
}
