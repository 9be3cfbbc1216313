// Apollo Server that gives one answer from memory: the peer of the guild's home page.
// Arguments: port, file of the schema, file of the answer (the data of a response, with __typename in every object).
import {readFileSync} from 'node:fs';
import {ApolloServer} from '@apollo/server';
import {startStandaloneServer} from '@apollo/server/standalone';

const [port, schema, answer] = process.argv.slice(2);
const {homeFeed} = JSON.parse(readFileSync(answer, 'utf8'));
const server = new ApolloServer({
  typeDefs: readFileSync(schema, 'utf8'),
  resolvers: {Query: {homeFeed: () => homeFeed}},
  includeStacktraceInErrorResponses: false,
});
await startStandaloneServer(server, {listen: {host: '127.0.0.1', port: Number(port)}});
