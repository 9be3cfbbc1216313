package dev.trestle.apps.nbhd.generator.color;

/// Shades of an accent colour for links and buttons, in light and in dark, with enough contrast to read them.
///
/// @param light for text on a light background
/// @param onLight for text on `light`
public record AccentColors(Rgb chosen, Rgb light, Rgb onLight, Rgb dark, Rgb onDark) {
  /// The contrast that text needs.
  public static final double READABLE = 4.5;

  /// The colour of a site that chose none.
  public static final Rgb DEFAULT = new Rgb(0x2f, 0x5d, 0xd0);

  /// The darkest background of a light page, and the lightest of a dark one, in all our templates.
  private static final Rgb LIGHT_PAGE = new Rgb(244, 241, 234);

  private static final Rgb DARK_PAGE = new Rgb(30, 33, 40);

  public static AccentColors of(Rgb chosen) {
    var light = readable(chosen, LIGHT_PAGE, Rgb.BLACK);
    var dark = readable(chosen, DARK_PAGE, Rgb.WHITE);
    return new AccentColors(chosen, light, on(light), dark, on(dark));
  }

  private static Rgb readable(Rgb color, Rgb background, Rgb towards) {
    var result = color;
    for (int percent = 2; result.contrast(background) < READABLE && percent <= 100; percent += 2) {
      result = color.mix(towards, percent);
    }
    return result;
  }

  private static Rgb on(Rgb color) {
    return color.contrast(Rgb.WHITE) >= color.contrast(Rgb.BLACK) ? Rgb.WHITE : Rgb.BLACK;
  }

  /// The contrast of the chosen colour on white.
  public double contrastOnWhite() {
    return chosen.contrast(Rgb.WHITE);
  }
}
