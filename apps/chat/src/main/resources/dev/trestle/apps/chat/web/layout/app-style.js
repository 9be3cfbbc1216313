import {css} from 'lit';

/** The style of the layout. */
export const appStyle = css`
  :host { display: grid; grid-template-rows: auto auto auto minmax(0, 1fr); height: 100%; overflow: hidden;
    background: var(--surface); }
  .grid { position: relative; display: grid; grid-template-columns: auto minmax(0, 1fr) auto;
    grid-template-rows: minmax(0, 1fr); min-height: 0; }
  .left { display: grid; grid-template-columns: 72px 248px; grid-template-rows: minmax(0, 1fr); min-height: 0; }
  main { min-width: 0; min-height: 0; background: var(--surface-raised); }
  .right { width: 256px; min-height: 0; border-left: 1px solid var(--line); background: var(--surface); }
  .right.broad { width: 380px; }
  .scrim { display: none; }
  .skip { position: absolute; left: var(--space-2); top: -100px; z-index: 20; padding: var(--space-2) var(--space-4);
    background: var(--surface-raised); border-radius: var(--radius); box-shadow: var(--shadow); }
  .skip:focus { top: var(--space-2); }
  .middle { display: grid; align-content: center; height: 100%; }
  /* As large as the channel view: header, messages from the bottom, composer. */
  .loading { display: grid; grid-template-rows: 56px minmax(0, 1fr) 72px; height: 100%; overflow: hidden; }
  .loading::before { content: ""; border-bottom: 1px solid var(--line); }
  .loading t-skeleton { align-self: end; padding: var(--space-3) var(--space-4); }
  .home { position: absolute; left: var(--space-1); top: var(--space-2); }
  @media (max-width: 1023px) {
    .right { position: absolute; z-index: 8; inset: 0 0 0 auto; width: min(320px, 88vw); box-shadow: var(--shadow);
      animation: fromRight var(--slow) ease-out; }
    .right.broad { width: min(420px, 100vw); }
    .right ~ .scrim, [data-drawer="left"] .scrim { display: block; position: absolute; z-index: 7; inset: 0;
      background: var(--scrim); }
  }
  @media (min-width: 768px) { .home { display: none; } }
  @media (min-width: 768px) and (max-width: 899px) { .left { grid-template-columns: 72px 216px; } }
  @media (max-width: 767px) {
    .left { position: absolute; z-index: 9; inset: 0 auto 0 0; width: min(340px, 90vw);
      grid-template-columns: 72px minmax(0, 1fr); box-shadow: var(--shadow); visibility: hidden;
        transform: translateX(-100%); transition: transform var(--slow) ease-out, visibility var(--slow); }
    /* Without a transition of visibility, since hidden elements cannot take the focus. */
    [data-drawer="left"] .left { visibility: visible; transform: none; transition: transform var(--slow) ease-out; }
    .grid { grid-template-columns: minmax(0, 1fr); }
  }
  @keyframes fromRight { from { transform: translateX(40px); opacity: 0; } }
`;
