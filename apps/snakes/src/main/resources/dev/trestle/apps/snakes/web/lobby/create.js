import {css, html, LitElement, nothing} from 'lit';
import {navigate} from 'shell/browser/router.js';
import {standardBoard, standardOptions} from '../board/standard-board.js';
import {api} from '../net/api.js';
import {session} from '../net/session.js';
import {styles} from '../styles.js';
import './options.js';

/** The form for a new game. Its values stay when the server refuses them. */
export class Create extends LitElement {
  static properties = {value: {state: true}, busy: {state: true}, problem: {state: true}};

  static styles = [
    styles,
    css`
    :host { max-width: 920px; margin: 0 auto; padding: var(--space-4) var(--space-4) 0; }
    h1 { margin-bottom: var(--space-5); }
    form { display: grid; gap: var(--space-5); }
    .name { max-width: 400px; }
    .actions {
      position: sticky; bottom: 0; z-index: 2; display: flex; align-items: center; justify-content: flex-end;
        gap: var(--space-3); margin: 0 calc(-1 * var(--space-4));
          padding: var(--space-3) var(--space-4) max(var(--space-3), env(safe-area-inset-bottom));
      background: var(--surface); border-top: 1px solid var(--line);
    }
    .actions .problem { flex: 1; }
    @media (max-width: 480px) { .actions t-button[type="submit"] { flex: 1; } .actions { flex-wrap: wrap; }
    .actions .problem { flex-basis: 100%; } }
  `,
  ];

  constructor() {
    super();
    this.value = {options: standardOptions, board: standardBoard, listed: true};
  }

  render() {
    return html`<h1>New game</h1>
      <form @submit=${this.#send} novalidate>
        <t-field class="name" label="Your name" name="name" required limit="player.name" autocomplete="nickname"
            hint="The others see it beside your piece." .value=${session.name}
                .error=${this.problem?.code === 'NAME_INVALID' ? this.problem.message : undefined}></t-field>
        <div class="card"><s-options .value=${this.value} @change=${event => {
          this.value = event.detail;
        }}></s-options></div>
        <div class="actions">
          ${
            this.problem && this.problem.code !== 'NAME_INVALID'
              ? html`<span class="problem"
              role="alert">${this.problem.message}</span>`
              : nothing
          }
          <t-button variant="quiet" href="/snakes/">Cancel</t-button>
          <t-button variant="primary" type="submit" ?busy=${this.busy}>Create game</t-button>
        </div>
      </form>`;
  }

  #send = async event => {
    event.preventDefault();
    const form = event.target;
    if (!form.checkValidity() || this.busy) {
      return;
    }
    const name = this.renderRoot.querySelector('t-field').value.trim();
    this.busy = true;
    this.problem = undefined;
    try {
      const made = await api.create({creatorName: name, ...this.value});
      session.name = name;
      session.saveSeat(made.game.code, {...made, name});
      navigate(`/snakes/g/${made.game.code}`);
    } catch (problem) {
      this.problem = problem;
    } finally {
      this.busy = false;
    }
  };
}
customElements.define('s-create', Create);
