package dev.trestle.apps.guild.feed.home;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;

/// Reads several sources at the same time, on virtual threads.
///
/// @param inFlight with one, sources are read one after the other on the caller's thread
record QueryRunner(int inFlight) {
  void fill(List<Source> sources) {
    if (inFlight == 1 || sources.size() == 1) {
      sources.forEach(Source::fill);
      return;
    }
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var tasks = sources.stream().map(source -> (Callable<Boolean>) () -> filled(source)).toList();
      for (var running : threads.invokeAll(tasks)) {
        var _ = running.get();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while a page was read");
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof RuntimeException error) {
        throw error;
      }
      if (failed.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException("A query of a page failed", failed);
    }
  }

  private static boolean filled(Source source) {
    source.fill();
    return true;
  }
}
