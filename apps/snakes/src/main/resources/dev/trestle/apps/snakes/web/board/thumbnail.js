import {html, svg} from 'lit';
import {ladder, side, spine, unit} from './geometry.js';

/** A small drawing of a board: its ladders and snakes only. */
export function thumbnail(board, size = 56) {
  const width = side(board.size);
  const lines = board.snakesAndLadders.map(({from, to}) => {
    if (to > from) {
      const {
        rails: [[a, b]],
      } = ladder(from, to, width);
      return svg`<path d=${`M${a.x} ${a.y}L${b.x} ${b.y}`} stroke="#b97b3f"/>`;
    }
    return svg`<path d=${`M${spine(from, to, width, 12)
      .map(p => `${p.x.toFixed()} ${p.y.toFixed()}`)
      .join('L')}`} stroke="#4fa764"/>`;
  });
  return html`<svg class="thumb" width=${size} height=${size} viewBox="0 0 ${width * unit} ${width * unit}"
      aria-hidden="true" focusable="false">
    <g fill="none" stroke-width=${width * 3.2} stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`;
}
