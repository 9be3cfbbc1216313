package dev.trestle.apps.guild.feed.oracle;

/// Something that happens between two requests of a page, as if another node did it at the same time.
final class Interruption {
  private int requestsLeft = -1;
  private Runnable work = () -> {};

  /// Does some work before one of the next requests.
  void plan(int requests, Runnable wanted) {
    requestsLeft = requests;
    work = wanted;
  }

  /// Does the work now if it was not done yet.
  void finish() {
    if (requestsLeft >= 0) {
      requestsLeft = -1;
      work.run();
    }
  }

  /// Counts a request of any node.
  void tick() {
    if (requestsLeft == 0) {
      finish();
    } else if (requestsLeft > 0) {
      requestsLeft--;
    }
  }
}
