package dev.trestle.conformance.differential.request;

import static dev.trestle.conformance.differential.request.SeededChoice.weight;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// The random steps of one seed. Each step has its own seed, so that any of them can be reproduced alone.
public record Schedule(long seed) {
  private static final int BAD_PERCENT = 14;

  public Step step(int number) {
    // Mixed with an odd constant, so that neighbouring seeds and steps share nothing.
    var draw = new SeededChoice((seed * 0x9E3779B97F4A7C15L) ^ (number * 0xD1342543DE82EF95L));
    boolean bad = draw.percent(BAD_PERCENT);
    if (bad) {
      draw.beCareful();
    }
    var step = draw.weighted(choices(draw, number));
    if (bad) {
      new RequestDamage(draw).spoil(step.operation(), step.request());
    }
    return step;
  }

  private static List<SeededChoice.Weighted<Step>> choices(SeededChoice draw, int number) {
    var items = new ItemRequests(draw);
    var pages = new PageRequests(draw);
    var groups = new GroupRequests(draw);
    var legacy = new LegacyRequests(draw);
    var tables = new TableRequests(draw);
    return List.of(
        weight(200, () -> onTable(draw, number, "PutItem", items::putItem)),
        weight(200, () -> onTable(draw, number, "UpdateItem", items::updateItem)),
        weight(80, () -> onTable(draw, number, "DeleteItem", items::deleteItem)),
        weight(80, () -> onTable(draw, number, "GetItem", items::getItem)),
        weight(150, () -> onTable(draw, number, "Query", pages::query)),
        weight(60, () -> onTable(draw, number, "Scan", pages::scan)),
        weight(15, () -> onTable(draw, number, "PutItem", legacy::putItem)),
        weight(25, () -> onTable(draw, number, "UpdateItem", legacy::updateItem)),
        weight(10, () -> onTable(draw, number, "DeleteItem", legacy::deleteItem)),
        weight(5, () -> onTable(draw, number, "GetItem", legacy::getItem)),
        weight(20, () -> onTable(draw, number, "Query", legacy::query)),
        weight(10, () -> onTable(draw, number, "Scan", legacy::scan)),
        weight(40, () -> Step.of(number, "BatchGetItem", groups.batchGetItem())),
        weight(40, () -> Step.of(number, "BatchWriteItem", groups.batchWriteItem())),
        weight(40, () -> Step.of(number, "TransactGetItems", groups.transactGetItems())),
        weight(80, () -> Step.of(number, "TransactWriteItems", groups.transactWriteItems())),
        weight(8, () -> Step.of(number, "CreateTable", tables.createTable())),
        weight(3, () -> Step.of(number, "DeleteTable", tables.deleteTable())),
        weight(8, () -> Step.of(number, "UpdateTable", tables.updateTable())),
        weight(8, () -> Step.of(number, "DescribeTable", tables.describe())),
        weight(5, () -> Step.of(number, "ListTables", tables.listTables())),
        weight(3, () -> Step.of(number, "UpdateTimeToLive", tables.updateTimeToLive())),
        weight(3, () -> Step.of(number, "DescribeTimeToLive", tables.describe())));
  }

  private static Step onTable(
      SeededChoice draw,
      int number,
      String operation,
      Function<TableShape, Map<String, Object>> request) {
    var shape = draw.percent(4) ? TableShape.PASSING : draw.of(TableShape.LASTING);
    return Step.of(number, operation, request.apply(shape));
  }
}
