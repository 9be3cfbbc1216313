/** A controller that handles keys of the whole page while its component is connected. */
export class PageKeys {
  #pressed;

  constructor(host, pressed) {
    this.#pressed = pressed;
    host.addController(this);
  }

  hostConnected() {
    addEventListener('keydown', this.#pressed);
  }

  hostDisconnected() {
    removeEventListener('keydown', this.#pressed);
  }
}

/** Whether a key event belongs to the focused control: a field, an open menu or a dialog. */
export function isTyping(event) {
  return event
    .composedPath()
    .some(
      node =>
        node instanceof Element &&
        node.matches(
          'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, dialog, [role=menu]',
        ),
    );
}

/** Whether a key may be a shortcut of the page: without modifiers, outside fields, and not handled yet. */
export const isShortcut = event =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event));
