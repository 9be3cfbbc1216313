import {toast} from '../components/toast.js';

/**
 * Copies a text to the clipboard and shows a toast. Pages over plain HTTP have no clipboard: `fallback` then shows the
 * text, to copy it by hand.
 */
export async function copyText(text, message, {fallback = () => toast(text, {millis: 15_000})} = {}) {
  try {
    await navigator.clipboard.writeText(text);
    toast(message, {kind: 'ok'});
  } catch {
    fallback();
  }
}
