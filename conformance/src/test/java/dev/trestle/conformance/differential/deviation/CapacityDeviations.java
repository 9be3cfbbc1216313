package dev.trestle.conformance.differential.deviation;

import static dev.trestle.conformance.differential.deviation.Rule.answers;

import dev.trestle.conformance.differential.deviation.Deviations.Deviation;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.request.Step;
import dev.trestle.conformance.differential.request.TableShape;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Known deviations in which Local counts capacity differently from Amazon.
public final class CapacityDeviations {
  private static final String CONSUMED = "ConsumedCapacity";

  public static final List<Deviation> ALL =
      List.of(
          new Deviation(
              "nothing read costs nothing",
              "A query or scan that reads no item still costs the smallest unit: 0.5, or 1 if consistent.",
              answers(CapacityDeviations::chargeEmptyPage)),
          new Deviation(
              "capacity unasked",
              "Local adds ConsumedCapacity to a DeleteItem that did not ask for it.",
              answers(
                  (step, local, ours) -> {
                    var asked = step.request().getOrDefault("ReturnConsumedCapacity", "NONE");
                    if (step.is("DeleteItem") && asked.equals("NONE")) {
                      local.remove(CONSUMED);
                    }
                  })),
          new Deviation(
              "missing items cost nothing",
              "In a batch, a key without an item costs the smallest unit, as it does alone.",
              answers(CapacityDeviations::chargeMissingItems)),
          new Deviation(
              "no units by kind",
              "Amazon reports what a transaction consumed also as ReadCapacityUnits or WriteCapacityUnits.",
              answers(CapacityDeviations::repeatUnitsByKind)),
          new Deviation(
              "units of groups",
              "Every action of a transaction counts, a check by the size of its item, and a delete in a batch costs what it costs"
                  + " alone. Local reports one action of those on a table, and miscounts checks and deletes.",
              answers(CapacityDeviations::takeUnitsOfGroups)),
          new Deviation(
              "units of local indexes",
              "A row of a local index costs what the same row of a global one does; Local counts some bytes more.",
              answers(CapacityDeviations::takeUnitsOfLocalIndexes)),
          new Deviation(
              "fetches of what an index has",
              "A query of a local index that wants nothing but what the index has reads no items of the table. Local charges"
                  + " for them.",
              answers(CapacityDeviations::forgetNeedlessFetches)),
          new Deviation(
              "units of partial scans",
              "A scan of an index that projects a part of its table costs what that part does. Local charges for whole items.",
              answers(CapacityDeviations::takeUnitsOfPartialScan)),
          new Deviation(
              "no fetches of scans",
              "A scan of a local index that wants more than the index has reads the items of the table, each for a unit at least."
                  + " Local does not charge for them, or once for all.",
              answers(CapacityDeviations::chargeFetchesOfScan)),
          new Deviation(
              "units of items made by removals",
              "An update that only takes away makes no item, and pays for none.",
              answers(
                  (step, local, ours) -> {
                    if (step.is("UpdateItem") && !step.idle().isEmpty()) {
                      ConsumedUnits.payOnly(Json.inner(local, CONSUMED), BigDecimal.ONE);
                    }
                  })),
          new Deviation(
              "indexes that an item is not in",
              "Local charges a global index of two attributes for an item that loses the one and gains the other; it was in the"
                  + " index neither before nor after.",
              answers(CapacityDeviations::forgetUntouchedIndexes)));

  private CapacityDeviations() {}

  private static void chargeEmptyPage(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    boolean nothingRead =
        local.get("ScannedCount") instanceof BigDecimal scanned && scanned.signum() == 0;
    if (step.walks() && nothingRead && local.containsKey(CONSUMED)) {
      var smallest = smallestRead(step.request());
      var consumed = Json.inner(local, CONSUMED);
      ConsumedUnits.put(consumed, smallest);
      if (consumed.containsKey("Table")) {
        ConsumedUnits.put(payer(consumed), smallest);
      }
    }
  }

  public static BigDecimal smallestRead(Map<String, Object> request) {
    return Boolean.TRUE.equals(request.get("ConsistentRead"))
        ? BigDecimal.ONE
        : new BigDecimal("0.5");
  }

  /// The part of the consumption for the source that was read: an index, or else the table.
  private static Map<String, Object> payer(Map<String, Object> consumed) {
    for (var indexes : ConsumedUnits.INDEXES) {
      for (var index : Json.inner(consumed, indexes).values()) {
        return Json.asObject(index);
      }
    }
    return Json.inner(consumed, "Table");
  }

  private static void chargeMissingItems(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    if (!step.is("BatchGetItem")) {
      return;
    }
    for (var consumed : Json.innerArray(local, CONSUMED)) {
      var table = tableOf(consumed);
      var wanted = Json.inner(Json.inner(step.request(), "RequestItems"), table);
      int found = Json.innerArray(Json.inner(local, "Responses"), table).size();
      int missing = Json.innerArray(wanted, "Keys").size() - found;
      ConsumedUnits.add(
          Json.asObject(consumed), smallestRead(wanted).multiply(BigDecimal.valueOf(missing)));
    }
  }

