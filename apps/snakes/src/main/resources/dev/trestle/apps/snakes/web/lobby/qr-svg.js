import {html} from 'lit';
import {qr} from './qr.js';

/** Draws the QR code of a link, always dark on white, with the quiet zone that readers need. */
export function qrSvg(link) {
  const modules = qr(link);
  const size = modules.length + 8;
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('');
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code that leads to this game"
      shape-rendering="crispEdges">
    <rect width=${size} height=${size} rx="2" fill="#fff"/><path d=${path} fill="#16181a"/></svg>`;
}
