package dev.trestle.kit.media;

/// The form in which an uploaded picture is stored.
public enum PictureShape {
  /// The middle of a picture as a small square, for avatars and icons: 256 by 256 points, a PNG.
  SQUARE(256),
  /// The whole picture, made smaller if one of its sides has more than 1,600 points, for posts.
  WHOLE(1600);

  private final int side;

  PictureShape(int side) {
    this.side = side;
  }

  /// Width and height of a square, or the maximum of both, in pixels.
  int side() {
    return side;
  }

  /// More bytes than a PNG of this shape can have: 4 for each point, and what is around them.
  int maxBytes() {
    return side * side * 4 + (256 << 10);
  }
}
