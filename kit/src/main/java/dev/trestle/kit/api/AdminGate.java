package dev.trestle.kit.api;

import dev.trestle.web.HttpRequest;
import dev.trestle.web.route.AdminToken;

/// Lets calls with the admin token pass, and answers all others with 401. How often one may try is limited by the route's rate limit.
///
/// @param code the problem code of a call without the token
public record AdminGate(AdminToken token, String code) {
  void require(HttpRequest request) {
    if (!token.isIn(request)) {
      throw Problems.of(401, code, "The admin token is missing or wrong.");
    }
  }
}
