/**
 * The entry module of the chat in a browser. Where to start reading:
 *
 * - state/ is the state of the page: reduce.js computes it from events with pure functions, store.js holds it,
 * select.js
 *   and rights.js derive values from it.
 * - net/ communicates with the server: api.js sends requests, tokens.js holds the access token, gateway.js receives
 *   events.
 * - actions/ are the actions of users: they send requests and change the store. Components read the store and call
 * them.
 * - text/ converts mentions in texts. channel/ shows a channel, layout/ the page around it.
 * - account/, server/ and settings/ are pages of their own, loaded when they are opened.
 */
import {html, render} from 'lit';
import {accountPages} from 'shell/account/pages.js';
import {navigate, Router} from 'shell/browser/router.js';
import 'shell/components/avatar.js';
import 'shell/components/button.js';
import 'shell/components/connection.js';
import 'shell/components/menu.js';
import 'shell/components/state.js';
import {clearToasts} from 'shell/components/toast.js';
import {account} from './account/account.js';
import {watchNotifications} from './actions/notifications.js';
import {watchPresence} from './actions/presence.js';
import {startSession} from './actions/session.js';
import {setTitle} from './layout/title.js';
import {paths} from './navigation.js';
import {tokens} from './net/tokens.js';

const root = document.getElementById('root');

/** A screen for signed-in users. Others sign in first, and return. */
function signedIn(show) {
  return async parts => {
    if (!tokens.hasSession) {
      return router.go(`${paths.login}?to=${encodeURIComponent(location.pathname)}`, {replace: true});
    }
    startSession();
    return show(parts);
  };
}

const inApp = signedIn(async place => {
  await import('./layout/app.js');
  return () => {
    render(html`<c-app .place=${place}></c-app>`, root);
  };
});

/** A screen that needs no sign-in. */
const page = (load, make, title) => async parts => {
  await load();
  return () => {
    render(make(parts), root);
    setTitle(title);
  };
};

const inServer = signedIn(async parts => {
  await import('./server/settings.js');
  return () => {
    render(html`<c-server-settings .serverId=${parts.serverId} .tab=${parts.tab}></c-server-settings>`, root);
  };
});

const inSettings = signedIn(async parts => {
  await import('./settings/settings.js');
  return () => {
    render(html`<c-settings .tab=${parts.tab}></c-settings>`, root);
    setTitle('Settings · Chat');
  };
});

const router = new Router(
  [
    ['/chat/', inApp],
    ...accountPages(account).map(({at, title, load, draw}) => [at, page(load, draw, `${title} · Chat`)]),
    [
      '/chat/invite/{code}',
      page(
        () => import('./account/invite.js'),
        ({code}) => html`<c-invite .code=${code}></c-invite>`,
        'Invitation · Chat',
      ),
    ],
    ['/chat/s/{serverId}', inApp],
    ['/chat/s/{serverId}/c/{channelId}', inApp],
    ['/chat/s/{serverId}/c/{channelId}/m/{messageId}', inApp],
    ['/chat/s/{serverId}/settings', inServer],
    ['/chat/s/{serverId}/settings/{tab}', inServer],
    ['/chat/settings', inSettings],
    ['/chat/settings/{tab}', inSettings],
  ],
  {
    otherwise: () => {
      render(
        html`<t-empty heading="Page not found">Check the address.<t-button slot="actions" variant="primary" href=${paths.home}>Open the chat</t-button></t-empty>`,
        root,
      );
      setTitle('Chat');
    },
    focus: async () => {
      const screen = root.firstElementChild;
      await screen?.updateComplete;
      await screen?.channelView?.updateComplete;
      (screen?.focusHere ?? (() => screen?.shadowRoot?.querySelector('main')?.focus({preventScroll: true}))).call(
        screen,
      );
    },
  },
);

addEventListener('signed-out', () => {
  clearToasts();
  if (!/^\/chat\/(login|signup|reset|verify|invite)/.test(location.pathname)) {
    navigate(paths.login, {replace: true});
  }
});

watchNotifications();
watchPresence();
router.start();
document.documentElement.dataset.ready = '';
