import {html, render} from 'lit';
import './button.js';
import './dialog.js';

/** Asks before something that cannot be undone. The button says what it does. Gives whether it was chosen. */
export function ask({heading, text, action, keep = 'Cancel', danger = true}) {
  const place = document.body.appendChild(document.createElement('div'));
  return new Promise(done => {
    const closed = event => {
      done(event.detail === 'yes');
      setTimeout(() => place.remove());
    };
    const choose = reason => place.querySelector('t-dialog').close(reason);
    render(
      html`<t-dialog heading=${heading} open @close=${closed}>
      <p>${text}</p>
      <t-button slot="actions" variant="quiet" @click=${() => choose('no')}>${keep}</t-button>
      <t-button slot="actions" variant=${danger ? 'danger' : 'primary'}
          @click=${() => choose('yes')}>${action}</t-button>
    </t-dialog>`,
      place,
    );
  });
}
