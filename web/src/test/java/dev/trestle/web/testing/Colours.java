package dev.trestle.web.testing;

/// What the system of the person who looks has chosen.
public enum Colours {
  LIGHT,
  DARK
}
