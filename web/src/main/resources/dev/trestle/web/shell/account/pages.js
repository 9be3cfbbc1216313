import {html} from 'lit';

/** The account pages of an application, for its router: {at, title, load, draw}. */
export const accountPages = account => [
  {
    at: account.paths.signIn,
    title: 'Sign in',
    load: () => import('./login.js'),
    draw: () => html`<t-login .account=${account}></t-login>`,
  },
  {
    at: account.paths.signUp,
    title: 'Sign up',
    load: () => import('./signup.js'),
    draw: () => html`<t-signup .account=${account}></t-signup>`,
  },
  {
    at: account.paths.reset,
    title: 'New password',
    load: () => import('./reset.js'),
    draw: () => html`<t-reset .account=${account}></t-reset>`,
  },
  {
    at: account.paths.verify,
    title: 'Confirm your address',
    load: () => import('./verify.js'),
    draw: () => html`<t-verify .account=${account}></t-verify>`,
  },
];
