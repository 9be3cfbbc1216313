import {css, html, LitElement, nothing} from 'lit';
import 'shell/components/menu.js';
import 'shell/components/time.js';
import {errorText, fullTime, percent} from '../format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {Load} from '../net/load.js';
import {nameOf} from '../parts/names.js';
import {styles} from '../styles.js';
import {failed} from './actions.js';
import {timeLapsePicture, widths} from './time-lapse-picture.js';

const timelineDocument = `query($id: ID!) { goal(id: $id) { id title owner { nickname fullName } }
  goalTimeline(goalId: $id) { at kind title progress } }`;
/** The whole history is played in at most this time, in milliseconds. */
const playMillis = 6000;
const maxStepMillis = 450;

const kinds = {
  GOAL_CREATED: {icon: 'flag', words: 'Goal set'},
  TASK_ADDED: {icon: 'plus', words: 'Task added'},
  TASK_DONE: {icon: 'check', words: 'Task done'},
  MILESTONE_REACHED: {icon: 'medal', words: 'Milestone reached'},
  GOAL_COMPLETED: {icon: 'trophy', words: 'Goal completed'},
};
/** The history lists so many events; the picture shows all. */
const maxListed = 200;

/** The history of a goal as a picture that can be played and saved, and as a list. */
export class TimeLapse extends LitElement {
  static properties = {goalId: {}, shown: {state: true}, playing: {state: true}};

  static styles = [
    styles,
    css`
    .back { display: inline-flex; align-items: center; gap: var(--space-1); min-height: 32px;
      margin-bottom: var(--space-3);
      color: var(--text-muted); font-size: var(--text-14); font-weight: 600; text-decoration: none; }
    .back:hover { color: var(--text); }
    h1 { overflow-wrap: anywhere; }
    figure { border-radius: calc(var(--radius) + 4px); overflow: hidden; box-shadow: 0 0 0 1px var(--line); }
    figure svg { display: block; width: 100%; height: auto; }
    .controls { display: flex; align-items: center; gap: var(--space-3); margin: var(--space-3) 0 var(--space-6); }
    input { flex: 1; min-width: 0; accent-color: var(--accent); height: 32px; }
    ol { display: grid; max-width: 720px; }
    li { position: relative; display: grid; grid-template-columns: 32px minmax(0, 1fr) auto; gap: var(--space-3);
      align-items: start; padding-bottom: var(--space-4); }
    li:not(:last-child)::before { content: ""; position: absolute; left: 15px; top: 36px; bottom: 2px; width: 2px;
      background: var(--line); }
    .sign { display: grid; place-items: center; width: 32px; height: 32px; border-radius: 50%;
      background: var(--surface-sunken); color: var(--text-muted); }
    .TASK_DONE .sign { background: var(--ok-surface); color: var(--ok); }
    .MILESTONE_REACHED .sign, .GOAL_COMPLETED .sign { background: var(--accent-surface); color: var(--accent-text); }
    .what { display: grid; min-width: 0; font-size: var(--text-14); line-height: 1.45; }
    .what b { font-weight: 600; overflow-wrap: anywhere; }
    h2 { margin-bottom: var(--space-4); }
  `,
  ];

  load = new Load(this, () => ({document: timelineDocument, variables: {id: this.goalId}}));
  #timer;

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop();
  }

  get #events() {
    return this.load.data?.goalTimeline ?? [];
  }

  get #colours() {
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    return theme.chosen === 'system' ? system : theme.chosen;
  }

  #picture(shown, width = widths.wide) {
    const {goal} = this.load.data;
    return timeLapsePicture(goal.title, this.#events, {
      shown,
      colours: this.#colours,
      width,
      owner: nameOf(goal.owner),
    });
  }

  render() {
    const {data, problem, busy} = this.load;
    if (!data) {
      return html`<h1 class="visually-hidden">History of a goal</h1>${
        problem
          ? html`<t-error level="2" heading="The history could not be loaded" ?busy=${busy} @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
          : html`<t-skeleton lines="8"></t-skeleton>`
      }`;
    }
    if (!data.goal) {
      return html`<h1 class="visually-hidden">History of a goal</h1><t-empty level="2" heading="Goal not found">It was
        deleted, or it is not shared with you.
        <t-button slot="actions" variant="primary" href=${paths.goals}>Open my goals</t-button></t-empty>`;
    }
    return this.#page(data.goal);
  }

  #page(goal) {
    const events = this.#events;
    const shown = this.shown ?? events.length;
    return html`<a class="back" href=${paths.goal(goal.id)}>${icon('back', 18)} Goal</a>
      <div class="page-head"><h1>History of <span dir="auto">${goal.title}</span></h1>
        <t-menu label="Save as a picture"><t-button slot="trigger">${icon('download', 18)} Save as picture</t-button>
          <button @click=${() => this.#save('png')}>PNG, to share</button><button @click=${() => this.#save('svg')}>SVG, for print</button></t-menu></div>
      <figure></figure>
      ${
        events.length > 1
          ? html`<div class="controls"><t-button variant="quiet" label=${this.playing ? 'Pause' : 'Play the history'} @click=${this.#toggle}>${icon(this.playing ? 'pause' : 'play')}</t-button>
          <input type="range" min="1" max=${events.length} .value=${String(shown)} aria-label="Point in the history"
              aria-valuetext=${`${kinds[events[shown - 1].kind].words}, ${fullTime(events[shown - 1].at)}`} @input=${this.#moved}></div>`
          : html`<p class="controls muted">The story begins when you complete the first task.</p>`
      }
      <h2>What happened</h2>
      <ol>${events
        .slice(-maxListed)
        .reverse()
        .map(
          event => html`<li class=${event.kind}><span class="sign">${icon(kinds[event.kind].icon, 18)}</span>
            <span class="what"><b dir="auto">${event.title}</b><span class="muted">${kinds[event.kind].words} · <t-time datetime=${event.at}></t-time></span></span>
            <span class="muted small numbers">${percent(event.progress)}</span></li>`,
        )}</ol>${events.length > maxListed ? html`<p class="muted small">The last ${maxListed} events are listed.</p>` : nothing}`;
  }

  /** Draws the picture. It is parsed as XML: what it contains cannot run. */
  updated() {
    const figure = this.renderRoot.querySelector('figure');
    if (figure) {
      const text = this.#picture(this.shown ?? this.#events.length, innerWidth < 600 ? widths.narrow : widths.wide);
      const picture = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      figure.replaceChildren(document.importNode(picture, true));
    }
  }

  #moved(event) {
    this.#stop();
    this.shown = Number(event.target.value);
  }

  #toggle() {
    if (this.playing) {
      this.#stop();
      return;
    }
    const total = this.#events.length;
    const step = Math.min(maxStepMillis, playMillis / total);
    const from = (this.shown ?? total) >= total ? 0 : this.shown;
    const begun = performance.now();
    this.playing = true;
    this.#timer = setInterval(() => {
      this.shown = Math.min(total, from + 1 + Math.floor((performance.now() - begun) / step));
      if (this.shown === total) {
        this.#stop();
      }
    }, 50);
  }

  #stop() {
    clearInterval(this.#timer);
    this.playing = false;
  }

  async #save(format) {
    try {
      const {fileName, savePng, saveSvg} = await import('../parts/save-picture.js');
      const text = this.#picture(this.#events.length);
      await (format === 'png' ? savePng : saveSvg)(text, fileName(this.load.data.goal.title, format));
    } catch {
      failed({message: 'The picture could not be saved.'}, () => this.#save(format));
    }
  }
}
customElements.define('g-time-lapse', TimeLapse);
