package dev.trestle.kit.demo;

import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import javax.imageio.ImageIO;

/// A picture for sample content, as a JPEG: a landscape or a portrait, drawn from a number. The same number draws the same picture.
public final class SamplePicture {
  public static final String TYPE = "image/jpeg";

  private static final int WIDTH = 960;
  private static final int HEIGHT = 640;
  private static final int SIDE = 320;
  private static final int LAYERS = 4;
  private static final int STARS = 160;

  private final byte[] jpeg;

  private SamplePicture(byte[] jpeg) {
    this.jpeg = jpeg;
  }

  /// What a landscape shows.
  public enum Scene {
    HILLS,
    SEA,
    NIGHT
  }

  /// Colours that fit together.
  private record Palette(Color top, Color bottom, Color sun, Color far, Color near) {
    static Palette of(int top, int bottom, int sun, int far, int near) {
      return new Palette(
          new Color(top), new Color(bottom), new Color(sun), new Color(far), new Color(near));
    }
  }

  private static final List<Palette> DAYS =
      List.of(
          Palette.of(0x8ec5fc, 0xfdf3e1, 0xfff6d5, 0xb7cfc4, 0x2f5d50),
          Palette.of(0xf6a86b, 0xfde2c4, 0xfff1d6, 0xd9a58c, 0x5a3a44),
          Palette.of(0xb9d7ea, 0xf7fbfc, 0xffffff, 0xc3d4de, 0x35586c),
          Palette.of(0xf2c57c, 0xfff3d9, 0xfffbe8, 0xd8b46a, 0x6b4f1d));
  private static final Palette NIGHT = Palette.of(0x0b1030, 0x3a3f78, 0xf5f1d8, 0x2c315f, 0x0a0d20);
  private static final List<Color> SKIN =
      List.of(new Color(0xf2d0b1), new Color(0xd9a67c), new Color(0xa9714b), new Color(0x6f4a32));
  private static final List<Color> HAIR =
      List.of(new Color(0x2b1d16), new Color(0x6b4423), new Color(0xc99b4f), new Color(0x8c8c8c));
  private static final List<Color> BACKGROUNDS =
      List.of(new Color(0xf7c59f), new Color(0xbcd8c1), new Color(0xc5d5f0), new Color(0xe6c6e0));
  private static final List<Color> CLOTHES =
      List.of(new Color(0x2f5d8a), new Color(0x8a3b2f), new Color(0x3f6b4a), new Color(0x5b4a7a));

  /// The bytes of the file.
  public byte[] jpeg() {
    return jpeg.clone();
  }

  public static SamplePicture landscape(Scene scene, long seed) {
    var random = new SplittableRandom(seed);
    var image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    var on = graphics(image);
    var palette = scene == Scene.NIGHT ? NIGHT : DAYS.get(random.nextInt(DAYS.size()));
    int horizon = HEIGHT * random.nextInt(48, 60) / 100;
    int sun = random.nextInt(WIDTH / 5, WIDTH * 4 / 5);
    sky(on, palette, horizon);
    if (scene == Scene.NIGHT) {
      stars(on, random, horizon);
    }
    glow(on, palette.sun, sun, horizon * random.nextInt(35, 75) / 100);
    switch (scene) {
      case SEA -> sea(on, palette, random, horizon, sun);
      case HILLS, NIGHT -> hills(on, palette, random, horizon);
    }
    on.dispose();
    return encoded(image);
  }

