/// Routing of requests to actions, and error responses.
///
/// Start at [Router], which is an `HttpHandler`: methods and path templates lead to an [Action], which is given a [Call] and answers with
/// a response, most often made by [Reply]. Whatever a client got wrong is a [Problem], thrown as a [ProblemException]: its body is
/// `application/problem+json` with a code for programs, a sentence for people, and the id of the request, under which the
/// log has the rest. A [RateGate] limits the rate of calls; an [AdminToken] is the secret of
/// administrators.
///
/// Actions run on virtual threads and may wait. Comes in: `web`, `web.json`, `web.limit`.
@NullMarked
package dev.trestle.web.route;

import org.jspecify.annotations.NullMarked;
