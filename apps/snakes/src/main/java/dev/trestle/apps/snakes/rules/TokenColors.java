package dev.trestle.apps.snakes.rules;

/// Colours of tokens: each is far from those before it, however many there are.
public final class TokenColors {
  private static final double GOLDEN_RATIO = 0.618033988749895;
  private static final double FIRST_HUE = 0.6;
  private static final double SATURATION = 0.68;
  private static final double LIGHTNESS = 0.52;
  private static final int FULL = 255;

  private TokenColors() {}

  /// The colour of the n-th player who joined, from 1, as `#rrggbb`.
  public static String color(int number) {
    double hue = (FIRST_HUE + (number - 1) * GOLDEN_RATIO) % 1;
    return "#%02X%02X%02X".formatted(part(hue, 0), part(hue, 8), part(hue, 4));
  }

  /// One of red, green and blue of a hue: the usual formula from hue, saturation and lightness.
  private static int part(double hue, int offset) {
    double k = (offset + hue * 12) % 12;
    double spread = SATURATION * Math.min(LIGHTNESS, 1 - LIGHTNESS);
    double part = LIGHTNESS - spread * Math.max(-1, Math.min(Math.min(k - 3, 9 - k), 1));
    return (int) Math.round(part * FULL);
  }
}
