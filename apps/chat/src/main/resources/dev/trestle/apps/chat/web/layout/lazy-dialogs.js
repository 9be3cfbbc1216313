/** Asks before something that cannot be undone; the dialog comes when it is needed. */
export const ask = async question => (await import('shell/ask.js')).ask(question);

/** A card about somebody, next to what was clicked. */
export async function showUser(userId, serverId, anchor) {
  const {openCard} = await import('./user-card.js');
  openCard(userId, serverId, anchor);
}

/** Puts a popover beside a box and within the window: below or above, or to its side. */
export function beside(popover, anchor, {side = false} = {}) {
  const {offsetWidth: width, offsetHeight: height} = popover;
  const fit = (value, size, room) => Math.max(8, Math.min(value, room - size - 8));
  let left = side ? anchor.right + 8 : anchor.left;
  let top = side ? anchor.top : anchor.bottom + 4;
  if (side && left + width > innerWidth - 8) {
    left = anchor.left - width - 8;
  }
  if (!side && top + height > innerHeight - 8) {
    top = anchor.top - height - 4;
  }
  popover.style.left = `${fit(left, width, innerWidth)}px`;
  popover.style.top = `${fit(top, height, innerHeight)}px`;
}
