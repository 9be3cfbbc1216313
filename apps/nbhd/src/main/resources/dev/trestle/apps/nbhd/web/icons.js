import {svg} from 'lit';
import {iconSet} from 'shell/components/icons.js';

/** Draws an icon of the neighbourhoods or of the shell. */
export const icon = iconSet({
  feather: svg`<path d="M20 4c-7 0-12 4-13.500 10L4 20M6.500 14.500H13c4 0 7-4.500 7-10.500"/>`,
  house: svg`<path d="M4 11.500 12 5l8 6.500V19a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 19ZM10 20.500V15h4v5.500"/>`,
  people: svg`<circle cx="9" cy="8.500" r="3.500"/><path d="M2.500 20c.5-4 3-6 6.500-6s6 2 6.500 6M15.500 5.300a3.500 3.500 0 0 1 0 6.400M18 14.500c2 .8 3.200 2.600 3.500 5.500"/>`,
});
