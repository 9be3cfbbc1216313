/**
 * The game in a browser. Where to read on:
 *
 * - game/ is one game: state.js makes a state of the frames that the server sends, game.js shows the screen that fits
 *   it.
 * - net/ talks to the server: connection.js brings frames, whatever the network does (polling-socket.js where it lets
 *   no sockets through), api.js requests.
 * - board/ draws: board-art.js the board, pieces.js a few pieces as elements, crowd.js hundreds of them as one picture;
 *   geometry.js knows where things are.
 * - home/, lobby/, play/, replay/ and admin/ are the screens.
 */
import {html, render} from 'lit';
import {Router} from 'shell/router.js';
import 'shell/all.js';
import './home/toolbar.js';
import './home/home.js';

const main = document.getElementById('main');
const show = (screen, title) => () => {
  render(screen, main);
  return title;
};

/** Screens are loaded when they are shown. */
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
        html`<t-empty heading="There is nothing here">The address leads nowhere.
    <t-button slot="actions" variant="primary" href="/snakes/">To the games</t-button></t-empty>`,
        'Snakes & Ladders',
      ),
  },
);

router.start();
document.documentElement.dataset.ready = '';
