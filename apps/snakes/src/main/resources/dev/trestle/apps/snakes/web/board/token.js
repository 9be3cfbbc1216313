import {html} from 'lit';
import {inkOn} from './colours.js';

/**
 * A player's piece: colour and number, since nobody tells three hundred colours apart. Drawn, not named: its name
 * stands beside it.
 */
export function token({color, number}, size = 32) {
  const ink = inkOn(color);
  const letters = String(number).length;
  return html`<svg class="token" width=${size} height=${size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <ellipse cx="20" cy="34.5" rx="14" ry="4" fill="#000" opacity=".22"/>
    <circle cx="20" cy="21.5" r="16" fill=${color}/>
    <circle cx="20" cy="21.5" r="16" fill="#000" opacity=".32"/>
    <circle cx="20" cy="18.5" r="16" fill=${color}/>
    <circle cx="20" cy="18.5" r="15" fill="none" stroke="#fff" stroke-width="1.6" opacity=".75"/>
    <text x="20" y=${letters > 2 ? 23 : 24.2} text-anchor="middle" fill=${ink} font-size=${letters > 2 ? 13 : 16}
        font-weight="750">${number}</text>
  </svg>`;
}
