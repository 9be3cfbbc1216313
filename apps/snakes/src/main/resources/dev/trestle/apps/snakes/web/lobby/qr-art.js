import {html} from 'lit';
import {qr} from './qr.js';

/** A link to be read by a camera: always dark on white, with the quiet border that readers need. */
export function qrArt(link) {
  const modules = qr(link);
  const size = modules.length + 8;
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('');
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code that leads to this game"
      shape-rendering="crispEdges">
    <rect width=${size} height=${size} rx="2" fill="#fff"/><path d=${path} fill="#16181a"/></svg>`;
}
