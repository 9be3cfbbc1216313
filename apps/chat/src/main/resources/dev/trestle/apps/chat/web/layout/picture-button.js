import {html} from 'lit';
import {toast} from 'shell/toast.js';
import {errorText} from '../format.js';
import {upload} from '../net/api.js';

const types = 'image/png,image/jpeg,image/gif,image/webp';
const most = 8 * 1024 * 1024;

/** A button that uploads a picture. `done(blobId)` is called with the stored picture. */
export const pictureButton = (words, path, done) =>
  html`<t-button size="small" @click=${event => choose(event.currentTarget, path, done)}>${words}</t-button>`;

function choose(button, path, done) {
  const input = Object.assign(document.createElement('input'), {type: 'file', accept: types});
  input.addEventListener('change', async () => {
    const [file] = input.files;
    if (!file) {
      return;
    }
    if (!types.split(',').includes(file.type) || file.size > most) {
      toast('Choose a PNG, JPEG, GIF or WebP of at most 8 MB.', {kind: 'danger'});
      return;
    }
    button.busy = true;
    try {
      const {blobId} = await upload(path, file);
      await done(blobId);
      toast('Picture saved.', {kind: 'ok'});
    } catch (problem) {
      toast(errorText(problem), {kind: 'danger'});
    } finally {
      button.busy = false;
    }
  });
  input.click();
}