  public static SamplePicture portrait(long seed) {
    var random = new SplittableRandom(seed);
    var image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_RGB);
    var on = graphics(image);
    var hair = any(HAIR, random);
    on.setColor(any(BACKGROUNDS, random));
    on.fillRect(0, 0, SIDE, SIDE);
    boolean isLong = random.nextBoolean();
    on.setColor(hair);
    if (isLong) {
      on.fill(new Ellipse2D.Double(SIDE * 0.24, SIDE * 0.16, SIDE * 0.52, SIDE * 0.66));
    }
    on.setColor(any(CLOTHES, random));
    on.fill(new Ellipse2D.Double(SIDE * 0.12, SIDE * 0.68, SIDE * 0.76, SIDE * 0.7));
    on.setColor(any(SKIN, random));
    on.fill(new Rectangle2D.Double(SIDE * 0.43, SIDE * 0.55, SIDE * 0.14, SIDE * 0.2));
    on.fill(new Ellipse2D.Double(SIDE * 0.31, SIDE * 0.22, SIDE * 0.38, SIDE * 0.46));
    on.setColor(hair);
    var fringe = new Path2D.Double();
    fringe.moveTo(SIDE * 0.29, SIDE * 0.43);
    fringe.curveTo(SIDE * 0.26, SIDE * 0.1, SIDE * 0.74, SIDE * 0.1, SIDE * 0.71, SIDE * 0.43);
    fringe.curveTo(
        SIDE * 0.66,
        SIDE * 0.3,
        SIDE * random.nextDouble(0.4, 0.6),
        SIDE * 0.3,
        SIDE * 0.29,
        SIDE * 0.43);
    on.fill(fringe);
    on.setColor(new Color(0x2a2320));
    on.fill(new Ellipse2D.Double(SIDE * 0.415, SIDE * 0.435, SIDE * 0.028, SIDE * 0.034));
    on.fill(new Ellipse2D.Double(SIDE * 0.557, SIDE * 0.435, SIDE * 0.028, SIDE * 0.034));
    on.dispose();
    return encoded(image);
  }

  private static Graphics2D graphics(BufferedImage image) {
    var graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    return graphics;
  }

  private static void sky(Graphics2D on, Palette palette, int horizon) {
    on.setPaint(new GradientPaint(0, 0, palette.top, 0, horizon, palette.bottom));
    on.fillRect(0, 0, WIDTH, HEIGHT);
  }

  private static void stars(Graphics2D on, RandomGenerator random, int horizon) {
    for (int i = 0; i < STARS; i++) {
      on.setColor(new Color(255, 255, 255, random.nextInt(60, 230)));
      double size = random.nextDouble(1, 3.2);
      on.fill(new Ellipse2D.Double(random.nextInt(WIDTH), random.nextInt(horizon), size, size));
    }
  }

  /// A sun or a moon, with some light around it.
  private static void glow(Graphics2D on, Color colour, int x, int y) {
    for (int radius = 110; radius > 38; radius -= 8) {
      on.setColor(new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), 18));
      on.fill(new Ellipse2D.Double(x - radius, y - radius, 2.0 * radius, 2.0 * radius));
    }
    on.setColor(colour);
    on.fill(new Ellipse2D.Double(x - 36, y - 36, 72, 72));
  }

  private static void hills(Graphics2D on, Palette palette, RandomGenerator random, int horizon) {
    for (int layer = 0; layer < LAYERS; layer++) {
      double share = layer / (LAYERS - 1.0);
      double base = horizon + (HEIGHT - horizon) * share * 0.75;
      double first = random.nextDouble(2 * Math.PI);
      double second = random.nextDouble(2 * Math.PI);
      double height = 70 - 30 * share;
      var hill = new Path2D.Double();
      hill.moveTo(0, HEIGHT);
      for (int x = 0; x <= WIDTH; x += 8) {
        double wave =
            Math.sin(first + x / 140.0) * height * 0.6
                + Math.sin(second + x / 57.0) * height * 0.25;
        hill.lineTo(x, base - height * 0.4 + wave);
      }
      hill.lineTo(WIDTH, HEIGHT);
      hill.closePath();
      on.setColor(between(palette.far, palette.near, share));
      on.fill(hill);
    }
  }

  private static void sea(
      Graphics2D on, Palette palette, RandomGenerator random, int horizon, int sun) {
    var water = between(palette.near, new Color(0x2c6e8f), 0.6);
    on.setPaint(
        new GradientPaint(0, horizon, between(palette.bottom, water, 0.45), 0, HEIGHT, water));
    on.fillRect(0, horizon, WIDTH, HEIGHT - horizon);
    for (int i = 0; i < 260; i++) {
      int y = random.nextInt(horizon + 4, HEIGHT);
      double depth = (y - horizon) / (double) (HEIGHT - horizon);
      boolean isLit = i % 3 == 0;
      double spread = isLit ? 40 + 130 * depth : WIDTH;
      double x = isLit ? sun + random.nextGaussian() * spread / 2 : random.nextDouble(WIDTH);
      double length = 14 + 70 * depth * random.nextDouble();
      on.setColor(
          isLit
              ? new Color(255, 250, 230, 120)
              : new Color(255, 255, 255, 26 + random.nextInt(30)));
      on.fill(new Ellipse2D.Double(x - length / 2, y, length, 1.5 + 3 * depth));
    }
  }

  private static Color between(Color from, Color to, double share) {
    return new Color(
        between(from.getRed(), to.getRed(), share),
        between(from.getGreen(), to.getGreen(), share),
        between(from.getBlue(), to.getBlue(), share));
  }

  private static int between(int from, int to, double share) {
    return (int) Math.round(from + (to - from) * share);
  }

  private static Color any(List<Color> colours, RandomGenerator random) {
    return colours.get(random.nextInt(colours.size()));
  }

  private static SamplePicture encoded(BufferedImage image) {
    var bytes = new ByteArrayOutputStream();
    try {
      if (!ImageIO.write(image, "jpeg", bytes)) {
        throw new IllegalStateException("This Java writes no JPEG.");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new SamplePicture(bytes.toByteArray());
  }
}
