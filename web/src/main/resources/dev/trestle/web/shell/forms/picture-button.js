import {html} from 'lit';
import '../components/button.js';
import {toast} from '../components/toast.js';
import {fits, pictureRule, pictureTypes} from './picture-rules.js';

/**
 * A button that uploads a picture.
 *
 * @param upload sends a file, and returns {blobId}
 * @param done is called with the blobId of the stored picture
 */
export const pictureButton = (words, upload, done) =>
  html`<t-button size="small" @click=${event => choose(event.currentTarget, upload, done)}>${words}</t-button>`;

/** Removes the message about the last file, which is of no interest when another one is chosen. */
let forget = () => {};

function choose(button, upload, done) {
  const input = Object.assign(document.createElement('input'), {type: 'file', accept: pictureTypes.join()});
  input.addEventListener('change', async () => {
    const [file] = input.files;
    if (!file) {
      return;
    }
    forget();
    if (!fits(file)) {
      forget = toast(pictureRule(), {kind: 'danger'});
      return;
    }
    button.busy = true;
    try {
      const {blobId} = await upload(file);
      await done(blobId);
      forget = toast('Picture saved.', {kind: 'ok'});
    } catch (problem) {
      forget = toast(problem?.message || 'Something went wrong.', {kind: 'danger'});
    } finally {
      button.busy = false;
    }
  });
  input.click();
}
