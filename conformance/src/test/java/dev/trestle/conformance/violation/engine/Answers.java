package dev.trestle.conformance.violation.engine;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/// Violations: asynchronous types in public signatures, beside one valid method.
public interface Answers {
  CompletableFuture<String> later();

  List<CompletionStage<String>> soon();

  void take(CompletableFuture<String> answer);

  String now();
}
