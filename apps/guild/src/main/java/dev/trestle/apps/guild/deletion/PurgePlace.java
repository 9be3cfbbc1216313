package dev.trestle.apps.guild.deletion;

import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import java.util.Locale;

/// A partition of the table or of its first index that belongs to one user. A purge walks all of them, in this order. Names are stored as steps of
/// the job.
enum PurgePlace {
  /// Items of the user in other partitions, and edges from their other end. First, since memberships and edges lead to the counters of others.
  INDEX("USER#"),
  PROFILE("USER#"),
  ACTIVITIES("ACTIVITY#"),
  FEED("FEED#"),
  PROMOTION("PROMO#"),
  REQUESTS("IDEMP#");

  private static final IndexName GSI1 = IndexName.of("GSI1");

  private final String prefix;

  PurgePlace(String prefix) {
    this.prefix = prefix;
  }

  /// The text before the user's id in the partition key.
  String prefix() {
    return prefix;
  }

  Query query(TableName table, String userId) {
    return this == INDEX
        ? Query.of(table, KeyCondition.equal("GSI1PK", prefix + userId)).onIndex(GSI1)
        : Query.of(table, KeyCondition.equal("PK", prefix + userId)).consistently();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT) + " " + prefix + "<id>";
  }
}
