import {svg} from 'lit';
import {iconSet} from 'shell/components/icons.js';

/** Draws an icon of the guild or of the shell. */
export const icon = iconSet({
  back: svg`<path d="M19 12H5M11 6l-6 6 6 6"/>`,
  bell: svg`<path d="M6 9.5a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4s2-1.5 2-6.5M10 19.5a2.2 2.2 0 0 0 4 0"/>`,
  block: svg`<circle cx="12" cy="12" r="9"/><path d="m5.8 5.8 12.4 12.4"/>`,
  board: svg`<rect x="3.5" y="4" width="4.500" height="16" rx="1.500"/><rect x="10" y="4" width="4.500" height="11"
      rx="1.500"/><rect x="16.500" y="4" width="4.500" height="7" rx="1.500"/>`,
  calendar: svg`<rect x="3.500" y="5" width="17" height="15.500" rx="2"/><path d="M3.500 10h17M8 2.800V7M16 2.800V7"/>`,
  chart: svg`<path d="M4 20V10M10 20V4M16 20v-7M21 20H3"/>`,
  chat: svg`<path d="M4 6.500A2.500 2.500 0 0 1 6.500 4h11A2.500 2.500 0 0 1 20 6.500v7a2.500 2.500 0 0 1-2.500 2.500H11l-5 4.500V16a2 2 0 0 1-2-2Z"/>`,
  clock: svg`<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.500 2"/>`,
  comment: svg`<path d="M20.500 11.500a8 8 0 0 1-11.600 7.100L4 20l1.400-4.500A8 8 0 1 1 20.500 11.500Z"/>`,
  down: svg`<path d="M12 5v14M6 13l6 6 6-6"/>`,
  download: svg`<path d="M12 4v11M7 10.500l5 5 5-5M4.500 20h15"/>`,
  edit: svg`<path d="M4 20l1-4.500L16.500 4a2 2 0 0 1 2.800 0l.7.7a2 2 0 0 1 0 2.800L8.500 19Z"/>`,
  exit: svg`<path d="M14 4.500h3.500a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H14M10 16l4-4-4-4M14 12H3.500"/>`,
  flag: svg`<path d="M5 21V4M5 4.500c4-2.500 9 2.500 14 0v9c-5 2.500-10-2.500-14 0"/>`,
  flame: svg`<path d="M12 3c.5 3.500 5.500 5.500 5.500 11a5.500 5.500 0 0 1-11 0c0-2 1-3.500 2-4.500.3 1.500 1 2.300 2 2.500C10 8.500 10.500 5 12 3Z"/>`,
  gear: svg`<circle cx="12" cy="12" r="3.200"/><path
      d="M12 2.800v2.400M12 18.800v2.400M4.700 4.700l1.700 1.700M17.600 17.600l1.700 1.700M2.800 12h2.400M18.800 12h2.400M4.700 19.300l1.700-1.700M17.600 6.400l1.700-1.700"/>`,
  globe: svg`<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c5 5.500 5 12.500 0 18M12 3c-5 5.500-5 12.500 0 18"/>`,
  grip: svg`<path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" stroke-width="2.600"/>`,
  heart: svg`<path d="M12 20s-8-4.800-8-10.500A4.500 4.500 0 0 1 12 7a4.500 4.500 0 0 1 8 2.500C20 15.200 12 20 12 20Z"/>`,
  home: svg`<path d="M4 11 12 4l8 7v8a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 19ZM9.500 20.500V14h5v6.500"/>`,
  image: svg`<rect x="3.500" y="4.500" width="17" height="15" rx="2"/><circle cx="9" cy="10" r="1.700"/><path
      d="m4 17.500 5-4.500 3.500 3 3.500-3.500 4.500 4"/>`,
  invite: svg`<circle cx="9.500" cy="8.500" r="3.500"/><path
      d="M3 19.500c.6-3.600 3.200-5.500 6.500-5.500s5.900 1.900 6.500 5.500M18.500 8v6M15.500 11h6"/>`,
  keyboard: svg`<rect x="2.500" y="6" width="19" height="12" rx="2"/><path d="M6.500 10v.01M10 10v.01M14 10v.01M17.500 10v.01M8 14h8"/>`,
  list: svg`<path d="M8.500 6.500h12M8.500 12h12M8.500 17.500h12M4 6.500v.01M4 12v.01M4 17.500v.01"/>`,
  lock: svg`<rect x="5" y="10.500" width="14" height="10" rx="2"/><path d="M8 10.500V8a4 4 0 0 1 8 0v2.500"/>`,
  menu: svg`<path d="M4 6.500h16M4 12h16M4 17.500h16"/>`,
  medal: svg`<circle cx="12" cy="15" r="5.500"/><path d="M8.500 10.500 5.500 3.500h4l2.500 5.500M15.500 10.500l3-7h-4L12 9"/>`,
  mute: svg`<path d="M11 5 6.500 9H3.500v6h3l4.500 4ZM16 9.500l5 5M21 9.500l-5 5"/>`,
  pause: svg`<path d="M8 5v14M16 5v14"/>`,
  play: svg`<path d="M7 4.500v15l12-7.500Z"/>`,
  quest: svg`<path d="M12 3 4.500 6v5.500c0 4.500 3 7.700 7.500 9.500 4.500-1.800 7.500-5 7.500-9.500V6Z"/><path d="m9 11.500 2.200 2.200L15.200 9.500"/>`,
  repeat: svg`<path d="M4 11V9.500A3.500 3.500 0 0 1 7.500 6H19M16 3l3 3-3 3M20 13v1.500a3.500 3.500 0 0 1-3.500 3.500H5M8 21l-3-3 3-3"/>`,
  reply: svg`<path d="M10 6 4 12l6 6M4 12h10a6 6 0 0 1 6 6v1"/>`,
  search: svg`<circle cx="10.500" cy="10.500" r="6.500"/><path d="m15.500 15.500 5 5"/>`,
  send: svg`<path d="M4.500 12 3.500 4.500 21 12 3.500 19.500Zm0 0H12"/>`,
  snow: svg`<path d="M12 3v18M4.200 7.500l15.600 9M19.800 7.500l-15.600 9M9.500 4.500 12 7l2.500-2.500M9.500 19.500 12 17l2.500 2.500"/>`,
  spark: svg`<path d="M12 3.500 14 10l6.500 2-6.500 2-2 6.500L10 14l-6.500-2L10 10Z"/>`,
  target: svg`<circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="5"/><circle cx="12" cy="12" r="1"/>`,
  trash: svg`<path d="M4.500 7h15M9.500 7V4.500h5V7M6.500 7l1 13h9l1-13M10.500 11v5.500M13.500 11v5.500"/>`,
  trophy: svg`<path d="M7.500 4h9v6a4.500 4.500 0 0 1-9 0ZM7.500 6H4c0 3 1.300 4.800 3.700 5M16.500 6H20c0 3-1.300 4.800-3.700 5M12 14.500V18M8.500 20.500h7"/>`,
  up: svg`<path d="M12 19V5M6 11l6-6 6 6"/>`,
  user: svg`<circle cx="12" cy="8.500" r="4"/><path d="M4.500 20c.8-4 3.700-6 7.500-6s6.700 2 7.500 6"/>`,
});
