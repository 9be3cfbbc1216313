/**
 * The globals of a page that sockets use: its address, the network's state and a clock that the test moves. They are
 * removed after the test.
 */
export class FakePage {
  #window = new EventTarget();
  /** All connections, in order. */
  made = [];

  constructor(t) {
    t.mock.timers.enable({apis: ['setTimeout', 'Date']});
    this.navigator = {onLine: true};
    this.document = Object.assign(new EventTarget(), {visibilityState: 'visible', hidden: false});
    const globals = {
      navigator: this.navigator,
      document: this.document,
      location: {href: 'http://localhost/'},
      addEventListener: (...listener) => this.#window.addEventListener(...listener),
      WebSocket: socketsInto(this.made),
    };
    for (const [name, value] of Object.entries(globals)) {
      const before = Object.getOwnPropertyDescriptor(globalThis, name);
      Object.defineProperty(globalThis, name, {value, configurable: true, writable: true});
      t.after(() => {
        delete globalThis[name];
        if (before) {
          Object.defineProperty(globalThis, name, before);
        }
      });
    }
  }

  /** The newest connection. */
  get last() {
    return this.made.at(-1);
  }

  goOffline() {
    this.navigator.onLine = false;
    this.#window.dispatchEvent(new Event('offline'));
  }

  goOnline() {
    this.navigator.onLine = true;
    this.#window.dispatchEvent(new Event('online'));
  }

  hide() {
    this.#setVisible(false);
  }

  show() {
    this.#setVisible(true);
  }

  #setVisible(visible) {
    Object.assign(this.document, {visibilityState: visible ? 'visible' : 'hidden', hidden: !visible});
    this.document.dispatchEvent(new Event('visibilitychange'));
  }
}

/** A class of sockets that adds each new one to a list. */
const socketsInto = made =>
  class extends FakeSocket {
    static CONNECTING = 0;
    static OPEN = 1;
    static CLOSED = 3;

    constructor(address, protocols) {
      super();
      Object.assign(this, {address, protocols});
      made.push(this);
    }
  };

/** A WebSocket whose events the test fires. */
class FakeSocket extends EventTarget {
  readyState = 1;
  sent = [];

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close(code = 1000) {
    this.closed = code;
  }

  fire(type, more = {}) {
    this.dispatchEvent(Object.assign(new Event(type), more));
  }

  receive(frame) {
    this.fire('message', {data: JSON.stringify(frame)});
  }
}
