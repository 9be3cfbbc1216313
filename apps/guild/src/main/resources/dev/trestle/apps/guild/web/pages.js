import {html} from 'lit';
import {paths} from './navigation.js';
import {session} from './state/session.js';

/**
 * All pages of the guild, in one list. A page has its address, which Guild.java serves too; the module that draws it;
 * and, if it stands in the navigation, `nav`: {label, icon, key (after `g`), bar (on phones), path}.
 *
 * Pages with `open` need no sign-in, and are drawn without the navigation.
 */
export const pages = [
  {
    at: '/guild/login',
    title: 'Log in',
    open: true,
    load: () => import('./account/login.js'),
    draw: () => html`<g-login></g-login>`,
  },
  {
    at: '/guild/signup',
    title: 'Sign up',
    open: true,
    load: () => import('./account/signup.js'),
    draw: () => html`<g-signup></g-signup>`,
  },
  {
    at: '/guild/reset',
    title: 'New password',
    open: true,
    load: () => import('./account/reset.js'),
    draw: () => html`<g-reset></g-reset>`,
  },
  {
    at: '/guild/verify',
    title: 'Confirm your address',
    open: true,
    load: () => import('./account/verify.js'),
    draw: () => html`<g-verify></g-verify>`,
  },
  {
    at: '/guild/home',
    title: 'Home',
    load: () => import('./feed/home.js'),
    draw: () => html`<g-home></g-home>`,
    nav: {label: 'Home', icon: 'home', key: 'h', bar: true, path: () => paths.home},
  },
  {
    at: '/guild/goals',
    title: 'Goals',
    load: () => import('./goals/goals.js'),
    draw: () =>
      html`<g-goals .view=${viewOf()} .status=${new URLSearchParams(location.search).get('status')}></g-goals>`,
    nav: {label: 'Goals', icon: 'target', key: 'g', bar: true, path: () => paths.goals},
  },
  {
    at: '/guild/goals/new',
    title: 'New goal',
    load: () => import('./goals/wizard.js'),
    draw: () => html`<g-goal-wizard></g-goal-wizard>`,
  },
  {
    at: '/guild/goals/{id}',
    title: 'Goal',
    load: () => import('./goals/goal.js'),
    draw: ({id}) => html`<g-goal .goalId=${id}></g-goal>`,
  },
  {
    at: '/guild/calendar',
    title: 'Calendar',
    load: () => import('./calendar/calendar.js'),
    draw: () => html`<g-calendar .month=${new URLSearchParams(location.search).get('month')}
        .view=${new URLSearchParams(location.search).get('view')}></g-calendar>`,
    nav: {label: 'Calendar', icon: 'calendar', key: 'c', bar: true, path: () => paths.calendar},
  },
];

const viewOf = () => (new URLSearchParams(location.search).get('view') === 'board' ? 'board' : 'list');

/** The entries of the navigation. The profile's address depends on who is signed in. */
export const entries = () => pages.filter(page => page.nav && (session.me || !page.nav.own)).map(page => page.nav);
