/**
 * The game in a browser. Where to read on:
 *
 * - state.js makes a state of the frames that the server sends; link.js brings them, whatever the network does (poll.js where it lets no sockets through).
 * - game.js shows what a game is to whoever looks: door.js, lobby.js, play.js, trouble.js. home.js, create.js, replay.js and admin.js are the other screens.
 * - board.js draws: board-art.js the board, pieces.js a few pieces as elements, crowd.js hundreds of them as one picture; geometry.js knows where things are.
 * - course.js knows a game after each of its moves, fairness.js checks the dice, address.js knows where others find us, qr.js makes codes for cameras.
 */
import {html, render} from 'lit';
import {Router} from 'shell/router.js';
import 'shell/all.js';
import './tools.js';
import './home.js';

const main = document.getElementById('main');
const show = (screen, title) => () => {
  render(screen, main);
  return title;
};

/** Whoever joins needs the board at once; whoever looks around does not. */
const router = new Router([
  ['/snakes/', async () => {
    if (new URLSearchParams(location.search).has('new')) {
      await import('./create.js');
      return show(html`<s-create></s-create>`, 'New game · Snakes & Ladders');
    }
    return show(html`<s-home></s-home>`, 'Snakes & Ladders');
  }],
  ['/snakes/g/{code}', async ({code}) => {
    const known = code.toUpperCase();
    if (new URLSearchParams(location.search).has('replay')) {
      await import('./replay.js');
      return show(html`<s-replay .code=${known}></s-replay>`, `Replay ${known} · Snakes & Ladders`);
    }
    await import('./game.js');
    return show(html`<s-game .code=${known}></s-game>`, `${known} · Snakes & Ladders`);
  }],
  ['/snakes/admin', async () => {
    await import('./admin.js');
    return show(html`<s-admin></s-admin>`, 'Admin · Snakes & Ladders');
  }],
], {otherwise: () => show(html`<t-empty heading="There is nothing here">The address leads nowhere.
    <t-button slot="actions" variant="primary" href="/snakes/">To the games</t-button></t-empty>`, 'Snakes & Ladders')});

/** Screens ask for another one by an event, so that none of them has to know the router. */
addEventListener('go', event => router.go(event.detail));

router.start();
document.documentElement.dataset.ready = '';
