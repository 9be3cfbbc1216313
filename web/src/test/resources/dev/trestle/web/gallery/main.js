import {render} from 'lit';
import {Router} from 'shell/browser/router.js';
import {clearToasts, toast} from 'shell/components/all.js';
import {icon} from 'shell/components/icons.js';

const find = id => document.getElementById(id);

for (const place of document.querySelectorAll('[data-icon]')) {
  render(icon(place.dataset.icon), place);
}
find('ago').datetime = new Date(Date.now() - 3 * 3600_000).toISOString();
find('waiting').retryAt = Date.now() + 12_000;
find('form').addEventListener('submit', event => {
  event.preventDefault();
  globalThis.sent = Object.fromEntries(new FormData(event.target));
});
find('ask').addEventListener('click', () => find('dialog').show());
find('stay').addEventListener('click', () => find('dialog').close('stay'));
find('leave').addEventListener('click', () => find('dialog').close('leave'));
find('dialog').addEventListener('close', event => {
  globalThis.closedWith = event.detail;
});
find('said').addEventListener('click', () => toast('The link is in your clipboard.', {kind: 'ok'}));
find('failed').addEventListener('click', () =>
  toast('The message could not be sent.', {
    kind: 'danger',
    action: {
      label: 'Try again',
      run: () => {
        globalThis.triedAgain = true;
      },
    },
  }),
);
find('code').shown = true;
Object.assign(globalThis, {clearToasts, toast});

new Router([
  [
    '/',
    () => {
      find('route').textContent = 'home';
      return 'Gallery';
    },
  ],
  [
    '/other/{name}',
    ({name}) => {
      find('route').textContent = `other ${name}`;
      return name;
    },
  ],
]).start();

const waiting = [...document.querySelectorAll(':not(:defined)')];
Promise.all(waiting.map(element => customElements.whenDefined(element.localName))).then(() => {
  document.documentElement.dataset.ready = '';
});
