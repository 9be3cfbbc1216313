/** Reads the answer of an introspection query, without a network. */

const typeFields = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }';

/** The introspection query. It is as deep as the server allows. */
export const schemaDocument = `{ __schema { queryType { name } mutationType { name } subscriptionType { name }
  types { kind name description
    fields { name description args { name description defaultValue type { ${typeFields} } } type { ${typeFields} } }
    inputFields { name description defaultValue type { ${typeFields} } }
    enumValues { name description } possibleTypes { name } } } }`;

/** A type as it is written in a schema, such as `[Goal!]!`. */
export function typeText({kind, name, ofType}) {
  if (kind === 'NON_NULL') {
    return `${typeText(ofType)}!`;
  }
  return kind === 'LIST' ? `[${typeText(ofType)}]` : name;
}

/** The name of a type without lists and exclamation marks. */
export const namedType = type => (type.ofType ? namedType(type.ofType) : type.name);

/** The types of a schema in the order in which people look for them: roots, objects, inputs, the rest. */
export function typesOf({types, queryType, mutationType, subscriptionType}) {
  const roots = [queryType, mutationType, subscriptionType].filter(Boolean).map(({name}) => name);
  const rank = type => {
    const at = roots.indexOf(type.name);
    return at >= 0 ? at : 10 + ['OBJECT', 'INTERFACE', 'UNION', 'INPUT_OBJECT', 'ENUM', 'SCALAR'].indexOf(type.kind);
  };
  return types
    .filter(({name}) => !name.startsWith('__'))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** The types and fields in whose names a word occurs; all of them without a word. */
export function search(types, word) {
  const wanted = word.trim().toLowerCase();
  if (!wanted) {
    return types.map(type => ({type, members: membersOf(type)}));
  }
  return types.flatMap(type => {
    const members = membersOf(type).filter(({name}) => name.toLowerCase().includes(wanted));
    if (type.name.toLowerCase().includes(wanted)) {
      return [{type, members: membersOf(type)}];
    }
    return members.length > 0 ? [{type, members}] : [];
  });
}

/** The fields, input fields or values of a type. */
export const membersOf = type => type.fields ?? type.inputFields ?? type.enumValues ?? [];

const isLeaf = (types, name) => ['SCALAR', 'ENUM', undefined].includes(types.get(name)?.kind);

/** The fields that are selected first: leaves, or those of the nodes of a connection. */
function selection(types, name, depth) {
  const type = types.get(name);
  if (isLeaf(types, name) || depth === 0) {
    return '';
  }
  if (type.kind === 'UNION') {
    return ' { __typename }';
  }
  const isFree = field => field.args.every(({type: {kind}, defaultValue}) => kind !== 'NON_NULL' || defaultValue);
  const edges = type.fields.find(field => field.name === 'edges' || field.name === 'node');
  const inner = edges
    ? [`${edges.name}${selection(types, namedType(edges.type), depth)}`]
    : type.fields.filter(field => isFree(field) && isLeaf(types, namedType(field.type))).map(field => field.name);
  const objects = edges || inner.length > 1 ? [] : type.fields.filter(isFree).slice(0, 3);
  const more = objects.map(field => `${field.name}${selection(types, namedType(field.type), depth - 1)}`);
  const all = [...new Set([...inner, ...more])].filter(text => !/^\w+$/.test(text) || inner.includes(text));
  return all.length > 0 ? ` { ${all.join(' ')} }` : ' { __typename }';
}

/** An operation that calls a field of a root type, with its required arguments as variables. */
export function operationOf(schema, root, field) {
  const types = new Map(schema.types.map(type => [type.name, type]));
  const required = field.args.filter(({type, defaultValue}) => type.kind === 'NON_NULL' && !defaultValue);
  const declared = required.map(({name, type}) => `$${name}: ${typeText(type)}`).join(', ');
  const passed = required.map(({name}) => `${name}: $${name}`).join(', ');
  const kind =
    {[schema.mutationType?.name]: 'mutation', [schema.subscriptionType?.name]: 'subscription'}[root] ?? 'query';
  const document = `${kind}${declared ? `(${declared})` : ''} {\n  ${field.name}${passed ? `(${passed})` : ''}${selection(
    types,
    namedType(field.type),
    3,
  )}\n}`;
  const variables = Object.fromEntries(required.map(({name, type}) => [name, example(types, type)]));
  return {document, variables: required.length > 0 ? JSON.stringify(variables, undefined, 2) : ''};
}

/** A value to begin with: empty texts, and the required members of inputs. */
function example(types, type, depth = 2) {
  const name = namedType(type);
  const known = types.get(name);
  if (type.kind === 'NON_NULL' ? type.ofType.kind === 'LIST' : type.kind === 'LIST') {
    return [];
  }
  if (known?.kind === 'INPUT_OBJECT' && depth > 0) {
    const required = known.inputFields.filter(field => field.type.kind === 'NON_NULL' && !field.defaultValue);
    return Object.fromEntries(required.map(field => [field.name, example(types, field.type, depth - 1)]));
  }
  return {Int: 0, Float: 0, Boolean: false}[name] ?? known?.enumValues?.[0]?.name ?? '';
}
