import {svg} from 'lit';
import {iconSet} from 'shell/components/icons.js';

/** Draws an icon of the game or of the shell. */
export const icon = iconSet({
  bot: svg`<rect x="5" y="8" width="14" height="11" rx="3"/><path d="M12 8V4.5M9.5 13v.01M14.5 13v.01M9.5 16.5h5"/>`,
  flag: svg`<path d="M5.5 21V4M5.5 5c5-3 8 3 13 0v9c-5 3-8-3-13 0"/>`,
  ladder: svg`<path d="M8 3v18M16 3v18M8 7h8M8 12h8M8 17h8"/>`,
  pause: svg`<path d="M8.5 5v14M15.5 5v14" stroke-width="3"/>`,
  play: svg`<path d="M7 4.5v15l12-7.5Z"/>`,
  share: svg`<path d="M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5v6A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-6"/>`,
  shield: svg`<path d="M12 3 4.5 6v5.5c0 4.5 3 7.7 7.5 9.5 4.5-1.8 7.5-5 7.5-9.5V6Z"/><path
      d="m8.8 12 2.3 2.3 4.3-4.5"/>`,
  shuffle: svg`<path
      d="M3 7h3.5c4.5 0 5.5 10 11 10H21M3 17h3.5c1.7 0 2.9-1.4 4-3M13.5 10c1.1-1.7 2.3-3 4-3H21M18.5 4.5 21 7l-2.5 2.5M18.5 14.5 21 17l-2.5 2.5"/>`,
  snake: svg`<path d="M5 19.5c7 1.5 11-1 9-4.5S5.5 12 5.5 8 10 3.5 14.5 5.5"/><circle cx="16" cy="6.5" r="2"/>`,
  sound: svg`<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/>`,
  silent: svg`<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5"/>`,
  zoom: svg`<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5M10.5 8v5M8 10.5h5"/>`,
});
