package dev.trestle.web.testing;

/// The sizes at which every page is looked at.
public enum Screen {
  DESKTOP(1440, 900),
  TABLET(768, 1024),
  PHONE(390, 844);

  private final int width;
  private final int height;

  Screen(int width, int height) {
    this.width = width;
    this.height = height;
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  boolean touched() {
    return this != DESKTOP;
  }
}
