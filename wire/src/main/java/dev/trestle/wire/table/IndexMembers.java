package dev.trestle.wire.table;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Parses the definition of a local or global secondary index.
public final class IndexMembers {
  private static final int MAX_PROJECTED = 100;

  private @Nullable String name;
  private @Nullable KeySchemaMembers key;
  private boolean projected;
  private @Nullable String projectionType;
  private @Nullable List<String> nonKeyAttributes;
  private @Nullable ThroughputMembers throughput;

  public static @Nullable List<IndexMembers> readAll(JsonInput in, String type) throws IOException {
    return in.list(
        () -> {
          var index = new IndexMembers();
          in.element(type, name -> index.read(name, in));
          return index;
        });
  }

  void read(String member, JsonInput in) throws IOException {
    switch (member) {
      case "IndexName" -> name = in.string();
      case "KeySchema" -> key = KeySchemaMembers.read(in);
      case "Projection" -> projected = in.structure("Projection", part -> readProjection(part, in));
      case "ProvisionedThroughput" -> throughput = ThroughputMembers.read(in);
      default -> {}
    }
  }

  private void readProjection(String member, JsonInput in) throws IOException {
    switch (member) {
      case "ProjectionType" -> projectionType = in.string();
      case "NonKeyAttributes" -> nonKeyAttributes = in.strings();
      default -> {}
    }
  }

  public void localConstraints(Violations violations, String path) {
    violations.requiredName(path + "indexName", name);
    KeySchemaMembers.constraints(violations, path + "keySchema", key);
    projectionConstraints(violations, path);
  }

  public void globalConstraints(Violations violations, String path) {
    violations.requiredName(path + "indexName", name);
    KeySchemaMembers.globalConstraints(violations, path + "keySchema", key);
    projectionConstraints(violations, path);
    ThroughputMembers.constraints(violations, path + "provisionedThroughput", throughput);
  }

  private void projectionConstraints(Violations violations, String path) {
    violations
        .required(path + "projection", projected ? this : null)
        .choice(path + "projection.projectionType", projectionType, EnumMember.PROJECTION_TYPE)
        .length(path + "projection.nonKeyAttributes", nonKeyAttributes, 1, MAX_PROJECTED);
  }

  public LocalIndex loadLocal() {
    return new LocalIndex(
        IndexName.of(requireNonNull(name)), requireNonNull(key).load(), projection());
  }

  public GlobalIndex loadGlobal() {
    return new GlobalIndex(
        IndexName.of(requireNonNull(name)),
        requireNonNull(key).loadGlobal(),
        projection(),
        ThroughputMembers.loadGiven(throughput));
  }

  private IndexProjection projection() {
    if (projectionType == null) {
      throw invalid("Unknown ProjectionType: null");
    }
    boolean included = projectionType.equals("INCLUDE");
    if (nonKeyAttributes != null && !included) {
      throw invalid(
          "ProjectionType is %s, but NonKeyAttributes is specified".formatted(projectionType));
    }
    if (nonKeyAttributes == null && included) {
      throw invalid("ProjectionType is INCLUDE, but NonKeyAttributes is not specified");
    }
    if (nonKeyAttributes != null) {
      return new IndexProjection.Include(nonKeyAttributes);
    }
    return projectionType.equals("ALL") ? IndexProjection.ALL : IndexProjection.KEYS_ONLY;
  }

  private static ValidationException invalid(String text) {
    return new ValidationException("One or more parameter values were invalid: " + text);
  }
}
