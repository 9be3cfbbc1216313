package dev.trestle.kit.api;

import dev.trestle.web.HttpResponse;

/// Answers the calls of a route. Called by many threads at once; may block; may throw what [Problems] makes.
@FunctionalInterface
public interface Handler {
  HttpResponse answer(ApiCall call);
}
