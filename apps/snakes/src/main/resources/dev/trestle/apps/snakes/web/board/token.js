import {html} from 'lit';
import {textColorOn} from './colours.js';

/**
 * Draws a player's piece with colour and number, since hundreds of colours cannot be distinguished. It has no
 * accessible name: the player's name is beside it.
 */
export function token({color, number}, size = 32) {
  const ink = textColorOn(color);
  const digits = String(number).length;
  return html`<svg class="token" width=${size} height=${size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <ellipse cx="20" cy="34.5" rx="14" ry="4" fill="#000" opacity=".22"/>
    <circle cx="20" cy="21.5" r="16" fill=${color}/>
    <circle cx="20" cy="21.5" r="16" fill="#000" opacity=".32"/>
    <circle cx="20" cy="18.5" r="16" fill=${color}/>
    <circle cx="20" cy="18.5" r="15" fill="none" stroke="#fff" stroke-width="1.6" opacity=".75"/>
    <text x="20" y=${digits > 2 ? 23 : 24.2} text-anchor="middle" fill=${ink} font-size=${digits > 2 ? 13 : 16}
        font-weight="750">${number}</text>
  </svg>`;
}
