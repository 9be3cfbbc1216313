package dev.trestle.apps.snakes.admin;

import dev.trestle.web.route.Action;
import dev.trestle.web.route.AdminToken;
import dev.trestle.web.route.Problem;
import dev.trestle.web.route.RateGate;

/// Lets those in who know the secret. How often one may try is limited.
///
/// @param tries how often one address may call
public record AdminGate(AdminToken token, RateGate tries) {
  Action around(Action action) {
    return tries.around(
        call -> {
          if (!token.isIn(call.request())) {
            throw Problem.of(401, "UNAUTHORIZED", "The admin token is missing, or another one.")
                .exception();
          }
          return action.answer(call);
        });
  }
}
