package dev.trestle.wire.table;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Parses one element of `GlobalSecondaryIndexUpdates`: an index to create, update or delete.
final class IndexChangeMembers {
  private @Nullable IndexMembers create;
  private @Nullable ThroughputChange change;
  private @Nullable Drop drop;

  private static final class ThroughputChange {
    private @Nullable String name;
    private @Nullable ThroughputMembers throughput;
  }

  private static final class Drop {
    private @Nullable String name;
  }

  private IndexChangeMembers() {}

  static IndexChangeMembers read(JsonInput in) throws IOException {
    var members = new IndexChangeMembers();
    in.element("GlobalSecondaryIndexUpdate", name -> members.read(name, in));
    return members;
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "Create" -> {
        var index = new IndexMembers();
        create =
            in.structure("CreateGlobalSecondaryIndexAction", member -> index.read(member, in))
                ? index
                : null;
      }
      case "Update" -> {
        var parsed = new ThroughputChange();
        boolean given =
            in.structure(
                "UpdateGlobalSecondaryIndexAction",
                member -> {
                  switch (member) {
                    case "IndexName" -> parsed.name = in.string();
                    case "ProvisionedThroughput" -> parsed.throughput = ThroughputMembers.read(in);
                    default -> {}
                  }
                });
        change = given ? parsed : null;
      }
      case "Delete" -> {
        var parsed = new Drop();
        boolean given =
            in.structure(
                "DeleteGlobalSecondaryIndexAction",
                member -> {
                  if (member.equals("IndexName")) {
                    parsed.name = in.string();
                  }
                });
        drop = given ? parsed : null;
      }
      default -> {}
    }
  }

  void constraints(Violations violations, String path) {
    if (change != null) {
      violations
          .requiredName(path + "update.indexName", change.name)
          .required(path + "update.provisionedThroughput", change.throughput);
      ThroughputMembers.constraints(
          violations, path + "update.provisionedThroughput", change.throughput);
    }
    if (create != null) {
      create.globalConstraints(violations, path + "create.");
    }
    if (drop != null) {
      violations.requiredName(path + "delete.indexName", drop.name);
    }
  }

  List<UpdateTable.IndexChange> load() {
    var changes = new ArrayList<UpdateTable.IndexChange>();
    if (change != null) {
      changes.add(
          new UpdateTable.ChangeThroughput(
              IndexName.of(requireNonNull(change.name)), requireNonNull(change.throughput).load()));
    }
    if (create != null) {
      changes.add(new UpdateTable.CreateIndex(create.loadGlobal()));
    }
    if (drop != null) {
      changes.add(new UpdateTable.DropIndex(IndexName.of(requireNonNull(drop.name))));
    }
    if (changes.isEmpty()) {
      throw new ValidationException(
          "One or more parameter values were invalid: One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create, GlobalSecondaryIndexUpdate.Delete must not be null");
    }
    return changes;
  }
}
