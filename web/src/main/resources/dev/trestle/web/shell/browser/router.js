import {randomKey} from './random.js';

/** Navigates to another path of this application, from components that do not know the router. */
export const navigate = (path, {replace = false} = {}) =>
  dispatchEvent(new CustomEvent('navigate', {detail: {path, replace}}));

/**
 * A router for single-page applications: links stay links (new tabs, the back button, reloading and sharing work), and
 * their pages are drawn here.
 *
 * routes: [['/', () => …], ['/g/{code}', ({code}) => …]]. A handler draws, and may return a title. A handler that waits
 * first, for a module or the server, returns a function that draws: it is called only if the user has not navigated on.
 * Paths without a route are requested from the server.
 *
 * After each navigation the focus moves to the page's <main>,
 * or where `focus` puts it. `drawn` returns a promise of the
 * drawn page: only then it is as high as it was, and the scroll position can be restored. `failed(problem, retry)`
 * returns what is shown if a handler fails, as when its module cannot be loaded without a network.
 */
export class Router {
  #routes;
  #otherwise;
  #focus;
  #drawn;
  #failed;
  #places = new Map();
  #steps = 0;

  constructor(routes, {otherwise = () => {}, focus = toMain, drawn = () => {}, failed = raise} = {}) {
    this.#routes = routes.map(([template, show]) => ({pattern: pattern(template), show}));
    this.#otherwise = otherwise;
    this.#focus = focus;
    this.#drawn = drawn;
    this.#failed = failed;
  }

  start() {
    history.scrollRestoration = 'manual';
    history.replaceState({key: history.state?.key ?? randomKey()}, '');
    document.addEventListener('click', event => this.#clicked(event));
    addEventListener('navigate', ({detail: {path, replace}}) => this.go(path, {replace}));
    addEventListener('popstate', () => this.#show({back: true}));
    addEventListener('scroll', () => this.#places.set(history.state?.key, scrollY), {passive: true});
    this.#show({first: true});
    return this;
  }

  /** Navigates to a path of this application. */
  go(path, {replace = false} = {}) {
    const state = {key: randomKey()};
    if (replace) {
      history.replaceState(state, '', path);
    } else {
      history.pushState(state, '', path);
    }
    return this.#show({});
  }

  knows(path) {
    return this.#routes.some(route => route.pattern.test(path));
  }

  /** Handles a plain click on a link of this application; the browser handles everything else. */
  #clicked(event) {
    const link = event.composedPath().find(node => node instanceof HTMLAnchorElement);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (
      !link ||
      !plain ||
      event.defaultPrevented ||
      link.hasAttribute('download') ||
      (link.target && link.target !== '_self')
    ) {
      return;
    }
    const url = new URL(link.href, location.href);
    const within = url.pathname === location.pathname && url.search === location.search && url.hash;
    if (url.origin === location.origin && !within && this.knows(url.pathname)) {
      event.preventDefault();
      this.go(url.pathname + url.search + url.hash);
    }
  }

  /** Asks the handler of a path for what is to be shown. */
  async #ask(found, parts) {
    try {
      return await (found ? found[0].show(parts) : this.#otherwise(location.pathname));
    } catch (problem) {
      return this.#failed(problem, () => this.#show({}));
    }
  }

  async #show({first = false, back = false}) {
    const step = ++this.#steps;
    const path = location.pathname;
    const found = this.#routes.map(route => [route, route.pattern.exec(path)]).find(([, match]) => match);
    const parts = {};
    for (const [name, text] of Object.entries(found?.[1].groups ?? {})) {
      parts[name] = decodeURIComponent(text);
    }
    const shown = await this.#ask(found, parts);
    if (step !== this.#steps) {
      return;
    }
    const title = typeof shown === 'function' ? shown() : shown;
    if (title) {
      document.title = title;
    }
    await this.#drawn();
    if (step !== this.#steps) {
      return;
    }
    scrollTo(0, back ? (this.#places.get(history.state?.key) ?? 0) : 0);
    if (!first) {
      this.#focus();
    }
  }
}

const raise = problem => {
  throw problem;
};

/** Focuses <main>, so that screen readers announce the new page. */
function toMain() {
  const main = document.querySelector('main');
  if (main) {
    main.tabIndex = -1;
    main.focus({preventScroll: true});
  }
}

function pattern(template) {
  const source = template
    .split(/(\{\w+\})/)
    .map(part =>
      /^\{\w+\}$/.test(part) ? `(?<${part.slice(1, -1)}>[^/]+)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${source}$`);
}
