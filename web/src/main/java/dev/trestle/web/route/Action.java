package dev.trestle.web.route;

import dev.trestle.web.HttpResponse;

/// Answers one kind of request. Called by many threads at once; may wait; may throw a [ProblemException].
@FunctionalInterface
public interface Action {
  HttpResponse answer(Call call);
}
