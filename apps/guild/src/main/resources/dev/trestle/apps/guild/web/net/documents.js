/** Builds GraphQL documents and reads their errors, without a network. */

/** The document of a mutation with one input. */
export const mutationDocument = (name, type, fields) =>
  `mutation($input: ${type}!) { ${name}(input: $input) { ${fields} userErrors { code field message } } }`;

/** The problem of an operation that was not executed. */
export function problemOf(errors) {
  const [first] = errors;
  const code = first.extensions?.code ?? 'GRAPHQL';
  return {status: 400, code, message: first.message, retryAfter: first.extensions?.retryAfter};
}

/** The problem of a refused mutation: the first error, and the messages of all fields. */
export function refusalOf(userErrors) {
  const [{code, field, message}] = userErrors;
  const errors = {};
  for (const error of userErrors) {
    if (error.field && !errors[error.field]) {
      errors[error.field] = error.message;
    }
  }
  return {status: 422, code, field, message, errors};
}

/** The nodes of a connection. */
export const nodes = connection => connection?.edges.map(edge => edge.node) ?? [];

/** A connection with one more page at its end; nodes that are there already are not repeated. */
export function joined(before, page) {
  const known = new Set(before.edges.map(edge => edge.node.id));
  const more = page.edges.filter(edge => !known.has(edge.node.id));
  return {...page, edges: [...before.edges, ...more]};
}

/** A connection in which one node is replaced by what `change` returns; undefined removes it. */
export function withNode(connection, id, change) {
  const edges = connection.edges.flatMap(edge => {
    if (edge.node.id !== id) {
      return [edge];
    }
    const node = change(edge.node);
    return node === undefined ? [] : [{...edge, node}];
  });
  return {...connection, edges};
}

/** A connection with a node at its beginning. */
export const withFirst = (connection, node) => ({
  ...connection,
  edges: [{cursor: '', node}, ...connection.edges.filter(edge => edge.node.id !== node.id)],
});
