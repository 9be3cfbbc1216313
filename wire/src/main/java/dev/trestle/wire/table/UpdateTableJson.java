package dev.trestle.wire.table;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.TableClass;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.TableNames;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Handles UpdateTable: parses its JSON request and writes its JSON response.
public final class UpdateTableJson {
  private @Nullable AttributeDefinitions attributeDefinitions;
  private @Nullable String table;
  private @Nullable String billingMode;
  private @Nullable ThroughputMembers throughput;
  private @Nullable List<IndexChangeMembers> indexChanges;
  private @Nullable StreamMembers stream;
  private @Nullable String tableClass;
  private @Nullable Boolean deletionProtected;

  private UpdateTableJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new UpdateTableJson();
    in.body(name -> parser.read(name, in));
    TableDescriptionJson.write(
        out, "TableDescription", dynamo.updateTable(parser.request()).table());
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "AttributeDefinitions" -> attributeDefinitions = AttributeDefinitions.read(in);
      case "TableName" -> table = in.string();
      case "BillingMode" -> billingMode = in.string();
      case "ProvisionedThroughput" -> throughput = ThroughputMembers.read(in);
      case "GlobalSecondaryIndexUpdates" ->
          indexChanges = in.list(() -> IndexChangeMembers.read(in));
      case "StreamSpecification" -> stream = StreamMembers.read(in);
      case "TableClass" -> tableClass = in.string();
      case "DeletionProtectionEnabled" -> deletionProtected = in.bool();
      default -> {}
    }
  }

  private UpdateTable request() {
    constraints().report();
    return new UpdateTable(
        TableNames.of(requireNonNull(table)),
        attributeDefinitions == null ? Map.of() : attributeDefinitions.load(),
        Optional.ofNullable(billingMode).map(BillingMode::valueOf),
        ThroughputMembers.loadGiven(throughput),
        loadIndexChanges(),
        Optional.ofNullable(stream).map(UpdateTableJson::streamChange),
        Optional.ofNullable(tableClass).map(TableClass::valueOf),
        Optional.ofNullable(deletionProtected));
  }

  private Violations constraints() {
    var violations = new Violations();
    if (attributeDefinitions != null) {
      attributeDefinitions.constraints(violations);
    }
    violations
        .requiredTable("tableName", table)
        .choice("billingMode", billingMode, EnumMember.BILLING_MODE);
    ThroughputMembers.constraints(violations, "provisionedThroughput", throughput);
    for (int i = 0; indexChanges != null && i < indexChanges.size(); i++) {
      indexChanges
          .get(i)
          .constraints(violations, "globalSecondaryIndexUpdates." + (i + 1) + ".member.");
    }
    if (stream != null) {
      stream.constraints(violations);
    }
    return violations.choice("tableClass", tableClass, EnumMember.TABLE_CLASS);
  }

  private List<UpdateTable.IndexChange> loadIndexChanges() {
    var changes = new ArrayList<UpdateTable.IndexChange>();
    if (indexChanges != null) {
      indexChanges.forEach(members -> changes.addAll(members.load()));
    }
    return changes;
  }

  private static UpdateTable.StreamChange streamChange(StreamMembers members) {
    return members
        .load()
        .<UpdateTable.StreamChange>map(UpdateTable.EnableStream::new)
        .orElseGet(UpdateTable.DisableStream::new);
  }
}
