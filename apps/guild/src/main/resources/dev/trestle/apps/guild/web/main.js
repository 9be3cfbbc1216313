/**
 * The entry module of the guild in a browser. Where to start reading:
 *
 * - pages.js lists all pages with their addresses, and the navigation.
 * - net/ communicates with the server: graphql.js runs operations, load.js loads a query for a component, api.js sends
 *   requests to the REST routes of accounts, live.js receives events.
 * - state/session.js knows the signed-in user.
 * - layout/ is the page around the screens. The other folders are features; each is loaded when it is opened.
 */
import {html, render} from 'lit';
import {navigate, Router} from 'shell/browser/router.js';
import 'shell/components/button.js';
import 'shell/components/state.js';
import {clearToasts, toast} from 'shell/components/toast.js';
import {inviteOf} from './groups/access.js';
import {addDestination, watchShortcuts} from './layout/shortcut-keys.js';
import {paths} from './navigation.js';
import {browserStorage} from './net/storage.js';
import {pages} from './pages.js';
import {session} from './state/session.js';

const root = document.getElementById('root');
const titled = title => `${title} · GoalsGuild`;

const notFound = () => {
  render(
    html`<main><t-empty level="1" heading="Page not found">Check the address.<t-button slot="actions"
          variant="primary" href=${paths.start}>Open GoalsGuild</t-button></t-empty></main>`,
    root,
  );
  return titled('Page not found');
};

/** What is shown instead of a page whose module cannot be loaded, as without a network. */
const failure = retry =>
  html`<t-error level="1" heading="The page could not be loaded" @retry=${retry}>${
    navigator.onLine ? 'The server cannot be reached.' : 'You are offline.'
  }</t-error>`;

const notLoaded = (_, retry) => () => {
  render(html`<main>${failure(retry)}</main>`, root);
  return titled('Not loaded');
};

/** A screen that needs no sign-in. */
const open = page => async parts => {
  await page.load();
  return () => {
    render(page.draw(parts), root);
    return titled(page.title);
  };
};

const again = () => router.go(location.pathname + location.search, {replace: true});

/** A screen with the navigation around it. Others sign in first, and return. */
const inApp = page => async parts => {
  if (!session.isSignedIn) {
    const to = encodeURIComponent(location.pathname + location.search);
    return router.go(`${paths.login}?to=${to}`, {replace: true});
  }
  const known = session.start();
  if (page.admin) {
    await known;
    if (session.me && !session.isAdmin) {
      return notFound;
    }
  }
  const isLoaded = page.load().then(
    () => true,
    () => false,
  );
  await import('./layout/app.js');
  const draw = (await isLoaded) ? () => page.draw(parts) : () => failure(again);
  return () => {
    render(html`<g-app .page=${page}>${draw()}</g-app>`, root);
    return titled(page.title);
  };
};

const start = async () => {
  const invite = inviteOf(location.hash);
  if (invite) {
    // The secret is kept here and not in an address, which the sign-in page would pass on.
    browserStorage.write('invite', invite);
    return router.go(paths.join, {replace: true});
  }
  if (session.isSignedIn) {
    return router.go(paths.home, {replace: true});
  }
  await import('./account/landing.js');
  return () => {
    render(html`<g-landing></g-landing>`, root);
    return 'GoalsGuild: goals get done in good company';
  };
};

const router = new Router([[paths.start, start], ...pages.map(page => [page.at, (page.open ? open : inApp)(page)])], {
  otherwise: () => notFound,
  failed: notLoaded,
  drawn: async () => {
    const screen = root.firstElementChild;
    await screen?.updateComplete;
    await screen?.firstElementChild?.updateComplete;
    document.documentElement.dataset.shown = location.pathname + location.search;
  },
  focus: () => {
    const screen = root.firstElementChild;
    screen?.shadowRoot?.querySelector('main')?.focus({preventScroll: true});
  },
});

addEventListener('signed-out', () => {
  clearToasts();
  if (!pages.some(page => page.open && page.at === location.pathname) && location.pathname !== paths.start) {
    navigate(paths.login, {replace: true});
  }
});

// A dialog or another part of a page whose module cannot be loaded.
addEventListener('unhandledrejection', event => {
  if (event.reason?.module) {
    event.preventDefault();
    toast('This could not be loaded. Check your connection, and try again.', {kind: 'danger'});
  }
});

for (const {nav} of pages) {
  if (nav?.key) {
    addDestination(nav);
  }
}
watchShortcuts();
router.start();
document.documentElement.dataset.ready = '';
