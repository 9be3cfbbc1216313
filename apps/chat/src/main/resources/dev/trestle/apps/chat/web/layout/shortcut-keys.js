import {navigate} from 'shell/browser/router.js';
import {paths} from '../navigation.js';
import {isUnread} from '../state/select.js';
import {store} from '../state/store.js';

/** Keyboard shortcuts of the whole page. */
const editable = node =>
  node instanceof HTMLElement && (node.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(node.tagName));
const app = () => document.querySelector('c-app');
const settings = () => document.querySelector('c-settings, c-server-settings');

addEventListener('keydown', async event => {
  const ctrl = event.ctrlKey || event.metaKey;
  const [target] = event.composedPath();
  if (event.key === 'Escape' && settings() && !event.defaultPrevented && !editable(target) && !covered(event)) {
    settings().leave();
    return;
  }
  if (!app() || event.defaultPrevented) {
    return;
  }
  if (ctrl && !event.shiftKey && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    (await import('./switcher.js')).openSwitcher();
  } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    event.preventDefault();
    step(event.key === 'ArrowDown' ? 1 : -1, event.shiftKey);
  } else if (event.key === 'Escape' && !covered(event)) {
    app().escape();
  } else if (event.key === '?' && !editable(target)) {
    (await import('./shortcuts.js')).openShortcuts();
  } else if (event.key.length === 1 && !ctrl && !event.altKey && !editable(target) && target === document.body) {
    app().channelView?.composer?.focus();
  }
});

/** Whether a dialog or menu is open, which handles Escape itself. */
function covered(event) {
  const above = event
    .composedPath()
    .some(node => node instanceof HTMLElement && (node.localName === 'dialog' || node.popover));
  return above || document.querySelector('body > [popover]:popover-open') !== null;
}

/** Opens the next channel of the server, or the next unread one. */
function step(way, unread) {
  const {serverId, channelId} = app().place;
  const ids = store.state.servers.get(serverId)?.channelIds ?? [];
  const at = ids.indexOf(channelId);
  for (let i = 1; i < ids.length; i++) {
    const id = ids[(at + i * way + ids.length * 2) % ids.length];
    if (!unread || isUnread(store.state, id)) {
      navigate(paths.channel(serverId, id));
      return;
    }
  }
}
