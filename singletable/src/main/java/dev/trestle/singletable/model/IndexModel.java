package dev.trestle.singletable.model;

import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.KeySchema;
import java.util.ArrayList;
import java.util.List;

/// A global secondary index. Its partition key and its sort key have one attribute or several.
public record IndexModel(IndexName name, List<KeyAttribute> partition, List<KeyAttribute> sort) {
  public IndexModel {
    partition = List.copyOf(partition);
    sort = List.copyOf(sort);
  }

  /// All attributes of the key, partition key first.
  public List<KeyAttribute> attributes() {
    var all = new ArrayList<>(partition);
    all.addAll(sort);
    return all;
  }

  /// The definition of the index in a `CreateTable` request.
  GlobalIndex create() {
    return GlobalIndex.of(name.text(), new KeySchema(names(partition), names(sort)));
  }

  private static List<String> names(List<KeyAttribute> attributes) {
    return attributes.stream().map(KeyAttribute::name).toList();
  }
}
