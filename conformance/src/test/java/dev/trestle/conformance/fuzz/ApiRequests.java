package dev.trestle.conformance.fuzz;

import dev.trestle.conformance.api.Parameter;
import dev.trestle.conformance.api.Type;
import dev.trestle.conformance.differential.endpoint.Json;
import java.util.List;
import java.util.SplittableRandom;

/// Random requests within the API's model, with values that sometimes fit an existing table.
final class ApiRequests {
  private static final int MAX_DEPTH = 9;
  private static final List<String> TEXTS =
      List.of(
          "hash",
          "range",
          "indexed",
          "pk",
          "sk",
          "a",
          "b",
          "c",
          "gsi1",
          "g1",
          "S",
          "N",
          "#n0",
          ":v0",
          "",
          "1",
          "-1.5e3",
          "YQ==",
          "arn:aws:dynamodb:local:000000000000:table/hash",
          "arn:aws:dynamodb:local:000000000000:table/hash/stream/2026-01-02T03:04:05.006",
          "arn:aws:dynamodb:local:000000000000:table/hash/backup/01700000000000-0a0b0c0d",
          "shardId-00000001767323045006-0a0b0c0d",
          "000000000000000000007",
          "bucket",
          "../..",
          "café",
          "\uD83D\uDE00");

  private final SplittableRandom random;

  ApiRequests(SplittableRandom random) {
    this.random = random;
  }

  Object request(List<Parameter> parameters) {
    return structure(parameters, 0, 60);
  }

  private Object structure(List<Parameter> members, int depth, int percent) {
    var object = Json.object();
    for (var member : members) {
      if (random.nextInt(100) < percent) {
        object.put(member.name(), value(member.name(), member.type(), depth + 1));
      }
    }
    return object;
  }

  private Object value(String name, Type type, int depth) {
    if (depth > MAX_DEPTH || random.nextInt(60) == 0) {
      return Json.NULL;
    }
    return switch (type) {
      case Type.Text(var choices) -> text(name, choices);
      case Type.Whole _ -> random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(30);
      case Type.Decimal _ -> random.nextInt(1000) / 8.0;
      case Type.Truth _ -> random.nextBoolean();
      case Type.Time _ ->
          random.nextBoolean() ? 1_767_323_045L + random.nextInt(1000) : random.nextLong();
      case Type.Binary _ -> "YQ==";
      case Type.Sequence(var element) -> {
        var list = Json.array();
        for (int i = random.nextInt(4); i > 0; i--) {
          list.add(value(name, element, depth + 1));
        }
        yield list;
      }
      case Type.Mapping(var value) -> {
        var map = Json.object();
        for (int i = random.nextInt(4); i > 0; i--) {
          map.put(TEXTS.get(random.nextInt(TEXTS.size())), value(name, value, depth + 1));
        }
        yield map;
      }
      case Type.Structure structure when structure.name().equals("AttributeValue") ->
          attribute(structure.members(), depth);
      case Type.Structure structure -> structure(structure.members(), depth, 75);
    };
  }

  /// Mostly one type only, as is valid.
  private Object attribute(List<Parameter> types, int depth) {
    var value = Json.object();
    do {
      var type = types.get(random.nextInt(types.size()));
      value.put(type.name(), value(type.name(), type.type(), depth + 1));
    } while (random.nextInt(30) == 0);
    return value;
  }

  private String text(String name, List<String> choices) {
    if (!choices.isEmpty() && random.nextInt(10) != 0) {
      return choices.get(random.nextInt(choices.size()));
    }
    if (name.equals("N") || name.equals("NS")) {
      return random.nextInt(5) == 0 ? EdgeNumbers.odd(random) : "" + random.nextInt(100);
    }
    if (name.endsWith("Expression")) {
      return new ExpressionTexts(random).expression();
    }
    return TEXTS.get(random.nextInt(TEXTS.size()));
  }
}
