package dev.trestle.conformance.differential;

import static dev.trestle.conformance.differential.endpoint.Json.object;

import dev.trestle.conformance.differential.endpoint.ErrorResponse;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.endpoint.JsonResponse;
import dev.trestle.conformance.differential.request.SeededChoice;
import dev.trestle.conformance.differential.request.Step;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// A reply of ours with a deliberate error, made from a correct one.
///
/// @param what the error, and the member of the response that has it
record WrongReply(String what, ReadPages reply) {

  /// One of each kind of error that fits a reply.
  ///
  /// @param others replies to other requests, as wrong values
  static List<WrongReply> of(
      ReadPages right, Step step, List<JsonResponse> others, SeededChoice draw) {
    return right.failure().isPresent()
        ? ofRefusal(right, others, draw)
        : ofAnswer(right, step, others, draw);
  }

  private static List<WrongReply> ofRefusal(
      ReadPages right, List<JsonResponse> others, SeededChoice draw) {
    var page = right.failure().orElseThrow();
    var refusal = new ErrorResponse(page);
    var other = draw.of(others);
    var wrongReplies = new ArrayList<WrongReply>();
    var text = refusal.text();
    int at = draw.below(text.length() + 1);
    wrongReplies.add(
        refused("text altered", refusal.code(), text.substring(0, at) + "~" + text.substring(at)));
    wrongReplies.add(refused("text cut", refusal.code(), text.substring(0, text.length() / 2)));
    wrongReplies.add(
        refused(
            "code altered",
            draw.of(
                "ConditionalCheckFailedException",
                "ResourceNotFoundException",
                "InternalServerError"),
            text));
    wrongReplies.add(
        other.succeeded()
            ? new WrongReply("carried out what is refused", alone(other))
            : new WrongReply("another refusal", alone(other)));
    for (var member : page.body().keySet()) {
      if (member.equals("Item") || member.equals("CancellationReasons")) {
        wrongReplies.addAll(inMember(right, right.pages().indexOf(page), member, draw));
      }
    }
    return wrongReplies;
  }

  private static WrongReply refused(String what, String code, String text) {
    return new WrongReply(
        what, alone(new JsonResponse(400, object("__type", code, "message", text))));
  }

  private static ReadPages alone(JsonResponse answer) {
    return new ReadPages(List.of(answer));
  }

  private static List<WrongReply> ofAnswer(
      ReadPages right, Step step, List<JsonResponse> others, SeededChoice draw) {
    var wrongReplies = new ArrayList<WrongReply>();
    var other = draw.of(others);
    if (!other.succeeded()) {
      wrongReplies.add(new WrongReply("refused what is carried out", alone(other)));
    }
    int page = draw.below(right.pages().size());
    for (var member : right.pages().get(page).body().keySet()) {
      wrongReplies.addAll(inMember(right, page, member, draw));
      var pages =
          member.equals("LastEvaluatedKey")
              ? new ReadPages(right.pages().subList(0, page + 1))
              : right;
      wrongReplies.add(
          new WrongReply(member + " dropped", changed(pages, page, body -> body.remove(member))));
    }
    wrongReplies.add(
        new WrongReply(
            "member added", changed(right, page, body -> body.put("Unknown", "member"))));
    if (step.walks()) {
      wrongReplies.addAll(ofPages(right, page, draw));
    }
    return wrongReplies;
  }

  /// Errors that keep a page's counts consistent, and errors at the ends of pages.
  private static List<WrongReply> ofPages(ReadPages right, int page, SeededChoice draw) {
    var wrongReplies = new ArrayList<WrongReply>();
    var items = Json.innerArray(right.pages().get(page).body(), "Items");
    if (!items.isEmpty()) {
      int at = draw.below(items.size());
      wrongReplies.add(
          new WrongReply(
              "item lost",
              changed(
                  right,
                  page,
                  body -> {
                    count(body, "Count", -1);
                    count(body, "ScannedCount", -1);
                    Json.innerArray(body, "Items").remove(at);
                  })));
      wrongReplies.add(
          new WrongReply(
              "item filtered",
              changed(
                  right,
                  page,
                  body -> {
                    count(body, "Count", -1);
                    Json.innerArray(body, "Items").remove(at);
                  })));
      wrongReplies.add(
          new WrongReply(
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
      wrongReplies.add(
          new WrongReply("pages lost", cut(right, draw.between(1, right.pages().size() - 1))));
    }
    return wrongReplies;
  }

  private static void count(Map<String, Object> body, String member, int more) {
    body.computeIfPresent(member, (_, count) -> ((BigDecimal) count).add(BigDecimal.valueOf(more)));
  }

  private static ReadPages cut(ReadPages right, int pages) {
    var first = new ReadPages(right.pages().subList(0, pages));
    return changed(first, pages - 1, body -> body.remove("LastEvaluatedKey"));
  }

  private static List<WrongReply> inMember(
      ReadPages right, int page, String member, SeededChoice draw) {
    var wrongReplies = new ArrayList<WrongReply>();
    var tree = right.pages().get(page).body().getOrDefault(member, Json.NULL);
    for (var kind : JsonDamage.values()) {
      var copy = Json.object(member, Json.copy(tree));
      var places = kind.places(copy);
      if (!places.isEmpty()) {
        draw.of(places).run();
        var wrong = copy.get(member);
        wrongReplies.add(
            new WrongReply(
                kind + " in " + member, changed(right, page, body -> body.put(member, wrong))));
      }
    }
    return wrongReplies;
  }

  private static ReadPages changed(
      ReadPages right, int page, Consumer<Map<String, Object>> change) {
    var pages = new ArrayList<>(right.pages());
    var body = Json.asObject(Json.copy(pages.get(page).body()));
    change.accept(body);
    pages.set(page, new JsonResponse(pages.get(page).status(), body));
    return new ReadPages(pages);
  }
}
