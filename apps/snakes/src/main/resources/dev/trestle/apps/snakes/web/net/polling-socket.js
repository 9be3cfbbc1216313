/**
 * A socket by long polling, with the interface of WebSocket, for networks that block WebSockets. The frames are the
 * same.
 */
export class PollingSocket extends EventTarget {
  #base;
  #id;
  #since = 0;
  #stop = new AbortController();
  #sending = Promise.resolve();
  readyState = WebSocket.CONNECTING;

  constructor(base) {
    super();
    this.#base = base;
    this.#run();
  }

  send(text) {
    this.#sending = this.#sending.then(() => this.#call('POST', '/send', text)).catch(() => this.#end(1006));
  }

  close(code = 1000) {
    if (this.readyState !== WebSocket.CLOSED && this.#id) {
      this.#call('POST', '/disconnect', undefined, {keepalive: true}).catch(() => {});
    }
    this.#end(code);
  }

  async #run() {
    try {
      const {connectionId} = await (await this.#call('POST', '/connect')).json();
      this.#id = connectionId;
      this.readyState = WebSocket.OPEN;
      this.dispatchEvent(new Event('open'));
      while (this.readyState === WebSocket.OPEN) {
        const reply = await (
          await this.#call('GET', `/messages?since=${this.#since}`, undefined, {signal: this.#stop.signal})
        ).json();
        this.#deliver(reply);
      }
    } catch {
      this.#end(1006);
    }
  }

  #deliver({messages = [], next, closed}) {
    this.#since = next ?? this.#since + messages.length;
    for (const message of messages) {
      this.dispatchEvent(
        new MessageEvent('message', {data: typeof message === 'string' ? message : JSON.stringify(message)}),
      );
    }
    if (closed) {
      this.#end(closed.code ?? closed);
    }
  }

  async #call(method, path, body, more = {}) {
    const headers = this.#id ? {'X-Connection-Id': this.#id} : {};
    if (body !== undefined) {
      headers['Content-Type'] = 'application/json';
    }
    const response = await fetch(this.#base + path, {method, headers, body, ...more});
    if (!response.ok) {
      throw new Error(`The server answered with ${response.status}.`);
    }
    return response;
  }

  #end(code) {
    if (this.readyState !== WebSocket.CLOSED) {
      this.readyState = WebSocket.CLOSED;
      this.#stop.abort();
      this.dispatchEvent(Object.assign(new Event('close'), {code}));
    }
  }
}
