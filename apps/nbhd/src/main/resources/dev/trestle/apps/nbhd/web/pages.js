import {html} from 'lit';
import {paths} from './navigation.js';

/**
 * All pages of the neighbourhoods, in one list. A page has its address, which Nbhd.java serves too, its title, and the
 * module that draws it.
 */
export const pages = [
  {
    at: paths.start,
    title: 'Neighbourhoods: a site of your own, and people next door',
    load: () => import('./landing/landing.js'),
    draw: () => html`<n-landing></n-landing>`,
  },
];
