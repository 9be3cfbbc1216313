package dev.trestle.conformance.offender.engine;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/// Asynchronous types in public signatures, and one method that does as it should.
public interface Answers {
  CompletableFuture<String> later();

  List<CompletionStage<String>> soon();

  void take(CompletableFuture<String> answer);

  String now();
}