  private static void repeatUnitsByKind(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    var kind =
        switch (step.operation()) {
          case "TransactGetItems" -> "ReadCapacityUnits";
          case "TransactWriteItems" -> "WriteCapacityUnits";
          default -> "";
        };
    if (!kind.isEmpty()) {
      Json.innerArray(local, CONSUMED).forEach(consumed -> ConsumedUnits.repeat(consumed, kind));
    }
  }

  /// Takes our numbers for the tables from which the request deletes, or of which it writes more than one item in a
  /// transaction, if they add up and are within the possible range.
  private static void takeUnitsOfGroups(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    for (var consumed : Json.innerArray(ours, CONSUMED)) {
      var group = new Group(step, tableOf(consumed));
      if (group.isMiscounted() && group.canCost(Json.asObject(consumed), ours)) {
        Json.innerArray(local, CONSUMED)
            .replaceAll(
                entry ->
                    tableOf(entry).equals(tableOf(consumed))
                            && ConsumedUnits.alike(Json.asObject(entry), Json.asObject(consumed))
                        ? consumed
                        : entry);
      }
    }
  }

  /// At most one unit for each index: these few bytes never cost more.
  private static void takeUnitsOfLocalIndexes(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    if (step.is("PutItem", "UpdateItem", "DeleteItem")) {
      var fromUs = Json.inner(ours, CONSUMED);
      takeUnitsOfLocalIndexes(Json.inner(local, CONSUMED), fromUs, BigDecimal.ONE);
    } else if (step.is("BatchWriteItem", "TransactWriteItems")) {
      var unit = step.is("BatchWriteItem") ? BigDecimal.ONE : BigDecimal.TWO;
      for (var consumed : Json.innerArray(local, CONSUMED)) {
        Json.innerArray(ours, CONSUMED).stream()
            .filter(fromUs -> tableOf(fromUs).equals(tableOf(consumed)))
            .forEach(
                fromUs ->
                    takeUnitsOfLocalIndexes(Json.asObject(consumed), Json.asObject(fromUs), unit));
      }
    }
  }

  private static void takeUnitsOfLocalIndexes(
      Map<String, Object> local, Map<String, Object> ours, BigDecimal unit) {
    var fromUs = Json.inner(ours, ConsumedUnits.LOCAL);
    Json.inner(local, ConsumedUnits.LOCAL)
        .forEach(
            (name, index) -> {
              var excess =
                  ConsumedUnits.of(Json.asObject(index))
                      .subtract(ConsumedUnits.of(Json.inner(fromUs, name)));
              if (excess.compareTo(unit) == 0) {
                ConsumedUnits.add(Json.asObject(index), excess.negate());
                ConsumedUnits.put(local, ConsumedUnits.of(local).subtract(excess));
              }
            });
  }

  private static void forgetNeedlessFetches(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    boolean needless =
        RequestContent.shape(step.request()).stream()
            .flatMap(shape -> shape.indexes().stream().filter(index -> hasAll(step, shape, index)))
            .anyMatch(TableShape.Index::local);
    if (!step.is("Query") || !needless || !local.containsKey(CONSUMED)) {
      return;
    }
    var consumed = Json.inner(local, CONSUMED);
    if (consumed.containsKey(ConsumedUnits.LOCAL)) {
      ConsumedUnits.put(consumed, ConsumedUnits.of(payer(consumed)));
      ConsumedUnits.put(Json.inner(consumed, "Table"), BigDecimal.ZERO);
    } else {
      takeFewer(consumed, Json.inner(ours, CONSUMED), smallestRead(step.request()));
    }
  }

  /// Whether a request names attributes, and its index projects all of them.
  private static boolean hasAll(Step step, TableShape shape, TableShape.Index index) {
    return index.name().equals(step.request().get("IndexName"))
        && asksForSome(step)
        && askedFor(step).allMatch(name -> index.has(shape, name));
  }

  private static boolean asksForSome(Step step) {
    return step.request().get("ProjectionExpression") instanceof String
        || step.request().get("AttributesToGet") instanceof List<?>;
  }

  /// The attributes that a request asks for, by either parameter.
  private static Stream<Object> askedFor(Step step) {
    var request = step.request();
    if (request.get("AttributesToGet") instanceof List<?> attributes) {
      return attributes.stream().map(Object.class::cast);
    }
    var names = Json.inner(request, "ExpressionAttributeNames");
    return Stream.of(String.valueOf(request.get("ProjectionExpression")).split(","))
        .map(path -> path.strip().split("[.\\[\\s]", 2)[0])
        .map(name -> names.getOrDefault(name, name));
  }

  private static void takeUnitsOfPartialScan(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    boolean partial =
        RequestContent.index(step.request())
            .filter(index -> !index.projection().equals(TableShape.ALL))
            .isPresent();
    if (step.is("Scan") && partial && local.containsKey(CONSUMED)) {
      var consumed = Json.inner(local, CONSUMED);
      var fromUs = Json.inner(ours, CONSUMED);
      var smallest = smallestRead(step.request());
      takeFewer(consumed, fromUs, smallest);
      if (consumed.containsKey("Table")) {
        takeFewer(payer(consumed), payer(fromUs), smallest);
      }
    }
  }

