package dev.trestle.kit.api;

import dev.trestle.web.HttpResponse;

/// Answers one kind of call. Called by many threads at once; may wait; may throw what [Refusal] makes.
@FunctionalInterface
public interface Handler {
  HttpResponse answer(Visit visit);
}
