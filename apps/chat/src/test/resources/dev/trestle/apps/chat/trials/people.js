// Other users for tests of the page: they send requests as any client does.
const root = '/chat/api/v1';

class Person {
  constructor(answer) {
    this.user = answer.user;
    this.token = answer.accessToken;
  }

  async ask(method, path, body) {
    const response = await fetch(root + path, {
      method,
      headers: {Authorization: `Bearer ${this.token}`, ...(body ? {'Content-Type': 'application/json'} : {})},
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${response.status} ${text}`);
    }
    return text ? JSON.parse(text) : undefined;
  }

  say(channelId, content, more) {
    return this.ask('POST', `/channels/${channelId}/messages`, {content, ...more});
  }
}

/** Creates an account. */
export async function person(username) {
  const response = await fetch(`${root}/auth/signup`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({email: `${username}@example.org`, username, password: 'correct horse battery'}),
  });
  if (!response.ok) {
    throw new Error(await response.text());
  }
  return new Person(await response.json());
}

/** Creates a server with a channel and an invitation code; the first user owns it, the others join. */
export async function server(name, owner, ...others) {
  const made = await owner.ask('POST', '/servers', {name});
  const {code} = await owner.ask('POST', `/servers/${made.meta.serverId}/invites`, {});
  for (const other of others) {
    await other.ask('POST', `/invites/${code}/join`);
  }
  return {...made, code};
}
