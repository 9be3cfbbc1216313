package dev.trestle.apps.guild.graphql;

import dev.trestle.apps.guild.error.UserError;
import dev.trestle.apps.guild.error.UserErrorException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// The result of a mutation: what it changed, or why it was refused.
///
/// @param results by the name of the field
record Payload(
    Map<String, Object> results, List<UserError> userErrors, Optional<String> clientMutationId) {
  /// The result of work that may be refused.
  static Payload of(Arguments input, Supplier<Map<String, Object>> work) {
    var clientMutationId = input.findText("clientMutationId");
    try {
      return new Payload(work.get(), List.of(), clientMutationId);
    } catch (UserErrorException refused) {
      return new Payload(Map.of(), refused.errors(), clientMutationId);
    }
  }

  Optional<Object> result(String field) {
    return Optional.ofNullable(results.get(field));
  }
}
