import {css} from 'lit';

/** The style of settings: sections with forms, switches and lists. */
export const formStyle = css`
  form { display: grid; gap: var(--space-2); max-width: 480px; }
  section { padding: var(--space-5) 0; border-top: 1px solid var(--line); }
  section:first-of-type { padding-top: 0; border-top: 0; }
  t-select:not([quiet]) { max-width: 480px; }
  section > h2, section > h3 { margin-bottom: var(--space-1); font-size: var(--text-16); }
  section > p { margin-bottom: var(--space-3); color: var(--text-muted); font-size: var(--text-14); max-width: 60ch; }
  .picture { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-4); margin-bottom: var(--space-4); }
  .buttons { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); margin-top: var(--space-2); }
  .buttons + p { margin-top: var(--space-2); }
  .lines + .buttons, .buttons + .lines, p + .lines { margin-top: var(--space-4); }
  t-select + t-switch, t-switch + t-switch { display: block; margin-top: var(--space-4); }
  .person { display: flex; align-items: center; gap: var(--space-3); min-width: 0; }
  .person b { font-weight: 600; }
`;
