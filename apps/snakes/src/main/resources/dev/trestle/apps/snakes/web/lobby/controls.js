import {css, html, nothing} from 'lit';

/** A segmented control of radio buttons. choices: [[value, label, hint?]]. */
export function segments(name, legend, value, choices, change, {disabled = false} = {}) {
  const hint = choices.find(([choice]) => choice === value)?.[2];
  return html`<fieldset class="segments" ?disabled=${disabled}><legend>${legend}</legend>
    <div class="track">${choices.map(
      ([choice, label]) => html`<label>
      <input type="radio" name=${name} .checked=${choice === value}
          @change=${() => change(choice)}><span>${label}</span></label>`,
    )}</div>
    ${hint ? html`<p class="note">${hint}</p>` : nothing}</fieldset>`;
}

/** A checkbox with a note that explains it. */
export function check(label, note, value, change) {
  return html`<label class="check"><input type="checkbox" .checked=${value}
      @change=${event => change(event.target.checked)}>
    <span><span class="name">${label}</span><span class="note">${note}</span></span></label>`;
}

/** A slider with its value as text. */
export function range(id, label, value, {min, max, step = 1, words, scale}, change) {
  const position = scale ? scale.indexOf(value) : value;
  return html`<div class="range"><label for=${id}>${label}</label><output for=${id}>${words(value)}</output>
    <input id=${id} type="range" min=${scale ? 0 : min} max=${scale ? scale.length - 1 : max} step=${scale ? 1 : step}
        .value=${String(position)} aria-valuetext=${words(value)}
      @input=${event => change(scale ? scale[event.target.value] : Number(event.target.value))}></div>`;
}

export const controlStyle = css`
  fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
  legend, .range label { padding: 0; margin-bottom: var(--space-1); font-size: var(--text-14); font-weight: 600; }
  .track { display: flex; padding: 3px; border-radius: var(--radius); background: var(--surface-sunken); }
  .track label { position: relative; flex: 1; min-width: 0; cursor: pointer; }
  .track input { position: absolute; opacity: 0; pointer-events: none; }
  .track span { display: grid; place-items: center; min-height: 36px; padding: 0 var(--space-2); border-radius: 6px;
    font-size: var(--text-14); font-weight: 600; color: var(--text-muted); text-align: center; line-height: 1.15;
      transition: color var(--quick); }
  .track label:hover span { color: var(--text); }
  .track :checked + span { background: var(--surface-raised); color: var(--text);
    box-shadow: 0 1px 3px rgb(0 0 0 / 0.18); }
  .track :focus-visible + span { outline: var(--focus); outline-offset: 1px; }
  .note { display: block; margin: var(--space-1) 0 0; font-size: var(--text-14); line-height: 1.4;
    color: var(--text-muted); font-weight: 400; }
  .check { display: grid; grid-template-columns: 22px 1fr; gap: var(--space-3); align-items: start; cursor: pointer;
    padding: var(--space-1) 0; }
  .check input { appearance: none; width: 22px; height: 22px; margin: 1px 0 0; border: 1.5px solid var(--line-strong);
    border-radius: 6px; background: var(--surface-raised); cursor: pointer; display: grid; place-items: center; }
  .check input:checked { background: var(--accent); border-color: var(--accent); }
  .check input:checked::after { content: ""; width: 6px; height: 11px; margin-top: -3px; border: solid var(--on-accent);
    border-width: 0 2.5px 2.5px 0; transform: rotate(45deg); }
  .check .name { display: block; font-weight: 600; font-size: var(--text-14); line-height: 24px; }
  .check .note { margin: 0; }
  .range { display: grid; grid-template-columns: 1fr auto; align-items: baseline; }
  .range output { font-size: var(--text-14); font-weight: 600; color: var(--accent-text);
    font-variant-numeric: tabular-nums; }
  .range input { grid-column: 1 / -1; width: 100%; margin: 0; min-height: 32px; accent-color: var(--accent);
    cursor: pointer; }
  @media (pointer: coarse) { .track span { min-height: 44px; } .range input { min-height: 44px; } }
`;
