package dev.trestle.apps.nbhd.generator.template;

/// The bounds of rendering one page. Work is counted in steps and not in seconds, so that the same page always fails or never.
///
/// @param depth partials within partials
/// @param steps nodes that are rendered
public record RenderLimits(int depth, int steps, int outputChars) {
  public static final RenderLimits STANDARD = new RenderLimits(20, 2_000_000, 8 << 20);
}
