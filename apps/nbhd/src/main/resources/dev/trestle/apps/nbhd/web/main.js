/**
 * The entry module of the neighbourhoods in a browser. Where to start reading:
 *
 * - pages.js lists all pages with their addresses.
 * - net/ communicates with the server: api.js sends requests and takes answers out of their envelope.
 * - The other folders are features; each is loaded when it is opened.
 */
import {html, render} from 'lit';
import {Router} from 'shell/browser/router.js';
import 'shell/components/button.js';
import 'shell/components/state.js';
import {paths} from './navigation.js';
import {pages} from './pages.js';

const root = document.getElementById('root');

const notFound = () => {
  render(
    html`<main><t-empty level="1" heading="Page not found">Check the address.<t-button slot="actions"
          variant="primary" href=${paths.start}>Open Neighbourhoods</t-button></t-empty></main>`,
    root,
  );
  return 'Page not found · Neighbourhoods';
};

const shown = page => async parts => {
  await page.load();
  return () => {
    render(page.draw(parts), root);
    return page.title;
  };
};

const router = new Router(
  pages.map(page => [page.at, shown(page)]),
  {
    otherwise: () => notFound,
    drawn: async () => {
      await root.firstElementChild?.updateComplete;
      document.documentElement.dataset.shown = location.pathname + location.search;
    },
    focus: () => root.firstElementChild?.shadowRoot?.querySelector('main')?.focus({preventScroll: true}),
  },
);
router.start();
document.documentElement.dataset.ready = '';
