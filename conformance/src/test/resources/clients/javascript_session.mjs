// A session of Amazon's SDK for JavaScript with the endpoint in ENDPOINT. Prints `ok` and its name after each step.

import assert from "node:assert/strict";
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ConditionalCheckFailedException,
  ListTablesCommand,
  ListTagsOfResourceCommand,
  PutItemCommand,
  ResourceNotFoundException,
  TagResourceCommand,
  TransactionCanceledException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from "@aws-sdk/client-dynamodb";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from "@aws-sdk/client-dynamodb-streams";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  paginateScan,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";

const POSTS = "javascript-posts";
const client = new DynamoDBClient({ endpoint: process.env.ENDPOINT });
const streams = new DynamoDBStreamsClient({ endpoint: process.env.ENDPOINT });
const documents = DynamoDBDocumentClient.from(client);
const waiting = { client, maxWaitTime: 30, minDelay: 1, maxDelay: 1 };

const steps = {
  async "create a table"() {
    await client.send(
      new CreateTableCommand({
        TableName: POSTS,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: [
          { AttributeName: "blog", AttributeType: "S" },
          { AttributeName: "slug", AttributeType: "S" },
          { AttributeName: "author", AttributeType: "S" },
          { AttributeName: "written", AttributeType: "N" },
        ],
        KeySchema: [
          { AttributeName: "blog", KeyType: "HASH" },
          { AttributeName: "slug", KeyType: "RANGE" },
        ],
        GlobalSecondaryIndexes: [
          {
            IndexName: "by-author",
            KeySchema: [
              { AttributeName: "author", KeyType: "HASH" },
              { AttributeName: "written", KeyType: "RANGE" },
            ],
            Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: ["title"] },
          },
        ],
        LocalSecondaryIndexes: [
          {
            IndexName: "by-time",
            KeySchema: [
              { AttributeName: "blog", KeyType: "HASH" },
              { AttributeName: "written", KeyType: "RANGE" },
            ],
            Projection: { ProjectionType: "ALL" },
          },
        ],
        StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_IMAGE" },
      }),
    );
    await waitUntilTableExists(waiting, { TableName: POSTS });
    const { Table } = await client.send(new DescribeTableCommand({ TableName: POSTS }));
    assert.equal(Table.TableStatus, "ACTIVE");
    assert.ok(Table.CreationDateTime instanceof Date);
  },

  async "write one item"() {
    const Key = { blog: "birds", slug: "owl" };
    const Item = {
      ...Key,
      title: "Œwl 🦉",
      picture: new Uint8Array([0, 255]),
      tags: new Set(["night", "forest"]),
      counts: [1, 2.5, -3e-7],
      draft: true,
      editor: null,
    };
    await documents.send(
      new PutCommand({ TableName: POSTS, Item, ConditionExpression: "attribute_not_exists(blog)" }),
    );
    const found = await documents.send(new GetCommand({ TableName: POSTS, Key, ConsistentRead: true }));
    assert.deepEqual(found.Item, Item);
    const updated = await documents.send(
      new UpdateCommand({
        TableName: POSTS,
        Key,
        UpdateExpression: "SET likes = if_not_exists(likes, :zero) + :one, counts[1] = :two REMOVE draft DELETE tags :night",
        ExpressionAttributeValues: { ":zero": 0, ":one": 1, ":two": 2, ":night": new Set(["night"]) },
        ReturnValues: "ALL_NEW",
        ReturnConsumedCapacity: "TOTAL",
      }),
    );
    assert.equal(updated.Attributes.likes, 1);
    assert.deepEqual(updated.Attributes.counts, [1, 2, -3e-7]);
    assert.deepEqual(updated.Attributes.tags, new Set(["forest"]));
    assert.equal(updated.ConsumedCapacity.CapacityUnits, 1);
    const gone = await documents.send(new DeleteCommand({ TableName: POSTS, Key, ReturnValues: "ALL_OLD" }));
    assert.equal(gone.Attributes.likes, 1);
  },

  async "write batches"() {
    const posts = Array.from({ length: 50 }, (_, i) => ({
      blog: "birds",
      slug: `post-${String(i).padStart(2, "0")}`,
      author: i % 2 ? "ada" : "bob",
      written: 1000 - i,
      title: `Post ${i}`,
      text: "x".repeat(300),
    }));
    for (const half of [posts.slice(0, 25), posts.slice(25)]) {
      const { UnprocessedItems } = await documents.send(
        new BatchWriteCommand({ RequestItems: { [POSTS]: half.map((Item) => ({ PutRequest: { Item } })) } }),
      );
      assert.deepEqual(UnprocessedItems, {});
    }
    const Keys = posts.slice(0, 30).map(({ blog, slug }) => ({ blog, slug }));
    const { Responses } = await documents.send(new BatchGetCommand({ RequestItems: { [POSTS]: { Keys } } }));
    assert.equal(Responses[POSTS].length, 30);
  },

  async "query in pages"() {
    for (const ScanIndexForward of [true, false]) {
      const pages = [];
      const query = {
        TableName: POSTS,
        KeyConditionExpression: "blog = :blog AND begins_with(slug, :prefix)",
        ExpressionAttributeValues: { ":blog": "birds", ":prefix": "post-" },
        ScanIndexForward,
      };
      for await (const page of paginateQuery({ client: documents, pageSize: 20 }, query)) {
        pages.push(page.Items.map((item) => item.slug));
      }
      assert.deepEqual(pages.map((page) => page.length), [20, 20, 10]);
      const sorted = pages.flat().toSorted();
      assert.deepEqual(pages.flat(), ScanIndexForward ? sorted : sorted.toReversed());
    }
  },

  async "query indexes"() {
    const byAda = await documents.send(
      new QueryCommand({
        TableName: POSTS,
        IndexName: "by-author",
        KeyConditionExpression: "author = :ada AND written > :then",
        ExpressionAttributeValues: { ":ada": "ada", ":then": 995 },
      }),
    );
    assert.deepEqual(byAda.Items.map((item) => item.title), ["Post 3", "Post 1"]);
    assert.equal(byAda.Items[0].text, undefined);
    const oldest = await documents.send(
      new QueryCommand({
        TableName: POSTS,
        IndexName: "by-time",
        KeyConditionExpression: "blog = :blog",
        ExpressionAttributeValues: { ":blog": "birds" },
        ConsistentRead: true,
        Limit: 1,
      }),
    );
    assert.equal(oldest.Items[0].title, "Post 49");
    assert.deepEqual(oldest.LastEvaluatedKey, { blog: "birds", slug: "post-49", written: 951 });
  },

  async "scan in segments"() {
    const segments = await Promise.all(
      [0, 1, 2, 3].map(async (Segment) => {
        let count = 0;
        for await (const page of paginateScan(
          { client: documents },
          { TableName: POSTS, Segment, TotalSegments: 4 },
        )) {
          count += page.Count;
        }
        return count;
      }),
    );
    assert.equal(segments.reduce((sum, count) => sum + count), 50);
  },

  async "run transactions"() {
    const Key = { blog: "birds", slug: "post-01" };
    await documents.send(
      new TransactWriteCommand({
        ClientRequestToken: "javascript-once",
        TransactItems: [
          {
            Update: {
              TableName: POSTS,
              Key,
              UpdateExpression: "ADD likes :one",
              ExpressionAttributeValues: { ":one": 1 },
            },
          },
          { Put: { TableName: POSTS, Item: { blog: "fish", slug: "eel" } } },
        ],
      }),
    );
    const refusal = await refused(
      TransactionCanceledException,
      documents.send(
        new TransactWriteCommand({
          TransactItems: [
            { Delete: { TableName: POSTS, Key: { blog: "fish", slug: "eel" } } },
            {
              ConditionCheck: {
                TableName: POSTS,
                Key,
                ConditionExpression: "likes > :many",
                ExpressionAttributeValues: { ":many": 9 },
                ReturnValuesOnConditionCheckFailure: "ALL_OLD",
              },
            },
          ],
        }),
      ),
    );
    assert.deepEqual(refusal.CancellationReasons.map((reason) => reason.Code), ["None", "ConditionalCheckFailed"]);
    assert.deepEqual(refusal.CancellationReasons[1].Item.likes, { N: "1" });
    const { Responses } = await documents.send(
      new TransactGetCommand({
        TransactItems: [
          { Get: { TableName: POSTS, Key } },
          { Get: { TableName: POSTS, Key: { blog: "fish", slug: "eel" } } },
        ],
      }),
    );
    assert.equal(Responses[0].Item.likes, 1);
    assert.equal(Responses[1].Item.slug, "eel");
  },

  async "set expiry and tags"() {
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: POSTS,
        TimeToLiveSpecification: { Enabled: true, AttributeName: "until" },
      }),
    );
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: POSTS }));
    assert.match(TimeToLiveDescription.TimeToLiveStatus, /ENABL(ING|ED)/);
    const { Table } = await client.send(new DescribeTableCommand({ TableName: POSTS }));
    const Tags = [{ Key: "stage", Value: "test" }];
    await client.send(new TagResourceCommand({ ResourceArn: Table.TableArn, Tags }));
    const listed = await client.send(new ListTagsOfResourceCommand({ ResourceArn: Table.TableArn }));
    assert.deepEqual(listed.Tags, Tags);
  },

  async "read the stream"() {
    const { Streams } = await streams.send(new ListStreamsCommand({ TableName: POSTS }));
    const { StreamArn } = Streams[0];
    const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
    const events = [];
    for (const { ShardId } of StreamDescription.Shards) {
      const { ShardIterator } = await streams.send(
        new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: "TRIM_HORIZON" }),
      );
      const { Records } = await streams.send(new GetRecordsCommand({ ShardIterator }));
      events.push(...Records);
    }
    const owl = events.filter((event) => event.dynamodb.Keys.slug.S === "owl");
    assert.deepEqual(owl.map((event) => event.eventName), ["INSERT", "MODIFY", "REMOVE"]);
    assert.deepEqual(owl[1].dynamodb.NewImage.likes, { N: "1" });
    assert.equal(owl[1].dynamodb.OldImage, undefined);
  },

  async "be limited to its tables"() {
    const { LIMITED_ACCESS_KEY_ID: id, LIMITED_SECRET_ACCESS_KEY: secret } = process.env;
    const limited = signingAs(id, secret);
    const denied = await refused(Error, limited.send(new DescribeTableCommand({ TableName: POSTS })));
    assert.equal(denied.name, "AccessDeniedException");
    await limited.send(
      new CreateTableCommand({
        TableName: "visible-javascript",
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
        KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
      }),
    );
    await limited.send(new PutItemCommand({ TableName: "visible-javascript", Item: { id: { S: "1" } } }));
    const { TableNames } = await limited.send(new ListTablesCommand({}));
    assert.deepEqual(TableNames, ["visible-javascript"]);
    const wrong = await refused(Error, signingAs(id, `${secret}!`).send(new ListTablesCommand({})));
    assert.equal(wrong.name, "InvalidSignatureException");
    const stranger = await refused(Error, signingAs("stranger", secret).send(new ListTablesCommand({})));
    assert.equal(stranger.name, "UnrecognizedClientException");
  },

  async "get refused"() {
    const Item = { blog: { S: "fish" }, slug: { S: "eel" } };
    const refusal = await refused(
      ConditionalCheckFailedException,
      client.send(
        new PutItemCommand({
          TableName: POSTS,
          Item,
          ConditionExpression: "attribute_not_exists(blog)",
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      ),
    );
    assert.deepEqual(refusal.Item, Item);
    assert.equal(refusal.$metadata.httpStatusCode, 400);
    assert.ok(refusal.$metadata.requestId);
    await refused(ResourceNotFoundException, client.send(new DescribeTableCommand({ TableName: "missing" })));
    const invalid = await refused(
      Error,
      documents.send(new PutCommand({ TableName: POSTS, Item: { blog: "fish", slug: 1 } })),
    );
    assert.equal(invalid.name, "ValidationException");
  },

  async "delete the table"() {
    await client.send(new DeleteTableCommand({ TableName: POSTS }));
    await waitUntilTableNotExists(waiting, { TableName: POSTS });
  },
};

function signingAs(accessKeyId, secretAccessKey) {
  return new DynamoDBClient({ endpoint: process.env.ENDPOINT, credentials: { accessKeyId, secretAccessKey } });
}

async function refused(type, call) {
  try {
    await call;
  } catch (refusal) {
    assert.ok(refusal instanceof type, refusal);
    return refusal;
  }
  assert.fail(`${type.name} was expected`);
}

for (const [name, step] of Object.entries(steps)) {
  await step();
  console.log("ok", name);
}
