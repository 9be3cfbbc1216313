package dev.trestle.singletable.model;

import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.KeySchema;
import java.util.ArrayList;
import java.util.List;

/// A global index. Either side of its key has one attribute or several.
public record IndexModel(IndexName name, List<KeyAttribute> partition, List<KeyAttribute> sort) {
  public IndexModel {
    partition = List.copyOf(partition);
    sort = List.copyOf(sort);
  }

  /// All attributes of the key, partition first.
  public List<KeyAttribute> attributes() {
    var all = new ArrayList<>(partition);
    all.addAll(sort);
    return all;
  }

  /// The index as it is asked of a database.
  GlobalIndex create() {
    return GlobalIndex.of(name.text(), new KeySchema(names(partition), names(sort)));
  }

  private static List<String> names(List<KeyAttribute> attributes) {
    return attributes.stream().map(KeyAttribute::name).toList();
  }
}
