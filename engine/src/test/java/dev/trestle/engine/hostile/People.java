package dev.trestle.engine.hostile;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.List;
import java.util.Optional;

/// A table of people, who live in towns.
final class People {
  static final TableName PEOPLE = TableName.of("people");
  static final IndexName BY_TOWN = IndexName.of("by-town");

  private People() {}

  static void create(Dynamo dynamo) {
    dynamo.createTable(
        CreateTable.of(PEOPLE, KeySchema.of("name"))
            .with(GlobalIndex.of(BY_TOWN.text(), KeySchema.of("town", "name")))
            .streaming(StreamView.NEW_AND_OLD_IMAGES));
  }

  static Item person(String name, String town, int version) {
    return Item.of("name", Value.of(name)).with("town", town).with("version", version);
  }

  static Key key(String name) {
    return Key.of("name", name);
  }

  static PutItem put(String name, String town, int version) {
    return PutItem.of(PEOPLE, person(name, town, version));
  }

  static Optional<Item> find(Dynamo dynamo, String name) {
    return dynamo.getItem(GetItem.of(PEOPLE, key(name)).consistently()).item();
  }

  static Query inTown(String town) {
    return Query.of(PEOPLE, KeyCondition.equal("town", town)).onIndex(BY_TOWN);
  }

  static List<Item> townsfolk(Dynamo dynamo, String town) {
    return dynamo.query(inTown(town)).items();
  }
}
