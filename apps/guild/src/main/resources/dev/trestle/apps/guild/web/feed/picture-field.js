import {css, html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {randomKey} from 'shell/browser/random.js';
import {toast} from 'shell/components/toast.js';
import {limit} from 'shell/forms/limits.js';
import {errorText} from '../format.js';
import {icon} from '../icons.js';
import {upload} from '../net/api.js';
import {styles} from '../styles.js';
import {acceptedFiles, pictureTypes} from './picture-rules.js';

/**
 * The pictures of a new post. They are uploaded as soon as they are chosen, pasted or dropped. Fires `change` (detail:
 * the pictures, each {key, id and url (once it is stored), address, alt, file, failed}).
 */
export class PictureField extends LitElement {
  static properties = {pictures: {state: true}};

  static styles = [
    styles,
    css`
    ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(132px, 1fr)); gap: var(--space-2);
      padding-bottom: var(--space-3); }
    li { display: grid; gap: var(--space-1); }
    .frame { position: relative; aspect-ratio: 4 / 3; overflow: hidden; border-radius: var(--radius);
      background: var(--surface-sunken); }
    img { display: block; width: 100%; height: 100%; object-fit: cover; }
    .sending img { opacity: 0.5; }
    .state { position: absolute; inset: auto 0 0; padding: 2px var(--space-2); background: rgb(0 0 0 / 0.65);
      color: #fff;
      font-size: var(--text-12); }
    .again { min-height: 28px; font-weight: 600; text-decoration: underline; }
    .remove { position: absolute; right: 4px; top: 4px; display: grid; place-items: center; width: 32px; height: 32px;
      border-radius: 50%; background: rgb(0 0 0 / 0.65); color: #fff; }
    input { width: 100%; min-height: 36px; padding: 0 var(--space-2); border: 1px solid var(--line-strong);
      border-radius: 6px; background: var(--surface-raised); color: var(--text); font: var(--text-14) var(--font); }
    input:focus-visible { outline: var(--focus); outline-offset: -1px; }
    input::placeholder { color: var(--text-muted); opacity: 1; }
  `,
  ];

  constructor() {
    super();
    this.pictures = [];
  }

  render() {
    return this.pictures.length === 0
      ? nothing
      : html`<ul aria-label="Pictures">${repeat(
          this.pictures,
          one => one.key,
          (one, i) => html`<li class=${one.id ? '' : 'sending'}><div class="frame"><img src=${one.address} alt="">
              ${one.id ? nothing : this.#state(one, i)}
              <button class="plain remove" type="button" aria-label=${`Remove picture ${i + 1}`}
                  @click=${() => this.#remove(one)}>${icon('close', 18)}</button></div>
            <input aria-label=${`Description of picture ${i + 1}`} placeholder="Describe it" maxlength=${limit('picture.alt').max} dir="auto" .value=${one.alt}
                @input=${event => this.#change(one.key, {alt: event.target.value})}></li>`,
        )}</ul>`;
  }

  #state(one, i) {
    return one.failed
      ? html`<button class="plain state again" type="button" aria-label=${`Try again to upload picture ${i + 1}`}
          @click=${() => this.#upload(one.key)}>Not uploaded. Try again</button>`
      : html`<span class="state" role="status">Uploading …</span>`;
  }

  /** Opens the browser's window to choose files. */
  choose() {
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      accept: pictureTypes.join(','),
      multiple: true,
    });
    input.addEventListener('change', () => this.add([...input.files]));
    input.click();
  }

  add(chosen) {
    const {files, problem} = acceptedFiles(chosen, limit('post.pictures').max - this.pictures.length);
    if (problem) {
      toast(problem, {kind: 'danger'});
    }
    for (const file of files) {
      const key = randomKey();
      this.#set([...this.pictures, {key, file, address: URL.createObjectURL(file), alt: ''}]);
      this.#upload(key);
    }
  }

  /** Shows other pictures, such as those of a draft: the server has them already. */
  show(pictures) {
    this.#set(pictures.map(one => ({key: randomKey(), ...one})));
  }

  async #upload(key) {
    this.#change(key, {failed: false});
    try {
      const {blobId, url} = await upload('/uploads/pictures', this.pictures.find(one => one.key === key).file);
      this.#change(key, {id: blobId, url});
    } catch (problem) {
      this.#change(key, {failed: true});
      toast(errorText(problem), {kind: 'danger'});
    }
  }

  #remove({key, address}) {
    URL.revokeObjectURL(address);
    this.#set(this.pictures.filter(one => one.key !== key));
  }

  #change(key, change) {
    this.#set(this.pictures.map(one => (one.key === key ? {...one, ...change} : one)));
  }

  #set(pictures) {
    this.pictures = pictures;
    this.dispatchEvent(new CustomEvent('change', {detail: pictures}));
  }
}
customElements.define('g-picture-field', PictureField);
