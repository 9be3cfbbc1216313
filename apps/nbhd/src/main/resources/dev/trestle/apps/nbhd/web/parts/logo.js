import {html} from 'lit';

/** The mark of the application, in its accent. */
export const logo = (size = 32) => html`<svg width=${size} height=${size} viewBox="0 0 32 32" aria-hidden="true"><rect
    width="32" height="32" rx="8" fill="var(--accent)"/><path d="M6 16.500 16 8l10 8.500V25a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1Z"
    fill="var(--on-accent)"/><rect x="13" y="18" width="6" height="8" rx="1" fill="var(--accent)"/></svg>`;
