package dev.trestle.conformance.differential.deviation;

import static dev.trestle.conformance.differential.deviation.CapacityDeviations.tableOf;

import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.request.Step;
import dev.trestle.conformance.differential.request.TableShape;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/// The part of a batch or transaction for one table.
record Group(Step step, String table) {
  private static final int READ_BYTES = 4096;
  private static final int MAX_ITEM_KILOBYTES = 400;

  /// Whether Local counts it wrongly.
  boolean isMiscounted() {
    boolean deletes =
        Json.innerArray(Json.inner(step.request(), "RequestItems"), table).stream()
            .anyMatch(write -> Json.asObject(write).containsKey("DeleteRequest"));
    return deletes
        || actions().size() > 1
        || actions().stream()
            .anyMatch(
                action -> action.containsKey("Delete") || action.containsKey("ConditionCheck"));
  }

  /// Whether a response may report this consumption for the group.
  boolean canCost(Map<String, Object> consumed, Map<String, Object> answer) {
    boolean inTransaction = !actions().isEmpty();
    var unit = BigDecimal.valueOf(inTransaction ? 2 : 1);
    int items = inTransaction ? actions().size() : parts();
    var units =
        consumed.containsKey("Table")
            ? ConsumedUnits.of(Json.inner(consumed, "Table"))
            : ConsumedUnits.of(consumed);
    var least = unit.multiply(BigDecimal.valueOf(items));
    return ConsumedUnits.addUp(consumed)
        && hasOnlyItsIndexes(consumed)
        && units.remainder(unit).signum() == 0
        && units.compareTo(least) >= 0
        && units.compareTo(most(least, answer)) <= 0;
  }

  /// Small items cost the least. The overwritten items are unknown, so writes may cost more.
  private BigDecimal most(BigDecimal least, Map<String, Object> answer) {
    boolean reads = step.is("TransactGetItems");
    boolean small = Json.text(answer).length() < READ_BYTES;
    boolean whole = !RequestContent.has(step.request(), "ProjectionExpression");
    return reads && small && whole
        ? least
        : least.multiply(BigDecimal.valueOf(MAX_ITEM_KILOBYTES * (1L + indexes())));
  }

  private boolean hasOnlyItsIndexes(Map<String, Object> consumed) {
    return TableShape.named(table).stream()
        .allMatch(
            shape ->
                ConsumedUnits.INDEXES.stream()
                    .allMatch(
                        kind ->
                            Json.inner(consumed, kind).keySet().stream()
                                .allMatch(name -> hasIndex(shape, name, kind))));
  }

  private static boolean hasIndex(TableShape shape, String name, String kind) {
    return shape.indexes().stream()
        .anyMatch(
            index ->
                index.name().equals(name) && index.local() == kind.equals(ConsumedUnits.LOCAL));
  }

  private int indexes() {
    return TableShape.named(table).map(shape -> shape.indexes().size()).orElse(0);
  }

  private int parts() {
    return Json.innerArray(Json.inner(step.request(), "RequestItems"), table).size();
  }

  private List<Map<String, Object>> actions() {
    return Json.innerArray(step.request(), "TransactItems").stream()
        .map(Json::asObject)
        .filter(action -> action.values().stream().anyMatch(part -> tableOf(part).equals(table)))
        .toList();
  }
}
