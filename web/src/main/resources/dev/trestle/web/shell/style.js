import {css} from 'lit';

/** What every component begins with. Shadow roots see the tokens, but none of the page's rules. */
export const base = css`
  :host { box-sizing: border-box; font: inherit; }
  :host([hidden]) { display: none !important; }
  *, *::before, *::after { box-sizing: border-box; }
  :focus-visible { outline: var(--focus); outline-offset: 2px; }
  .spoken {
    position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0;
    overflow: hidden; clip-path: inset(50%); white-space: nowrap; border: 0;
  }
`;
