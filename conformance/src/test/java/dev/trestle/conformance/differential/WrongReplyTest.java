package dev.trestle.conformance.differential;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.TestEffort;
import dev.trestle.conformance.differential.deviation.Deviations;
import dev.trestle.conformance.differential.endpoint.EngineEndpoint;
import dev.trestle.conformance.differential.endpoint.LocalServer;
import dev.trestle.conformance.differential.endpoint.NormalizedResponse;
import dev.trestle.conformance.differential.request.Schedule;
import dev.trestle.conformance.differential.request.SeededChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Checks that no rule for a deviation of Local hides a fault of ours: errors of every kind are put into correct
/// replies, and each must be found.
class WrongReplyTest {
  private static final int OPERATIONS = TestEffort.operations(1_200, 20_000);

  /// The errors that a rule cannot detect, and why.
  private static final Map<String, Set<String>> INDISTINGUISHABLE =
      Map.of(
          // Local has no number to compare with: the item before the write is unknown, and so is
          // the cost.
          "units of groups",
              Set.of(
                  "leaf changed in ConsumedCapacity",
                  "all units raised in ConsumedCapacity",
                  "all units lowered in ConsumedCapacity"),
          // Local reports the later mistake, so only what it reports can be checked in ours, not
          // each word. For a
          // request with that mistake alone, Local has the same text.
          "the first of two mistakes", Set.of("text altered", "text cut"),
          // The service's own format of a structure is in the text, and Local has no such text.
          "constraints of members", Set.of("text altered"),
          // Both may be true of one update.
          "two mistakes of one update", Set.of("another refusal"),
          // Local has not evaluated the other actions, so it shows no items that fail a condition.
          "a bad action cancels the transaction",
              Set.of(
                  "leaf changed in CancellationReasons",
                  "member added in CancellationReasons",
                  "member dropped in CancellationReasons",
                  "element dropped in CancellationReasons",
                  "element twice in CancellationReasons",
                  "neighbours swapped in CancellationReasons"),
          // Only Local could check whether a condition holds without an item, and it does not
          // evaluate it.
          "removals of nothing", Set.of("refused what is carried out"),
          // Local has read nothing.
          "styles of different tables",
              Set.of(
                  "leaf changed in Responses",
                  "member added in Responses",
                  "member dropped in Responses",
                  "element dropped in Responses",
                  "element twice in Responses",
                  "neighbours swapped in Responses"),
          // Local has filtered whole items. The schedule makes such a filter only by mistake.
          "scans of partial indexes",
              Set.of(
                  "item filtered",
                  "leaf changed in Count",
                  "leaf changed in Items",
                  "member dropped in Items",
                  "neighbours swapped in Items"));

  @Test
  void every_falsehood_is_found() {
    var missed = new TreeMap<String, List<String>>();
    int received = 0;
    var server = LocalServer.shared();
    for (long seed : TestEffort.seeds(3)) {
      var sample = sample(server, new Schedule(seed));
      var others = sample.stream().map(replies -> replies.ours().outcome()).toList();
      for (var replies : sample) {
        var draw = new SeededChoice(seed ^ replies.step().number());
        for (var wrongReply : WrongReply.of(replies.ours(), replies.step(), others, draw)) {
          if (!isTrue(replies, wrongReply)) {
            received++;
            note(missed, replies, wrongReply);
          }
        }
      }
    }
    System.out.printf("%d falsehoods, %d kinds of them missed%n", received, missed.size());
    assertThat(missed).as(() -> report(missed)).isEmpty();
  }

  private static List<Replies> sample(LocalServer server, Schedule schedule) {
    var sample = new ArrayList<Replies>();
    int next = 0;
    while (next < OPERATIONS) {
      try (var world =
          new EndpointPair(server.database(), new EngineEndpoint(), Deviations.known())) {
        boolean apart = false;
        while (next < OPERATIONS && !apart) {
          var replies = world.ask(schedule.step(next++));
          apart = replies.areApart();
          if (new Comparison(Deviations.known()).of(replies).isEmpty()) {
            sample.add(replies);
          }
        }
      }
    }
    return sample;
  }

