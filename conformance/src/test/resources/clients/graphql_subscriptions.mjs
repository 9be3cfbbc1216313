// A session of two real clients, npm's `graphql-ws` and Apollo Client, with the guild at ENDPOINT. ANN and BOB are access tokens of two users,
// EVE is one of a stranger, and BOB_ID is the global id of Bob. Prints `ok` and its name after each step.

import assert from "node:assert/strict";
import { ApolloClient, gql, InMemoryCache } from "@apollo/client/core";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { createClient } from "graphql-ws";
import WebSocket from "ws";

const { ENDPOINT, ANN, BOB, EVE, BOB_ID } = process.env;
const url = ENDPOINT.replace(/^http/, "ws");
const sendMessage = `mutation($input: SendMessageInput!) {
  sendMessage(input: $input) { message { id text } userErrors { code } } }`;
const onMessage = `subscription($room: ID!, $after: Cursor) {
  onMessage(roomId: $room, after: $after) { kind cursor message { text } } }`;

const connect = (accessToken, more = {}) =>
  createClient({ url, webSocketImpl: WebSocket, connectionParams: { accessToken }, retryAttempts: 0, ...more });

const passed = (step) => console.log(`ok ${step}`);

/** The first result of an operation. */
async function first(client, query, variables) {
  for await (const result of client.iterate({ query, variables })) {
    return result;
  }
}

const ann = connect(ANN);
const me = await first(ann, "{ me { user { nickname } } }");
assert.equal(me.data.me.user.nickname, "ann");
passed("graphql-ws runs a query");

const opened = await first(ann, `mutation($input: UserInput!) { openDm(input: $input) { room { id } userErrors { code } } }`, {
  input: { userId: BOB_ID },
});
const room = opened.data.openDm.room.id;
const say = async (text) => {
  const sent = await first(ann, sendMessage, { input: { roomId: room, text } });
  assert.equal(sent.data.sendMessage.message.text, text);
};
await say("start");
passed("graphql-ws runs a mutation");

const bob = connect(BOB);
const page = await first(bob, "query($room: ID!) { messages(roomId: $room) { pageInfo { endCursor } } }", { room });
let cursor = page.data.messages.pageInfo.endCursor;

/** Receives messages until there are so many, and remembers the last cursor. */
async function receive(client, count) {
  const texts = [];
  for await (const { data } of client.iterate({ query: onMessage, variables: { room, after: cursor } })) {
    texts.push(data.onMessage.message.text);
    cursor = data.onMessage.cursor ?? cursor;
    if (texts.length === count) {
      return texts;
    }
  }
  return texts;
}

const receiving = receive(bob, 2);
await say("one");
await say("two");
assert.deepEqual(await receiving, ["one", "two"]);
passed("graphql-ws receives the events of a subscription");

await say("three");
await bob.dispose();
await say("four");
const again = connect(BOB);
const resumed = receive(again, 3);
await say("five");
assert.deepEqual(await resumed, ["three", "four", "five"]);
await again.dispose();
passed("graphql-ws resumes after a cursor without gap or duplicate");

const eve = connect(EVE);
await assert.rejects(
  async () => {
    for await (const _ of eve.iterate({ query: onMessage, variables: { room } })) {
      assert.fail("A stranger receives an event");
    }
  },
  (error) => Array.isArray(error) && error[0].extensions.code === "NOT_FOUND",
);
passed("graphql-ws is refused a room of others");

await assert.rejects(first(connect("wrong"), "{ __typename }"), (event) => event.code === 4401);
passed("graphql-ws is refused without a valid token");

const apollo = new ApolloClient({ link: new GraphQLWsLink(connect(BOB)), cache: new InMemoryCache() });
const queried = await apollo.query({ query: gql("{ me { user { id nickname } } }") });
assert.equal(queried.data.me.user.nickname, "bob");
const mutated = await apollo.mutate({ mutation: gql(sendMessage), variables: { input: { roomId: room, text: "apollo" } } });
assert.equal(mutated.data.sendMessage.message.text, "apollo");
passed("Apollo Client runs a query and a mutation");

const events = [];
await new Promise((resolve, reject) => {
  const subscription = apollo
    .subscribe({ query: gql(onMessage), variables: { room, after: cursor } })
    .subscribe({
      next: ({ data }) => {
        events.push(data.onMessage.message.text);
        if (events.length === 2) {
          subscription.unsubscribe();
          resolve();
        }
      },
      error: reject,
    });
  say("last").catch(reject);
});
assert.deepEqual(events, ["apollo", "last"]);
passed("Apollo Client receives the events of a subscription");

await ann.dispose();
apollo.stop();
process.exit(0);
