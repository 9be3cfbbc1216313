import {css} from 'lit';

/** The style of links to users in lists. */
export const personStyle = css`
  .person { display: flex; align-items: center; gap: var(--space-3); flex: 1; min-width: 0; min-height: 44px;
    border-radius: var(--radius); }
  .person:hover { text-decoration: none; }
  .person:hover b { text-decoration: underline; }
  .person .who { display: grid; min-width: 0; line-height: 1.35; }
  .person b { font-weight: 600; }
  .tight { gap: 0 var(--space-2); min-width: 0; }
`;
