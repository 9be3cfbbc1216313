package dev.trestle.wire.testing;

import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.IndexStatus;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableClass;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableDescription.GlobalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.LocalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.RestoreSummary;
import dev.trestle.dynamo.table.TableDescription.StreamDescription;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.TableStatus;
import dev.trestle.dynamo.table.Throughput;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Tables for tests, as records and as JSON.
public final class SampleTables {
  private static final Instant CREATED = Instant.ofEpochMilli(1_700_000_000_250L);

  public static final TableDescription PLAIN =
      new TableDescription(
          TableName.of("music"),
          "arn:t",
          "id-1",
          TableStatus.ACTIVE,
          CREATED,
          KeySchema.of("pk"),
          Map.of("pk", KeyType.S),
          BillingMode.PROVISIONED,
          Optional.empty(),
          new Throughput(1, 2),
          TableClass.STANDARD,
          false,
          3,
          4,
          List.of(),
          List.of(),
          Optional.empty(),
          Optional.empty());

  public static final String PLAIN_JSON =
      "{'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'}],'TableName':'music',"
          + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}],'TableStatus':'ACTIVE','CreationDateTime':1700000000.250,"
          + "'ProvisionedThroughput':{'NumberOfDecreasesToday':0,'ReadCapacityUnits':1,'WriteCapacityUnits':2},"
          + "'TableSizeBytes':4,'ItemCount':3,'TableArn':'arn:t','TableId':'id-1','DeletionProtectionEnabled':false}";

  public static final TableDescription FULL = full();

  public static final String FULL_JSON =
      "{'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'},{'AttributeName':'sk','AttributeType':'N'}],'TableName':'music',"
          + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},{'AttributeName':'sk','KeyType':'RANGE'}],'TableStatus':'UPDATING','CreationDateTime':1700000000.250,"
          + "'ProvisionedThroughput':{'NumberOfDecreasesToday':0,'ReadCapacityUnits':0,'WriteCapacityUnits':0},"
          + "'TableSizeBytes':4,'ItemCount':3,'TableArn':'arn:t','TableId':'id-1',"
          + "'BillingModeSummary':{'BillingMode':'PAY_PER_REQUEST','LastUpdateToPayPerRequestDateTime':1700000000.250},"
          + "'LocalSecondaryIndexes':[{'IndexName':'lsi','KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},{'AttributeName':'l','KeyType':'RANGE'}],"
          + "'Projection':{'ProjectionType':'INCLUDE','NonKeyAttributes':['x','y']},'IndexSizeBytes':2,'ItemCount':1,'IndexArn':'arn:l'}],"
          + "'GlobalSecondaryIndexes':[{'IndexName':'gsi','KeySchema':[{'AttributeName':'a','KeyType':'HASH'},{'AttributeName':'b','KeyType':'HASH'},{'AttributeName':'c','KeyType':'RANGE'}],"
          + "'Projection':{'ProjectionType':'ALL'},'IndexStatus':'CREATING','Backfilling':true,"
          + "'ProvisionedThroughput':{'NumberOfDecreasesToday':0,'ReadCapacityUnits':0,'WriteCapacityUnits':0},'IndexSizeBytes':6,'ItemCount':5,'IndexArn':'arn:g'}],"
          + "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_AND_OLD_IMAGES'},'LatestStreamLabel':'label','LatestStreamArn':'arn:s',"
          + "'RestoreSummary':{'SourceBackupArn':'arn:b','SourceTableArn':'arn:o','RestoreDateTime':1700000000.250,'RestoreInProgress':true},"
          + "'TableClassSummary':{'TableClass':'STANDARD_INFREQUENT_ACCESS'},'DeletionProtectionEnabled':true}";

  private SampleTables() {}

  private static TableDescription full() {
    var types = new LinkedHashMap<String, KeyType>();
    types.put("pk", KeyType.S);
    types.put("sk", KeyType.N);
    var local =
        new LocalIndex(
            IndexName.of("lsi"),
            KeySchema.of("pk", "l"),
            new IndexProjection.Include(List.of("x", "y")));
    var global = GlobalIndex.of("gsi", new KeySchema(List.of("a", "b"), List.of("c")));
    return new TableDescription(
        TableName.of("music"),
        "arn:t",
        "id-1",
        TableStatus.UPDATING,
        CREATED,
        KeySchema.of("pk", "sk"),
        types,
        BillingMode.PAY_PER_REQUEST,
        Optional.of(CREATED),
        Throughput.ON_DEMAND,
        TableClass.STANDARD_INFREQUENT_ACCESS,
        true,
        3,
        4,
        List.of(new LocalIndexDescription(local, "arn:l", 1, 2)),
        List.of(new GlobalIndexDescription(global, "arn:g", IndexStatus.CREATING, true, 5, 6)),
        Optional.of(new StreamDescription(true, StreamView.NEW_AND_OLD_IMAGES, "arn:s", "label")),
        Optional.of(new RestoreSummary(Optional.of("arn:b"), Optional.of("arn:o"), CREATED, true)));
  }
}
