package dev.trestle.apps.nbhd.generator.color;

import java.util.Optional;
import java.util.regex.Pattern;

/// A colour of three channels from 0 to 255.
public record Rgb(int red, int green, int blue) {
  public static final Rgb BLACK = new Rgb(0, 0, 0);
  public static final Rgb WHITE = new Rgb(255, 255, 255);

  private static final Pattern HEX = Pattern.compile("#[0-9a-fA-F]{6}");

  /// Reads a colour such as `#007bff`.
  public static Optional<Rgb> parse(String text) {
    if (!HEX.matcher(text).matches()) {
      return Optional.empty();
    }
    int value = Integer.parseInt(text, 1, 7, 16);
    return Optional.of(new Rgb(value >> 16, (value >> 8) & 255, value & 255));
  }

  /// The ratio of contrast as the accessibility guidelines define it, from 1 to 21.
  public double contrast(Rgb other) {
    double one = luminance();
    double two = other.luminance();
    return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
  }

  private double luminance() {
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  }

  private static double linear(int channel) {
    double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }

  /// This colour with some of another one, from 0 (none) to 100 (only the other).
  public Rgb mix(Rgb other, int percent) {
    return new Rgb(
        mix(red, other.red, percent),
        mix(green, other.green, percent),
        mix(blue, other.blue, percent));
  }

  private static int mix(int one, int two, int percent) {
    return Math.clamp((one * (100L - percent) + two * (long) percent + 50) / 100, 0, 255);
  }

  public String hex() {
    return "#%02x%02x%02x".formatted(red, green, blue);
  }
}
