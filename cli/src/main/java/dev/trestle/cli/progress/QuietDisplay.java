package dev.trestle.cli.progress;

/// Shows nothing.
final class QuietDisplay implements ProgressDisplay {
  @Override
  public void begin(String title) {}

  @Override
  public void show(Progress advance) {}

  @Override
  public void say(String sentence) {}
}
