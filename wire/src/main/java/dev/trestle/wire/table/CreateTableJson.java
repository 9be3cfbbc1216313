package dev.trestle.wire.table;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.TableClass;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Handles CreateTable: parses its JSON request and writes its JSON response.
public final class CreateTableJson {
  private @Nullable AttributeDefinitions attributeDefinitions;
  private @Nullable String table;
  private @Nullable KeySchemaMembers key;
  private @Nullable String billingMode;
  private @Nullable ThroughputMembers throughput;
  private @Nullable List<IndexMembers> localIndexes;
  private @Nullable List<IndexMembers> globalIndexes;
  private @Nullable StreamMembers stream;
  private @Nullable String tableClass;
  private @Nullable Boolean deletionProtected;
  private @Nullable TagMembers tags;

  private CreateTableJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new CreateTableJson();
    in.body(name -> parser.read(name, in));
    TableDescriptionJson.write(
        out, "TableDescription", dynamo.createTable(parser.request()).table());
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "AttributeDefinitions" -> attributeDefinitions = AttributeDefinitions.read(in);
      case "TableName" -> table = in.string();
      case "KeySchema" -> key = KeySchemaMembers.read(in);
      case "BillingMode" -> billingMode = in.string();
      case "ProvisionedThroughput" -> throughput = ThroughputMembers.read(in);
      case "LocalSecondaryIndexes" ->
          localIndexes = IndexMembers.readAll(in, "LocalSecondaryIndex");
      case "GlobalSecondaryIndexes" ->
          globalIndexes = IndexMembers.readAll(in, "GlobalSecondaryIndex");
      case "StreamSpecification" -> stream = StreamMembers.read(in);
      case "TableClass" -> tableClass = in.string();
      case "DeletionProtectionEnabled" -> deletionProtected = in.bool();
      case "Tags" -> tags = TagMembers.read(in);
      default -> {}
    }
  }

  private CreateTable request() {
    constraints().report();
    var types = requireNonNull(attributeDefinitions).load();
    return new CreateTable(
        TableName.of(requireNonNull(table)),
        requireNonNull(key).load(),
        types,
        billingMode == null ? BillingMode.PROVISIONED : BillingMode.valueOf(billingMode),
        ThroughputMembers.loadGiven(throughput),
        given("LocalSecondaryIndexes", localIndexes).stream().map(IndexMembers::loadLocal).toList(),
        given("GlobalSecondaryIndexes", globalIndexes).stream()
            .map(IndexMembers::loadGlobal)
            .toList(),
        stream == null ? Optional.empty() : stream.load(),
        tableClass == null ? TableClass.STANDARD : TableClass.valueOf(tableClass),
        Boolean.TRUE.equals(deletionProtected),
        tags == null ? List.of() : tags.load());
  }

  private Violations constraints() {
    var violations = new Violations().required("attributeDefinitions", attributeDefinitions);
    if (attributeDefinitions != null) {
      attributeDefinitions.constraints(violations);
    }
    violations
        .requiredName("tableName", table)
        .choice("billingMode", billingMode, EnumMember.BILLING_MODE);
    ThroughputMembers.constraints(violations, "provisionedThroughput", throughput);
    KeySchemaMembers.constraints(violations, "keySchema", key);
    for (int i = 0; localIndexes != null && i < localIndexes.size(); i++) {
      localIndexes
          .get(i)
          .localConstraints(violations, "localSecondaryIndexes.%d.member.".formatted(i + 1));
    }
    for (int i = 0; globalIndexes != null && i < globalIndexes.size(); i++) {
      globalIndexes
          .get(i)
          .globalConstraints(violations, "globalSecondaryIndexes.%d.member.".formatted(i + 1));
    }
    if (stream != null) {
      stream.constraints(violations);
    }
    violations.choice("tableClass", tableClass, EnumMember.TABLE_CLASS);
    if (tags != null) {
      tags.constraints(violations);
    }
    return violations;
  }

  /// A list of indexes may be absent, but not empty.
  private static List<IndexMembers> given(String name, @Nullable List<IndexMembers> indexes) {
    if (indexes == null) {
      return List.of();
    }
    if (indexes.isEmpty()) {
      throw new ValidationException(
          "One or more parameter values were invalid: List of %s is empty".formatted(name));
    }
    return indexes;
  }
}
