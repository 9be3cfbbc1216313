import {navigate} from 'shell/router.js';
import {paths} from '../navigation.js';

/** Keys after `g`: where they lead. Pages add their own in pages.js. */
export const destinations = new Map();

/** The time in which the second key has to follow, in milliseconds. */
const sequenceMillis = 1200;
let first;

const editable = node =>
  node instanceof HTMLElement && (node.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(node.tagName));

/** Whether a dialog or menu is open, which handles keys itself. */
const covered = event =>
  event.composedPath().some(node => node instanceof HTMLElement && (node.localName === 'dialog' || node.popover));

async function pressed(event) {
  const [target] = event.composedPath();
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!plain || event.defaultPrevented || editable(target) || covered(event) || !document.querySelector('g-app')) {
    return;
  }
  const waiting = first && Date.now() - first < sequenceMillis;
  first = undefined;
  if (waiting && destinations.has(event.key)) {
    event.preventDefault();
    navigate(destinations.get(event.key).path());
  } else if (event.key === 'g') {
    first = Date.now();
  } else if (event.key === '?') {
    (await import('./shortcuts.js')).openShortcuts();
  } else if (event.key === 'n') {
    event.preventDefault();
    navigate(paths.newGoal);
  }
}

export const watchShortcuts = () => addEventListener('keydown', pressed);
