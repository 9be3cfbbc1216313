package dev.trestle.conformance.differential;

import dev.trestle.conformance.differential.endpoint.JsonResponse;
import dev.trestle.conformance.differential.request.Step;
import java.util.Map;
import java.util.TreeSet;

/// A step with different responses. The responses are normalized, see [NormalizedResponse].
record Difference(Step step, String what, JsonResponse local, JsonResponse ours) {

  /// A summary without the values of this case, so that the same mistake is reported once.
  String signature() {
    if (!local.succeeded() || !ours.succeeded()) {
      return "%s: Local %s | ours %s".formatted(step.operation(), outcome(local), outcome(ours));
    }
    return "%s: %s at %s".formatted(step.operation(), what, place("", local.body(), ours.body()));
  }

  private static String outcome(JsonResponse answer) {
    return answer
        .refusal()
        .map(refusal -> refusal.code() + " " + withoutValues(refusal.text()))
        .orElse("succeeds");
  }

  private static String withoutValues(String text) {
    return text.replaceAll("[:#][\\w]+", "?")
        .replaceAll("\\d+", "9")
        .replaceAll("near: \".*", "near …")
        .replaceAll("(?s)\\{.*}", "{…}")
        .replaceAll("(?s)\\[.*]", "[…]")
        .replaceAll("Value '.*?' at '.*?'", "Value … at …");
  }

  private static String place(String path, Object left, Object right) {
    if (left instanceof Map<?, ?> leftMap && right instanceof Map<?, ?> rightMap) {
      var names = new TreeSet<String>();
      leftMap.keySet().forEach(name -> names.add((String) name));
      rightMap.keySet().forEach(name -> names.add((String) name));
      for (var name : names) {
        if (!leftMap.containsKey(name)) {
          return path + "/" + name + " (only ours)";
        }
        if (!rightMap.containsKey(name)) {
          return path + "/" + name + " (only Local)";
        }
        if (!leftMap.get(name).equals(rightMap.get(name))) {
          return place(path + "/" + name, leftMap.get(name), rightMap.get(name));
        }
      }
    }
    return path;
  }

  @Override
  public String toString() {
    return """
        %s
          request %s
          Local   %s
          ours    %s"""
        .formatted(signature(), abbreviated(step), abbreviated(local), abbreviated(ours));
  }

  /// Long values are shortened; the seed and step number reproduce them.
  static String abbreviated(Object value) {
    var text = value.toString().replaceAll("(.)\\1{200,}", "$1…$1");
    return text.length() <= 4000 ? text : text.substring(0, 4000) + "…";
  }
}
