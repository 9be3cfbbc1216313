package dev.trestle.apps.nbhd.generator.picture;

import java.util.List;
import java.util.stream.Collectors;

/// A picture of a site in all its widths, smallest first.
///
/// @param width of the original, in pixels
/// @param variants smaller copies and the original; one alone where the original is small
public record ResponsivePicture(int width, int height, List<Variant> variants) {
  /// The widths of the smaller copies, in pixels: a phone, a phone with a fine screen, a laptop.
  public static final List<Integer> WIDTHS = List.of(480, 960, 1440);

  /// The part of the screen that a picture in a text takes.
  public static final String SIZES = "(max-width: 46rem) 100vw, 44rem";

  public ResponsivePicture {
    variants = List.copyOf(variants);
  }

  /// One width of a picture.
  ///
  /// @param path from the root of the site, encoded, for example `/files/cat-480.1f0c.jpg`
  public record Variant(String path, int width) {}

  /// The value of the attribute `srcset`; empty where there is only one width.
  public String srcset() {
    return variants.size() < 2
        ? ""
        : variants.stream()
            .map(variant -> variant.path() + " " + variant.width() + "w")
            .collect(Collectors.joining(", "));
  }
}