  /// Whether the reply is correct after all: of members without a defined order or place, only the whole counts.
  private static boolean isTrue(Replies right, WrongReply wrongReply) {
    var step = right.step();
    var operation = step.operation();
    if (normal(right.ours(), operation).equals(normal(wrongReply.reply(), operation))) {
      return true;
    }
    // If a rule knows that Amazon differs, but not in each number or word, Local's own reply is
    // accepted as well.
    if (isAsLocals(right, wrongReply, operation)) {
      return true;
    }
    if (!step.walks() || Comparison.isOrdered(step) || !wrongReply.reply().failure().isEmpty()) {
      return false;
    }
    return step.request().containsKey("ExclusiveStartKey")
        || wrongReply.what().equals("neighbours swapped in Items")
        || wrongReply.what().contains("LastEvaluatedKey")
        || (wrongReply.what().equals("pages lost")
            && items(wrongReply.reply()).equals(items(right.ours())))
        || (wrongReply.what().contains("ConsumedCapacity") && right.ours().pages().size() > 1);
  }

  private static boolean isAsLocals(Replies right, WrongReply wrongReply, String operation) {
    if (normal(right.local(), operation).equals(normal(wrongReply.reply(), operation))) {
      return true;
    }
    var member = wrongReply.what().replaceFirst(".* in ", "");
    var fromLocal = NormalizedResponse.of(right.local().outcome(), operation).body().get(member);
    return fromLocal != null
        && !wrongReply.what().equals(member)
        && !normal(wrongReply.reply(), operation).isEmpty()
        && fromLocal.equals(
            NormalizedResponse.of(wrongReply.reply().outcome(), operation).body().get(member));
  }

  private static Map<String, Object> items(ReadPages reply) {
    var whole = reply.whole().body();
    whole.remove("ConsumedCapacity");
    return whole;
  }

  private static List<Object> normal(ReadPages reply, String operation) {
    try {
      return reply.pages().stream()
          .<Object>map(page -> NormalizedResponse.of(page, operation))
          .toList();
    } catch (ClassCastException _) {
      return List.of(); // of a shape that no reply has
    }
  }

  private static void note(Map<String, List<String>> missed, Replies right, WrongReply wrongReply) {
    var wrong = new Replies(right.step(), right.local(), wrongReply.reply());
    explanation(wrong)
        .filter(rules -> rules.stream().noneMatch(rule -> isIndistinguishable(rule, wrongReply)))
        .ifPresent(
            rules ->
                missed
                    .computeIfAbsent(wrongReply.what() + " " + rules, _ -> new ArrayList<>())
                    .add(shown(wrong, right.ours())));
  }

  private static boolean isIndistinguishable(String rule, WrongReply wrongReply) {
    return INDISTINGUISHABLE.getOrDefault(rule, Set.of()).contains(wrongReply.what());
  }

  /// The rules by which a reply is accepted; empty if it is not.
  private static Optional<Set<String>> explanation(Replies wrong) {
    var deviations = Deviations.known();
    try {
      return new Comparison(deviations).of(wrong).isEmpty()
          ? Optional.of(deviations.uses().keySet())
          : Optional.empty();
    } catch (ClassCastException _) {
      return Optional.empty(); // no reply has that shape, and a run ends with it
    }
  }

  private static String report(Map<String, List<String>> missed) {
    return missed.entrySet().stream()
        .map(
            kind ->
                "%d times %s%n%s"
                    .formatted(
                        kind.getValue().size(),
                        kind.getKey(),
                        String.join(
                            "\n", kind.getValue().subList(0, Math.min(5, kind.getValue().size())))))
        .collect(joining("\n"));
  }

  private static String shown(Replies wrong, ReadPages right) {
    return "  request %s%n  Local   %s%n  right   %s%n  wrong   %s"
        .formatted(
            Difference.abbreviated(wrong.step()),
            Difference.abbreviated(wrong.local().outcome()),
            Difference.abbreviated(right.outcome()),
            Difference.abbreviated(wrong.ours().outcome()));
  }
}
