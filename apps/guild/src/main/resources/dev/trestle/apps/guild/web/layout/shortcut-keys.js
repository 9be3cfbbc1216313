import {isShortcut} from 'shell/browser/keyboard.js';
import {navigate} from 'shell/browser/router.js';
import {paths} from '../navigation.js';

/** The pages that keys after `g` open. */
export const destinations = new Map();

/** Adds the page of an entry of the navigation. A key opens one page only. */
export function addDestination(nav) {
  if (destinations.has(nav.key)) {
    throw new Error(`g ${nav.key} opens ${destinations.get(nav.key).label} already, so it cannot open ${nav.label}.`);
  }
  destinations.set(nav.key, nav);
}

/** The time in which the second key has to follow, in milliseconds. */
const sequenceMillis = 1200;
let first;

async function pressed(event) {
  if (!isShortcut(event) || !document.querySelector('g-app')) {
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
