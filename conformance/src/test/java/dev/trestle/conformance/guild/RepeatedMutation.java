package dev.trestle.conformance.guild;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.testing.GuildClient;
import dev.trestle.apps.guild.testing.GuildUser;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A user who sends a mutation again and again: to one node until it does not respond any more, and then to another one, as a client does that
/// knows several nodes. What the first node has not acknowledged is sent to the other one with the same `requestId`.
abstract class RepeatedMutation implements Runnable {
  private final GuildUser user;
  private final GuildClient other;
  private final int atOther;
  private final List<String> acknowledged = new ArrayList<>();
  private boolean moved;
  private int sinceMoved;

  /// Creates one at the node of its user.
  ///
  /// @param other the other node
  /// @param atOther how many mutations the other node acknowledges before this ends
  RepeatedMutation(GuildUser user, GuildClient other, int atOther) {
    this.user = user;
    this.other = other;
    this.atOther = atOther;
  }

  @Override
  public void run() {
    for (int i = 0; sinceMoved < atOther; i++) {
      var text = mutate(i);
      synchronized (this) {
        acknowledged.add(text);
      }
      sinceMoved += moved ? 1 : 0;
    }
  }

  /// Does it once.
  ///
  /// @return what is stored, if it is stored
  abstract String mutate(int number);

  /// Sends a mutation until a node has acknowledged it.
  final JsonNode send(String mutation, String fields, Map<String, Object> input, String requestId) {
    var all = new HashMap<>(input);
    all.put("requestId", requestId);
    if (!moved) {
      try {
        return done(user.mutate(mutation, fields, all));
      } catch (UncheckedIOException _) {
        moved = true;
      }
    }
    return done(user.at(other).mutate(mutation, fields, all));
  }

  private static JsonNode done(JsonNode payload) {
    assertThat(payload.path("userErrors")).as(payload.toString()).isEmpty();
    return payload;
  }

  /// What was acknowledged so far, in order.
  final synchronized List<String> acknowledged() {
    return List.copyOf(acknowledged);
  }
}
