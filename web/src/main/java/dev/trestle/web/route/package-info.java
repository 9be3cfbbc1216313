/// From a request to the method that answers it, and from what it throws to an error that a client can use.
///
/// Start at [Router], which is an `HttpHandler`: methods and path templates lead to an [Action], which is given a [Call] and answers with
/// a response, most often made by [Reply]. Whatever a client got wrong is a [Problem], thrown as a [ProblemException]: its body is
/// `application/problem+json` with a code for programs, a sentence for people, and the id of the request, under which the
/// log has the rest. A [RateGate] lets an action be called so often and no more; an [AdminToken] is the secret of whoever looks after an
/// application.
///
/// Actions run on virtual threads and may wait. Comes in: `web`, `web.json`, `web.limit`.
@NullMarked
package dev.trestle.web.route;

import org.jspecify.annotations.NullMarked;
