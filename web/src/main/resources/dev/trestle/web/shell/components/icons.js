import {html, svg} from 'lit';

const shared = {
  alert: svg`<path d="M12 8v5M12 16.5v.01"/><path
      d="M10.3 3.9 2.4 17.5A2 2 0 0 0 4.1 20.5h15.8a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z"/>`,
  check: svg`<path d="m5 12.5 4.5 4.5L19 7.5"/>`,
  chevron: svg`<path d="m9 6 6 6-6 6"/>`,
  close: svg`<path d="M6 6l12 12M18 6 6 18"/>`,
  copy: svg`<rect x="9" y="9" width="11" height="11" rx="2"/><path
      d="M5 15H4.5A1.5 1.5 0 0 1 3 13.5v-9A1.5 1.5 0 0 1 4.5 3h9A1.5 1.5 0 0 1 15 4.5V5"/>`,
  crown: svg`<path d="M4 18.5h16M4.5 15 3.5 7l5 3.5L12 5l3.5 5.5 5-3.5-1 8Z"/>`,
  eye: svg`<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12"
      r="2.8"/>`,
  inbox: svg`<path d="M3 13h5l1.5 3h5L16 13h5"/><path d="M6 4.5h12L21 13v5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-5Z"/>`,
  link: svg`<path d="M10 14a4.5 4.5 0 0 0 6.4 0l3-3a4.5 4.5 0 0 0-6.4-6.4l-1 1"/><path
      d="M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1-1"/>`,
  moon: svg`<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z"/>`,
  more: svg`<path d="M5 12v.01M12 12v.01M19 12v.01" stroke-width="3"/>`,
  people: svg`<circle cx="9" cy="8.5" r="3.5"/><path
      d="M2.5 19.5c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5M16 5.3a3.5 3.5 0 0 1 0 6.4M18.5 14.6c1.7.9 2.7 2.5 3 4.9"/>`,
  plus: svg`<path d="M12 5v14M5 12h14"/>`,
  retry: svg`<path d="M20 11.5A8 8 0 1 0 18 17.3"/><path d="M20.5 5.5v6h-6"/>`,
  smile: svg`<circle cx="12" cy="12" r="9"/><path d="M8.5 14.5c1.8 2.3 5.2 2.3 7 0M9 9.5v.01M15 9.5v.01"/>`,
  sun: svg`<circle cx="12" cy="12" r="4"/><path
      d="M12 2.5v2M12 19.5v2M4.6 4.6 6 6M18 18l1.4 1.4M2.5 12h2M19.5 12h2M4.6 19.4 6 18M18 6l1.4-1.4"/>`,
  system: svg`<rect x="3" y="4" width="18" height="12.5" rx="2"/><path d="M9 20.5h6M12 16.5v4"/>`,
};

/**
 * Returns a function that draws an icon of this set or of the shell by name. Icons are hidden from screen readers: a
 * text or a button beside them has the name.
 */
export const iconSet =
  own =>
  (name, size = 20) =>
    html`<svg width=${size} height=${size} viewBox="0 0 24 24" fill="none" stroke="currentColor"
      stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"
          focusable="false">${own[name] ?? shared[name]}</svg>`;

/** Draws an icon of the shell. */
export const icon = iconSet({});
