import {svg} from 'lit';
import {iconSet} from 'shell/components/icons.js';

/** Draws an icon of the chat or of the shell. */
export const icon = iconSet({
  at: svg`<circle cx="12" cy="12" r="4"/><path d="M16 8v5.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1"/>`,
  back: svg`<path d="M19 12H5M11 6l-6 6 6 6"/>`,
  bell: svg`<path d="M6 9.5a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4s2-1.5 2-6.5M10 19.5a2.2 2.2 0 0 0 4 0"/>`,
  bookmark: svg`<path d="M6.5 4h11v16.5L12 16.5l-5.5 4Z"/>`,
  clock: svg`<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>`,
  compass: svg`<circle cx="12" cy="12" r="9"/><path d="m15.5 8.5-2 5-5 2 2-5Z"/>`,
  down: svg`<path d="M12 5v13M6 12.5l6 6 6-6"/>`,
  edit: svg`<path d="M4 20l1-4.5L16.5 4a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.5 19Z"/>`,
  exit: svg`<path d="M14 4.5h3.5a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H14M10 16l4-4-4-4M14 12H3.5"/>`,
  gear: svg`<circle cx="12" cy="12" r="3.2"/><path
      d="M12 2.8v2.4M12 18.8v2.4M4.7 4.7l1.7 1.7M17.6 17.6l1.7 1.7M2.8 12h2.4M18.8 12h2.4M4.7 19.3l1.7-1.7M17.6 6.4l1.7-1.7"/>`,
  grip: svg`<path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" stroke-width="2.6"/>`,
  hash: svg`<path d="M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16"/>`,
  invite: svg`<circle cx="9.5" cy="8.5" r="3.5"/><path
      d="M3 19.5c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5M18.5 8v6M15.5 11h6"/>`,
  menu: svg`<path d="M4 7h16M4 12h16M4 17h16"/>`,
  pin: svg`<path d="M9 4h6l-.7 6.5 3.2 3.5h-11l3.2-3.5ZM12 14v6.5"/>`,
  reply: svg`<path d="M9.5 6 4 11.5 9.5 17M4.5 11.5H13c4 0 6.5 2.5 7 7"/>`,
  search: svg`<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>`,
  send: svg`<path d="M4.5 12 3.5 4.5 21 12 3.5 19.5Zm0 0H12"/>`,
  shield: svg`<path d="M12 3 4.5 6v5.5c0 4.5 3 7.7 7.5 9.5 4.5-1.8 7.5-5 7.5-9.5V6Z"/>`,
  smileAdd: svg`<path
      d="M20.5 11a9 9 0 1 1-7.5-7.9M8 14.5c1.8 2.3 5.2 2.3 7 0M8.5 9.5v.01M14.5 9.5v.01M19 2.5v6M16 5.5h6"/>`,
  trash: svg`<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5"/>`,
  unread: svg`<path d="M12.5 5H6a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h2v3.5l4-3.5h6a2 2 0 0 0 2-2v-4.5"/><circle cx="18.5"
      cy="5.5" r="2.5" fill="currentColor"/>`,
});
