/**
 * The chat in a browser. Where to read on:
 *
 * - state/ is what is known: reduce.js makes a state of events, all pure; store.js holds the one of this page;
 *   select.js and rights.js derive from it.
 * - net/ talks to the server: api.js requests, tokens.js who we are, gateway.js what happens there.
 * - actions/ is what a person does: it asks the server, and changes the store. Components only read the store and call
 *   these.
 * - text/ makes a tree of a message's marks, and templates of the tree. channel/ shows a channel, layout/ what is
 *   around it.
 * - account/, server/ and settings/ are pages of their own, loaded when somebody goes there.
 */
import {html, render} from 'lit';
import {Router, navigate} from 'shell/router.js';
import 'shell/avatar.js';
import 'shell/button.js';
import 'shell/connection.js';
import 'shell/menu.js';
import 'shell/state.js';
import {clearToasts} from 'shell/toast.js';
import {watchNews} from './actions/notifications.js';
import {watchPresence} from './actions/presence.js';
import {begin} from './actions/session.js';
import {setTitle} from './layout/title.js';
import {paths} from './navigation.js';
import {tokens} from './net/tokens.js';

const root = document.getElementById('root');

/** A screen for those who are signed in. Others sign in first, and come back here. */
function known(show) {
  return async parts => {
    if (!tokens.expected) {
      return router.go(`${paths.login}?to=${encodeURIComponent(location.pathname)}`, {replace: true});
    }
    begin();
    return show(parts);
  };
}

const inApp = known(async place => {
  await import('./layout/app.js');
  return () => {
    render(html`<c-app .place=${place}></c-app>`, root);
  };
});

/** A screen for those who are not signed in. */
const page = (load, make, title) => async parts => {
  await load();
  return () => {
    render(make(parts), root);
    setTitle(title);
  };
};

const inServer = known(async parts => {
  await import('./server/settings.js');
  return () => {
    render(html`<c-server-settings .serverId=${parts.serverId} .tab=${parts.tab}></c-server-settings>`, root);
  };
});

const inSettings = known(async parts => {
  await import('./settings/settings.js');
  return () => {
    render(html`<c-settings .tab=${parts.tab}></c-settings>`, root);
    setTitle('Settings · Chat');
  };
});

const router = new Router(
  [
    ['/chat/', inApp],
    [
      '/chat/login',
      page(
        () => import('./account/login.js'),
        () => html`<c-login></c-login>`,
        'Sign in · Chat',
      ),
    ],
    [
      '/chat/signup',
      page(
        () => import('./account/signup.js'),
        () => html`<c-signup></c-signup>`,
        'Sign up · Chat',
      ),
    ],
    [
      '/chat/forgot',
      page(
        () => import('./account/reset.js'),
        () => html`<c-reset></c-reset>`,
        'New password · Chat',
      ),
    ],
    [
      '/chat/reset',
      page(
        () => import('./account/reset.js'),
        () => html`<c-reset></c-reset>`,
        'New password · Chat',
      ),
    ],
    [
      '/chat/verify',
      page(
        () => import('./account/verify.js'),
        () => html`<c-verify></c-verify>`,
        'Confirm your address · Chat',
      ),
    ],
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
        html`<t-empty heading="There is nothing here">The address leads
          nowhere.<t-button slot="actions" variant="primary" href=${paths.home}>To the chat</t-button></t-empty>`,
        root,
      );
      setTitle('Chat');
    },
    focus: async () => {
      const screen = root.firstElementChild;
      await screen?.updateComplete;
      await screen?.pane?.updateComplete;
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

watchNews();
watchPresence();
router.start();
document.documentElement.dataset.ready = '';
