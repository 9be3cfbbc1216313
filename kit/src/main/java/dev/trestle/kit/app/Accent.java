package dev.trestle.kit.app;

import java.util.Locale;

/// The accent colour of an application: of its pages, and of its card on the start page. `tokens.css` of the shell has the values of each.
public enum Accent {
  BLUE,
  GREEN,
  ORANGE,
  PURPLE,
  TEAL;

  /// The value of the attribute `data-accent` of HTML elements, such as `blue`.
  public String attribute() {
    return name().toLowerCase(Locale.ROOT);
  }
}
