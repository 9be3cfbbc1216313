package dev.trestle.web.testing;

/// How much may move on a page, by what the system of the person who looks has chosen.
public enum Motion {
  FULL,
  REDUCED
}
