// Runs the audit of the GraphQL-over-HTTP specification against the endpoint in ENDPOINT, as the caller of TOKEN. Prints `ok` and its id after
// each check that passes, and the reason after each one that does not.

import { serverAudits } from "graphql-http";

const authorized = (input, init = {}) =>
  fetch(input, { ...init, headers: { ...init.headers, authorization: `Bearer ${process.env.TOKEN}` } });

for (const audit of serverAudits({ url: process.env.ENDPOINT, fetchFn: authorized })) {
  const result = await audit.fn();
  console.log(result.status === "ok" ? `ok ${audit.id}` : `${result.status} ${audit.id} ${audit.name}: ${result.reason}`);
}
