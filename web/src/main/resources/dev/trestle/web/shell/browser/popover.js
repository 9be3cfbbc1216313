const margin = 8;
const gap = 4;

/**
 * The position of a popover within a window: below the anchor or above it, or with `side` to its right or left.
 *
 * @param size {width, height} of the popover
 * @param anchor {left, right, top, bottom} of the element that it belongs to
 * @param room {width, height} of the window
 * @param align start | end: the edge of the anchor that the popover is aligned with
 */
export function popoverPosition(size, anchor, room, {side = false, align = 'start'} = {}) {
  const fit = (value, length, space) => Math.max(margin, Math.min(value, space - length - margin));
  if (side) {
    const right = anchor.right + margin;
    const left = right + size.width > room.width - margin ? anchor.left - size.width - margin : right;
    return {left: fit(left, size.width, room.width), top: fit(anchor.top, size.height, room.height)};
  }
  const below = anchor.bottom + gap;
  const top = below + size.height > room.height - margin ? anchor.top - size.height - gap : below;
  const left = align === 'end' ? anchor.right - size.width : anchor.left;
  return {left: fit(left, size.width, room.width), top: fit(top, size.height, room.height)};
}

/** Places a popover next to an anchor. */
export function placePopover(popover, anchor, options) {
  const size = {width: popover.offsetWidth, height: popover.offsetHeight};
  const {left, top} = popoverPosition(size, anchor, {width: innerWidth, height: innerHeight}, options);
  popover.style.left = `${left}px`;
  popover.style.top = `${top}px`;
}
