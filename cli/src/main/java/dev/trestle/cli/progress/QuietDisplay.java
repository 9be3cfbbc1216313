package dev.trestle.cli.progress;

/// A display that shows nothing, for `--quiet`.
final class QuietDisplay implements ProgressDisplay {
  @Override
  public void begin(String title) {}

  @Override
  public void show(OperationProgress advance) {}

  @Override
  public void say(String sentence) {}
}
