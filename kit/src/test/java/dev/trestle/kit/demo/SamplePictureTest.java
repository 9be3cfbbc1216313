package dev.trestle.kit.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SamplePictureTest {
  /// Pictures for people to look at.
  private static final Path SCREENSHOTS = Path.of("target", "screenshots");

  @ParameterizedTest
  @EnumSource(SamplePicture.Scene.class)
  void a_landscape_is_a_jpeg_with_many_colours(SamplePicture.Scene scene) throws IOException {
    var picture = SamplePicture.landscape(scene, 7);
    var image = ImageIO.read(new ByteArrayInputStream(picture.jpeg()));
    assertThat(image.getWidth()).isEqualTo(960);
    assertThat(image.getHeight()).isEqualTo(640);
    var colours = new HashSet<Integer>();
    for (int y = 0; y < image.getHeight(); y++) {
      colours.add(image.getRGB(image.getWidth() / 2, y));
    }
    assertThat(colours).hasSizeGreaterThan(50);
    keep(scene.name().toLowerCase(Locale.ROOT), picture);
  }

  @Test
  void a_number_draws_the_same_picture_each_time_and_others_draw_others() throws IOException {
    assertThat(SamplePicture.portrait(1).jpeg()).isEqualTo(SamplePicture.portrait(1).jpeg());
    assertThat(SamplePicture.portrait(1).jpeg()).isNotEqualTo(SamplePicture.portrait(2).jpeg());
    keep("portrait", SamplePicture.portrait(2));
  }

  private static void keep(String name, SamplePicture picture) throws IOException {
    Files.createDirectories(SCREENSHOTS);
    Files.write(SCREENSHOTS.resolve("sample-" + name + ".jpg"), picture.jpeg());
  }
}