  private static void chargeFetchesOfScan(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    var shape = RequestContent.shape(step.request());
    var index = RequestContent.index(step.request()).filter(TableShape.Index::local);
    if (!step.is("Scan") || shape.isEmpty() || index.isEmpty() || !local.containsKey(CONSUMED)) {
      return;
    }
    boolean fetches =
        !index.get().projection().equals(TableShape.ALL)
            && ("ALL_ATTRIBUTES".equals(step.request().get("Select"))
                || (asksForSome(step) && !hasAll(step, shape.get(), index.get())));
    var consumed = Json.inner(local, CONSUMED);
    var fromUs = Json.inner(ours, CONSUMED);
    var smallest = smallestRead(step.request());
    var least = smallest.multiply((BigDecimal) local.getOrDefault("ScannedCount", BigDecimal.ZERO));
    // Each item is rounded up separately, and has a row in the index besides.
    var most = ConsumedUnits.of(consumed).multiply(BigDecimal.TWO).add(least);
    var units = ConsumedUnits.of(fromUs);
    var fetched =
        units.subtract(
            consumed.containsKey("Table") ? ConsumedUnits.of(payer(consumed)) : smallest);
    if (fetches
        && fetched.compareTo(least) >= 0
        && units.compareTo(most) <= 0
        && units.remainder(smallest).signum() == 0) {
      ConsumedUnits.put(consumed, units);
      if (consumed.get("Table") instanceof Map<?, ?> table) {
        ConsumedUnits.put(Json.asObject(table), fetched);
      }
    }
  }

  /// Takes our units if they are fewer, but not fewer than possible.
  private static void takeFewer(
      Map<String, Object> local, Map<String, Object> ours, BigDecimal smallest) {
    var units = ConsumedUnits.of(ours);
    if (units.compareTo(ConsumedUnits.of(local)) < 0
        && units.remainder(smallest).signum() == 0
        && units.compareTo(smallest) >= 0) {
      ConsumedUnits.put(local, units);
    }
  }

  private static void forgetUntouchedIndexes(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    if (!step.is("PutItem", "UpdateItem", "BatchWriteItem", "TransactWriteItems")) {
      return;
    }
    if (local.get(CONSUMED) instanceof Map<?, ?> one) {
      forgetUntouched(step, Json.asObject(one), Json.inner(ours, CONSUMED));
    }
    var fromLocal = Json.innerArray(local, CONSUMED);
    var fromUs = Json.innerArray(ours, CONSUMED);
    for (int i = 0; i < Math.min(fromLocal.size(), fromUs.size()); i++) {
      forgetUntouched(step, Json.asObject(fromLocal.get(i)), Json.asObject(fromUs.get(i)));
    }
  }

  /// If Local lists indexes, those of two attributes may have fewer units, or be absent. If it does not, its total may
  /// be too high by as many rows as there are such indexes.
  private static void forgetUntouched(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    var doubtful =
        RequestContent.shape(ours).stream()
            .flatMap(shape -> shape.indexes().stream())
            .filter(index -> !index.local() && index.keys().sort().isPresent())
            .filter(index -> mentionsOneOf(step, index))
            .map(TableShape.Index::name)
            .toList();
    if (local.containsKey("Table")) {
      var listed = Json.inner(local, ConsumedUnits.GLOBAL);
      for (var name : doubtful) {
        var units = ConsumedUnits.of(Json.inner(Json.inner(ours, ConsumedUnits.GLOBAL), name));
        var excess = ConsumedUnits.of(Json.inner(listed, name)).subtract(units);
        if (excess.signum() > 0) {
          ConsumedUnits.put(local, ConsumedUnits.of(local).subtract(excess));
          ConsumedUnits.put(Json.inner(listed, name), units);
        }
        if (units.signum() == 0) {
          listed.remove(name);
        }
      }
      if (listed.isEmpty()) {
        local.remove(ConsumedUnits.GLOBAL);
      }
      return;
    }
    var excess = ConsumedUnits.of(local).subtract(ConsumedUnits.of(ours));
    int row = step.is("TransactWriteItems") ? 2 : 1;
    boolean rows =
        excess.signum() > 0
            && excess.remainder(BigDecimal.valueOf(row)).signum() == 0
            && excess.compareTo(
                    ConsumedUnits.of(ours).multiply(BigDecimal.valueOf(doubtful.size())))
                <= 0;
    if (rows && ConsumedUnits.of(ours).compareTo(BigDecimal.valueOf(row)) >= 0) {
      ConsumedUnits.put(local, ConsumedUnits.of(ours));
    }
  }

  private static boolean mentionsOneOf(Step step, TableShape.Index index) {
    var text = Json.text(step.request());
    return index.keys().attributes().stream()
        .anyMatch(name -> text.matches("(?s).*\\b%s\\b.*".formatted(name)));
  }

  public static String tableOf(Object json) {
    return String.valueOf(Json.asObject(json).get("TableName"));
  }
}
