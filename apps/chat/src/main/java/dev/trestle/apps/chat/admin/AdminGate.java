package dev.trestle.apps.chat.admin;

import dev.trestle.kit.api.Handler;
import dev.trestle.kit.api.Refusal;
import dev.trestle.web.route.AdminToken;

/// Lets those in who know the secret. How often one may try is limited as it is for every route.
public record AdminGate(AdminToken token) {
  Handler around(Handler handler) {
    return visit -> {
      if (!token.isIn(visit.call().request())) {
        throw Refusal.of(401, "UNAUTHENTICATED", "The admin token is missing, or another one.");
      }
      return handler.answer(visit);
    };
  }
}
