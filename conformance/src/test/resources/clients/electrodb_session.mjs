// A session of ElectroDB, a single-table library, with the endpoint in ENDPOINT. Prints `ok` and its name after each step.

import assert from "node:assert/strict";
import { CreateTableCommand, DynamoDBClient, waitUntilTableExists } from "@aws-sdk/client-dynamodb";
import { Entity, Service } from "electrodb";

const table = "electro";
const client = new DynamoDBClient({ endpoint: process.env.ENDPOINT });

const task = new Entity(
  {
    model: { entity: "task", version: "1", service: "work" },
    attributes: {
      team: { type: "string", required: true },
      task: { type: "string", required: true },
      owner: { type: "string", required: true },
      status: { type: ["open", "done"], default: "open" },
      points: { type: "number", default: 1 },
      labels: { type: "set", items: "string" },
      comments: { type: "list", items: { type: "map", properties: { by: { type: "string" }, text: { type: "string" } } } },
      changed: { type: "number", watch: "*", set: () => 7, readOnly: true },
    },
    indexes: {
      byTeam: { pk: { field: "pk", composite: ["team"] }, sk: { field: "sk", composite: ["task"] } },
      byOwner: {
        collection: "assigned",
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["owner"] },
        sk: { field: "gsi1sk", composite: ["status", "task"] },
      },
    },
  },
  { table, client },
);

const person = new Entity(
  {
    model: { entity: "person", version: "1", service: "work" },
    attributes: { owner: { type: "string", required: true }, email: { type: "string", required: true } },
    indexes: {
      record: { pk: { field: "pk", composite: ["owner"] }, sk: { field: "sk", composite: [] } },
      assigned: {
        collection: "assigned",
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["owner"] },
        sk: { field: "gsi1sk", composite: [] },
      },
    },
  },
  { table, client },
);

const work = new Service({ task, person });

const steps = {
  async "create a table"() {
    const key = (name, KeyType) => ({ AttributeName: name, KeyType });
    await client.send(
      new CreateTableCommand({
        TableName: table,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: ["pk", "sk", "gsi1pk", "gsi1sk"].map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
        KeySchema: [key("pk", "HASH"), key("sk", "RANGE")],
        GlobalSecondaryIndexes: [
          {
            IndexName: "gsi1",
            KeySchema: [key("gsi1pk", "HASH"), key("gsi1sk", "RANGE")],
            Projection: { ProjectionType: "ALL" },
          },
        ],
      }),
    );
    await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 1, maxDelay: 1 }, { TableName: table });
  },

  async "create once"() {
    const created = await task.create({ team: "green", task: "t00", owner: "ada", labels: ["x", "y"] }).go();
    assert.deepEqual(created.data.status, "open");
    await assert.rejects(task.create({ team: "green", task: "t00", owner: "bob" }).go(), /conditional request failed/i);
    const found = await task.get({ team: "green", task: "t00" }).go({ consistent: true });
    assert.equal(found.data.owner, "ada");
    assert.deepEqual(found.data.labels.toSorted(), ["x", "y"]);
  },

  async "patch with sets and lists"() {
    const patched = await task
      .patch({ team: "green", task: "t00" })
      .set({ status: "done", owner: "ada" })
      .add({ points: 4, labels: ["z"] })
      .append({ comments: [{ by: "bob", text: "well done" }] })
      .where(({ points }, { lt }) => lt(points, 5))
      .go({ response: "all_new" });
    assert.equal(patched.data.points, 5);
    assert.deepEqual(patched.data.comments, [{ by: "bob", text: "well done" }]);
    await assert.rejects(task.patch({ team: "green", task: "none" }).set({ points: 2 }).go());
  },

  async "put and get batches"() {
    const tasks = Array.from({ length: 40 }, (_, i) => ({
      team: "green",
      task: `t${String(i).padStart(2, "0")}`,
      owner: i % 2 ? "ada" : "bob",
      points: i,
    }));
    assert.deepEqual((await task.put(tasks).go()).unprocessed, []);
    const { data } = await task.get(tasks.slice(0, 30).map(({ team, task }) => ({ team, task }))).go();
    assert.equal(data.length, 30);
  },

  async "query in pages"() {
    for (const order of ["asc", "desc"]) {
      const names = [];
      let cursor = null;
      do {
        const page = await task.query.byTeam({ team: "green" }).go({ limit: 15, cursor, order });
        names.push(...page.data.map((found) => found.task));
        cursor = page.cursor;
      } while (cursor !== null);
      assert.equal(names.length, 40);
      assert.deepEqual(names, order === "asc" ? names.toSorted() : names.toSorted().toReversed());
    }
    const some = await task.query
      .byTeam({ team: "green" })
      .between({ task: "t10" }, { task: "t19" })
      .where(({ owner }, { eq }) => eq(owner, "ada"))
      .go({ pages: "all" });
    assert.equal(some.data.length, 5);
  },

  async "read a collection of two entities"() {
    await person.put({ owner: "ada", email: "ada@example.org" }).go();
    const { data } = await work.collections.assigned({ owner: "ada" }).go({ pages: "all" });
    assert.equal(data.person[0].email, "ada@example.org");
    assert.equal(data.task.length, 20);
  },

  async "run transactions"() {
    const moved = await work.transaction
      .write(({ task, person }) => [
        task.patch({ team: "green", task: "t01" }).set({ points: 100 }).commit({ response: "all_old" }),
        person.check({ owner: "ada" }).where(({ email }, { exists }) => exists(email)).commit(),
      ])
      .go();
    assert.equal(moved.canceled, false);
    const refused = await work.transaction
      .write(({ task, person }) => [
        task.delete({ team: "green", task: "t02" }).commit(),
        person.create({ owner: "ada", email: "other@example.org" }).commit(),
      ])
      .go();
    assert.equal(refused.canceled, true);
    assert.deepEqual(refused.data.map((result) => result.code), ["None", "ConditionalCheckFailed"]);
    const read = await work.transaction
      .get(({ task }) => [task.get({ team: "green", task: "t01" }).commit(), task.get({ team: "green", task: "t02" }).commit()])
      .go();
    assert.deepEqual(read.data.map((result) => result.item.points), [100, 2]);
  },

  async "upsert, remove and scan"() {
    await task.upsert({ team: "red", task: "u1", owner: "cy" }).add({ points: 2 }).go();
    await task.remove({ team: "green", task: "t03" }).go();
    const { data } = await task.scan.go({ pages: "all" });
    assert.equal(data.length, 40);
  },
};

for (const [name, step] of Object.entries(steps)) {
  await step();
  console.log("ok", name);
}
