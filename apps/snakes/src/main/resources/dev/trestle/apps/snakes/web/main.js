/**
 * The entry module of the game in a browser. Where to start reading:
 *
 * - game/ is one game: state.js computes its state from the frames of the server, game.js shows the screen for it.
 * - net/ communicates with the server: connection.js receives frames (by polling-socket.js where WebSockets are
 *   blocked), api.js sends requests.
 * - board/ draws: board-svg.js the board, pieces.js a few pieces as elements, crowd.js hundreds of them on a canvas;
 *   geometry.js computes positions.
 * - home/, lobby/, play/, replay/ and admin/ are the screens.
 */
import {html, render} from 'lit';
import {Router} from 'shell/browser/router.js';
import 'shell/components/all.js';
import './home/toolbar.js';
import './home/home.js';

const main = document.getElementById('main');
const show = (screen, title) => () => {
  render(screen, main);
  return title;
};

/** The routes of the game. Each loads its screen when it is shown. */
const router = new Router(
  [
    [
      '/snakes/',
      async () => {
        if (new URLSearchParams(location.search).has('new')) {
          await import('./lobby/create.js');
          return show(html`<s-create></s-create>`, 'New game · Snakes & Ladders');
        }
        return show(html`<s-home></s-home>`, 'Snakes & Ladders');
      },
    ],
    [
      '/snakes/g/{code}',
      async ({code}) => {
        const known = code.toUpperCase();
        if (new URLSearchParams(location.search).has('replay')) {
          await import('./replay/replay.js');
          return show(html`<s-replay .code=${known}></s-replay>`, `Replay ${known} · Snakes & Ladders`);
        }
        await import('./game/game.js');
        return show(html`<s-game .code=${known}></s-game>`, `${known} · Snakes & Ladders`);
      },
    ],
    [
      '/snakes/admin',
      async () => {
        await import('./admin/admin.js');
        return show(html`<s-admin></s-admin>`, 'Admin · Snakes & Ladders');
      },
    ],
  ],
  {
    otherwise: () =>
      show(
        html`<t-empty heading="Page not found">Check the address.
    <t-button slot="actions" variant="primary" href="/snakes/">Open the games</t-button></t-empty>`,
        'Snakes & Ladders',
      ),
  },
);

router.start();
document.documentElement.dataset.ready = '';
