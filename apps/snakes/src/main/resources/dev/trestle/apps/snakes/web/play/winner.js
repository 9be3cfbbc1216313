import {css, html, LitElement, nothing} from 'lit';
import {plural} from 'shell/text/format.js';
import {token} from '../board/token.js';
import {duration, ordinal} from '../format.js';
import {ownPlayer, standings} from '../game/state.js';
import {icon} from '../icons.js';
import {api} from '../net/api.js';
import {styles} from '../styles.js';
import {canCheck, verify} from './fairness.js';
import {statistics} from './statistics.js';

/**
 * The result dialog of a game: ranking, statistics, a check of the dice, and a rematch. Fires `again`, `leave`,
 * `close`.
 */
export class Winner extends LitElement {
  static properties = {
    state: {attribute: false},
    moves: {state: true},
    fairness: {state: true},
    part: {state: true},
    busy: {state: true},
  };

  static styles = [
    styles,
    css`
    .podium:focus { outline: none; }
    .podium { display: flex; justify-content: center; align-items: flex-end; gap: var(--space-3);
      padding: 0 0 var(--space-3); }
    .step { display: grid; justify-items: center; gap: var(--space-1); width: 104px; min-width: 0; }
    .step .block { display: grid; place-items: center; width: 100%; border-radius: var(--radius) var(--radius) 0 0;
      background: var(--surface-sunken); color: var(--text-muted); font-weight: 700; }
    .p1 .block { height: 64px; background: var(--accent); color: var(--on-accent); font-size: var(--text-28); }
    .p2 .block { height: 44px; }
    .p3 .block { height: 30px; }
    .step .name { max-width: 100%; font-size: var(--text-14); font-weight: 600; }
    .step .crown { color: light-dark(#b07a00, #f2c14e); height: 28px; }
    ol { display: grid; max-height: 112px; overflow: auto; margin: 0 calc(-1 * var(--space-2)); }
    ol li { display: grid; grid-template-columns: 3ch auto 1fr auto; align-items: center; gap: var(--space-2);
      min-height: 36px; padding: 0 var(--space-2); border-radius: var(--radius); font-size: var(--text-14); }
    ol li.me { background: var(--accent-surface); }
    .facts { display: grid; grid-template-columns: repeat(3, 1fr); gap: var(--space-2); margin: var(--space-3) 0; }
    .fact { padding: var(--space-2) var(--space-3); border-radius: var(--radius); background: var(--surface); }
    .fact b { display: block; font-size: var(--text-20); line-height: 1.2; font-variant-numeric: tabular-nums; }
    .fact { min-width: 0; }
    .fact span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
      font-size: var(--text-12); line-height: 1.4; color: var(--text-muted); }
    .fair { display: flex; align-items: center; gap: var(--space-3); padding: var(--space-3);
      border-radius: var(--radius); background: var(--surface); font-size: var(--text-14); }
    .fair.good { background: var(--ok-surface); color: var(--ok); }
    .fair.bad { background: var(--danger-surface); color: var(--danger); }
    .fair svg { flex: none; }
    details { margin-top: var(--space-2); font-size: var(--text-12); color: var(--text-muted); overflow-wrap: anywhere;
      }
    summary { cursor: pointer; font-size: var(--text-14); }
    code { font-family: var(--font-mono); }
    .others { display: flex; gap: var(--space-2); }
    @media (max-width: 480px) { .others > * { flex: 1; } }
    .confetti { position: absolute; inset: 0; overflow: hidden; pointer-events: none; }
    .confetti i { position: absolute; top: -16px; left: var(--x); width: 8px; height: 14px; border-radius: 2px;
      background: var(--c); animation: fall var(--t) var(--d) ease-in forwards; opacity: 0; }
    @keyframes fall { 0% { opacity: 1; transform: none; } 80% { opacity: 1; }
    100% { opacity: 0; transform: translate(var(--dx), 520px) rotate(720deg); } }
    @media (prefers-reduced-motion: reduce) { .confetti { display: none; } }
  `,
  ];

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  /** Focuses the podium. On a focused button, a player who still rolls with the space bar would press it. */
  async firstUpdated() {
    await this.renderRoot.querySelector('t-dialog').updateComplete;
    this.renderRoot.querySelector('.podium').focus({preventScroll: true});
  }

