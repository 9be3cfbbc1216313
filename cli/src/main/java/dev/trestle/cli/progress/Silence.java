package dev.trestle.cli.progress;

/// Shows nothing.
final class Silence implements Display {
  @Override
  public void begin(String title) {}

  @Override
  public void show(Advance advance) {}

  @Override
  public void say(String sentence) {}
}
