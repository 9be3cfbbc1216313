package dev.trestle.conformance.differential;

import static dev.trestle.conformance.differential.Json.object;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// A reply of ours with a deliberate error, made from a correct one.
///
/// @param what the error, and the member of the response that has it
record Falsehood(String what, Walk reply) {

  /// One of each kind of error that fits a reply.
  ///
  /// @param others replies to other requests, as wrong values
  static List<Falsehood> of(Walk right, Step step, List<Answer> others, Draw draw) {
    return right.failure().isPresent()
        ? ofRefusal(right, others, draw)
        : ofAnswer(right, step, others, draw);
  }

  private static List<Falsehood> ofRefusal(Walk right, List<Answer> others, Draw draw) {
    var page = right.failure().orElseThrow();
    var refusal = new Refusal(page);
    var other = draw.of(others);
    var lies = new ArrayList<Falsehood>();
    var text = refusal.text();
    int at = draw.below(text.length() + 1);
    lies.add(
        refused("text altered", refusal.code(), text.substring(0, at) + "~" + text.substring(at)));
    lies.add(refused("text cut", refusal.code(), text.substring(0, text.length() / 2)));
    lies.add(
        refused(
            "code altered",
            draw.of(
                "ConditionalCheckFailedException",
                "ResourceNotFoundException",
                "InternalServerError"),
            text));
    lies.add(
        other.succeeded()
            ? new Falsehood("carried out what is refused", alone(other))
            : new Falsehood("another refusal", alone(other)));
    for (var member : page.body().keySet()) {
      if (member.equals("Item") || member.equals("CancellationReasons")) {
        lies.addAll(inMember(right, right.pages().indexOf(page), member, draw));
      }
    }
    return lies;
  }

  private static Falsehood refused(String what, String code, String text) {
    return new Falsehood(what, alone(new Answer(400, object("__type", code, "message", text))));
  }

  private static Walk alone(Answer answer) {
    return new Walk(List.of(answer));
  }

  private static List<Falsehood> ofAnswer(Walk right, Step step, List<Answer> others, Draw draw) {
    var lies = new ArrayList<Falsehood>();
    var other = draw.of(others);
    if (!other.succeeded()) {
      lies.add(new Falsehood("refused what is carried out", alone(other)));
    }
    int page = draw.below(right.pages().size());
    for (var member : right.pages().get(page).body().keySet()) {
      lies.addAll(inMember(right, page, member, draw));
      var pages =
          member.equals("LastEvaluatedKey") ? new Walk(right.pages().subList(0, page + 1)) : right;
      lies.add(
          new Falsehood(member + " dropped", changed(pages, page, body -> body.remove(member))));
    }
    lies.add(
        new Falsehood("member added", changed(right, page, body -> body.put("Unknown", "member"))));
    if (step.walks()) {
      lies.addAll(ofPages(right, page, draw));
    }
    return lies;
  }

  /// Errors that keep a page's counts consistent, and errors at the ends of pages.
  private static List<Falsehood> ofPages(Walk right, int page, Draw draw) {
    var lies = new ArrayList<Falsehood>();
    var items = Json.innerArray(right.pages().get(page).body(), "Items");
    if (!items.isEmpty()) {
      int at = draw.below(items.size());
      lies.add(
          new Falsehood(
              "item lost",
              changed(
                  right,
                  page,
                  body -> {
                    count(body, "Count", -1);
                    count(body, "ScannedCount", -1);
                    Json.innerArray(body, "Items").remove(at);
                  })));
      lies.add(
          new Falsehood(
              "item filtered",
              changed(
                  right,
                  page,
                  body -> {
                    count(body, "Count", -1);
                    Json.innerArray(body, "Items").remove(at);
                  })));
      lies.add(
          new Falsehood(
              "item twice",
              changed(
                  right,
                  page,
                  body -> {
                    count(body, "Count", 1);
                    count(body, "ScannedCount", 1);
                    Json.innerArray(body, "Items").add(Json.copy(items.get(at)));
                  })));
    }
    if (right.pages().size() > 1) {
      lies.add(new Falsehood("pages lost", cut(right, draw.between(1, right.pages().size() - 1))));
    }
    return lies;
  }

  private static void count(Map<String, Object> body, String member, int more) {
    body.computeIfPresent(member, (_, count) -> ((BigDecimal) count).add(BigDecimal.valueOf(more)));
  }

  private static Walk cut(Walk right, int pages) {
    var first = new Walk(right.pages().subList(0, pages));
    return changed(first, pages - 1, body -> body.remove("LastEvaluatedKey"));
  }

  private static List<Falsehood> inMember(Walk right, int page, String member, Draw draw) {
    var lies = new ArrayList<Falsehood>();
    var tree = right.pages().get(page).body().getOrDefault(member, Json.NULL);
    for (var kind : Spoiling.values()) {
      var copy = Json.object(member, Json.copy(tree));
      var places = kind.places(copy);
      if (!places.isEmpty()) {
        draw.of(places).run();
        var wrong = copy.get(member);
        lies.add(
            new Falsehood(
                kind + " in " + member, changed(right, page, body -> body.put(member, wrong))));
      }
    }
    return lies;
  }

  private static Walk changed(Walk right, int page, Consumer<Map<String, Object>> change) {
    var pages = new ArrayList<>(right.pages());
    var body = Json.asObject(Json.copy(pages.get(page).body()));
    change.accept(body);
    pages.set(page, new Answer(pages.get(page).status(), body));
    return new Walk(pages);
  }
}