  render() {
    const {game, me, players} = this.state;
    const ranked = standings(this.state);
    const won = game.winnerId === me && me !== undefined;
    const winner = players.get(game.winnerId);
    const place = ranked.findIndex(player => player.id === me) + 1;
    const heading = won ? 'You have won!' : winner ? `${winner.name} has won` : 'The game is over';
    return html`<t-dialog open heading=${heading} @close=${() => this.dispatchEvent(new CustomEvent('close'))}>
      ${won ? this.#confetti() : nothing}
      ${place > 1 ? html`<p class="muted">You came ${ordinal(place)} of ${ranked.length}.</p>` : nothing}
      ${this.#podium(ranked)}
      ${
        ranked.length > 3
          ? html`<ol aria-label="Ranking from the fourth place" tabindex=${ranked.length > 6 ? 0 : nothing}
              start="4">${ranked.slice(3).map(
                (player, i) => html`<li class=${player.id === me ? 'me' : ''}>
        <span class="numbers muted">${i + 4}.</span>${token(player, 26)}<span
            class="clip"><bdi>${player.name}</bdi>${player.left ? ' (left)' : ''}</span>
        <span class="numbers muted">${player.position} · ${plural(player.rolls, 'roll')}</span></li>`,
              )}</ol>`
          : nothing
      }
      ${this.#facts()}
      ${this.#fair()}
      <div slot="actions"><div class="others"><t-button variant="quiet"
          @click=${() => this.dispatchEvent(new CustomEvent('leave'))}>Leave</t-button>
        <t-button href="/snakes/g/${game.code}?replay">${icon('play', 18)} Watch replay</t-button></div></div>
      ${
        ownPlayer(this.state) || game.nextCode
          ? html`<t-button slot="actions" variant="primary" ?busy=${this.busy}
              @click=${this.#again}>${game.nextCode ? 'Join the rematch' : 'Play again'}</t-button>`
          : html`<t-button slot="actions" variant="primary" href="/snakes/?new">Create a game</t-button>`
      }
    </t-dialog>`;
  }

  #podium(ranked) {
    const places = [2, 1, 3].filter(place => ranked[place - 1]);
    return html`<div class="podium" tabindex="-1">${places
      .map(place => ({place, player: ranked[place - 1]}))
      .map(
        ({place, player}) => html`<div class="step p${place}">
      ${
        place === 1
          ? html`<span
          class="crown">${icon('crown', 28)}</span>`
          : nothing
      }${token(player, place === 1 ? 60 : 44)}
      <span dir="auto" class="name clip">${player.name}</span><span class="block">${place}</span></div>`,
      )}</div>`;
  }

  #facts() {
    const {game} = this.state;
    const took =
      game.startedAt && game.finishedAt ? duration(Date.parse(game.finishedAt) - Date.parse(game.startedAt)) : '–';
    const {rolls, snakes, ladders, fall, climb} = statistics(this.moves ?? []);
    const facts = [
      [took, 'duration'],
      [this.moves ? rolls : '…', 'rolls'],
      [this.moves ? `${ladders} / ${snakes}` : '…', 'up / down'],
      [climb ? `+${climb.effect.to - climb.effect.from}` : '–', climb ? `climb: ${climb.playerName}` : 'best climb'],
      [fall ? `${fall.effect.to - fall.effect.from}` : '–', fall ? `fall: ${fall.playerName}` : 'worst fall'],
      [
        ownPlayer(this.state)?.rolls ?? standings(this.state)[0]?.rolls ?? 0,
        ownPlayer(this.state) ? 'your rolls' : 'winner’s rolls',
      ],
    ];
    return html`<div
        class="facts">${facts.map(
          ([value, name]) => html`<div class="fact"><b>${value}</b><span dir="auto"
            title=${name}>${name}</span></div>`,
        )}</div>`;
  }

  #fair() {
    const {game, ended} = this.state;
    const secret = ended?.secret ?? game.secret;
    if (!game.options.verifiable || !game.commitment) {
      return nothing;
    }
    if (!canCheck()) {
      return html`<div class="fair">${icon('shield', 24)}<span>The rolls of this game can be checked, but your browser
        does that over HTTPS only.</span></div>`;
    }
    const found = this.fairness;
    if (!found) {
      return html`<div class="fair">${icon('shield', 24)}<span
          class="grow">${this.part === undefined ? 'All rolls were fixed before the game began. Check them:' : `Checking the rolls … ${Math.round(this.part * 100)} %`}</span>
        <t-button size="small" ?busy=${this.part !== undefined} ?disabled=${!secret || !this.moves}
            @click=${this.#check}>Check the dice</t-button></div>`;
    }
    if (found.failed) {
      return html`<div class="fair bad" role="alert">${icon('shield', 24)}<span
          class="grow">${found.failed}</span><t-button size="small" @click=${this.#check}>Try again</t-button></div>`;
    }
    const good = found.promised && found.wrong.length === 0;
    return html`<div class="fair ${good ? 'good' : 'bad'}" role="status">${icon('shield', 24)}<span>${
      good
        ? `Your browser has checked ${found.checked === 1 ? 'the roll' : `all ${found.checked} rolls`}: fair.`
        : found.promised
          ? `${plural(found.wrong.length, 'roll')} of ${found.checked} differ from what was promised.`
          : 'The secret is not the one that was promised at the start.'
    }</span></div>
      <details><summary>How it works</summary><p>Before the first roll the server published the hash
        <code>${game.commitment}</code>. Its secret, <code>${secret}</code>, decides every roll, and was shown at the
          end only. Your browser has computed all rolls again from it.</p></details>`;
  }

  #confetti() {
    const colours = ['#f2c14e', '#e8705c', '#4fa764', '#3aa6ac', '#9474d4', '#dd6c9d'];
    return html`<div class="confetti"
        aria-hidden="true">${Array.from(
          {length: 36},
          (_, i) => html`<i
            .style=${`--x:${(i * 37) % 100}%;--c:${colours[i % 6]};--t:${1.6 + (i % 5) * 0.3}s;--d:${(i % 9) * 0.12}s;--dx:${((i * 53) % 120) - 60}px`}></i>`,
        )}</div>`;
  }

  async #load() {
    try {
      this.moves = await api.moves(this.state.game.code);
    } catch {
      // The dialog shows less without them.
    }
  }

  #check = async () => {
    const {game, ended} = this.state;
    this.fairness = undefined;
    this.part = 0;
    try {
      const {code, commitment} = game;
      this.fairness = await verify(
        {code, commitment, secret: ended?.secret ?? game.secret, moves: this.moves},
        part => {
          this.part = part;
        },
      );
    } catch (problem) {
      this.fairness = {failed: `The rolls could not be checked: ${problem.message}`};
    }
    this.part = undefined;
  };

  #again = () => {
    this.busy = true;
    setTimeout(() => {
      this.busy = false;
    }, 4000);
    this.dispatchEvent(new CustomEvent('again'));
  };
}
customElements.define('s-winner', Winner);
