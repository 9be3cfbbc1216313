import {html, render} from 'lit';
import './button.js';
import './dialog.js';

/** Shows a dialog that asks for confirmation. Returns a promise of whether the action was chosen. */
export function confirmAction({heading, text, action, cancel = 'Cancel', danger = true}) {
  const container = document.body.appendChild(document.createElement('div'));
  return new Promise(done => {
    const closed = event => {
      done(event.detail === 'yes');
      setTimeout(() => container.remove());
    };
    const choose = reason => container.querySelector('t-dialog').close(reason);
    render(
      html`<t-dialog heading=${heading} open @close=${closed}>
      <p>${text}</p>
      <t-button slot="actions" variant="quiet" @click=${() => choose('no')}>${cancel}</t-button>
      <t-button slot="actions" variant=${danger ? 'danger' : 'primary'}
          @click=${() => choose('yes')}>${action}</t-button>
    </t-dialog>`,
      container,
    );
  });
}
