package dev.trestle.apps.nbhd.generator.build;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Renders pages on several threads, in the order of the plan. Of several faults, the one of the first page is thrown, as a single thread
/// would.
final class ParallelPages {
  private final List<PlannedPage> plan;
  private final Function<PlannedPage, PageRecord> render;
  private final AtomicReferenceArray<@Nullable PageRecord> results;
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicReference<@Nullable Failure> failure = new AtomicReference<>();

  private record Failure(int index, Throwable cause) {
    static Failure first(@Nullable Failure one, Failure other) {
      return one != null && one.index < other.index ? one : other;
    }
  }

  private ParallelPages(List<PlannedPage> plan, Function<PlannedPage, PageRecord> render) {
    this.plan = plan;
    this.render = render;
    this.results = new AtomicReferenceArray<>(plan.size());
  }

  /// What remains of each page, in the order of the plan.
  static List<PageRecord> render(
      List<PlannedPage> plan, int threads, Function<PlannedPage, PageRecord> render) {
    var pages = new ParallelPages(plan, render);
    if (threads <= 1) {
      pages.work();
    } else {
      pages.workOn(threads);
    }
    return pages.done();
  }

  private void workOn(int threads) {
    var others =
        IntStream.range(1, threads)
            .mapToObj(
                number ->
                    Thread.ofPlatform().daemon().name("site-pages-" + number).start(this::work))
            .toList();
    work();
    for (var other : others) {
      joinUninterruptibly(other);
    }
  }

  /// The other threads end soon after this one: the plan is at its end, or one of them has failed.
  private static void joinUninterruptibly(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException _) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void work() {
    for (int i = next.getAndIncrement(); i < plan.size(); i = next.getAndIncrement()) {
      if (failure.get() != null) {
        return;
      }
      try {
        results.set(i, render.apply(plan.get(i)));
      } catch (RuntimeException | Error e) {
        var found = new Failure(i, e);
        failure.accumulateAndGet(found, (before, now) -> Failure.first(before, found));
        return;
      }
    }
  }

  private List<PageRecord> done() {
    var failed = failure.get();
    if (failed != null) {
      switch (failed.cause) {
        case RuntimeException fault -> throw fault;
        case Error error -> throw error;
        default ->
            throw new IllegalStateException("A page throws no checked exception", failed.cause);
      }
    }
    return IntStream.range(0, plan.size())
        .mapToObj(i -> Objects.requireNonNull(results.get(i)))
        .toList();
  }
}
