package dev.trestle.web.route;

import dev.trestle.web.HttpResponse;

/// Handles the requests of one route. Called by many threads at once; may block; may throw a [ProblemException].
@FunctionalInterface
public interface Action {
  HttpResponse answer(Call call);
}
