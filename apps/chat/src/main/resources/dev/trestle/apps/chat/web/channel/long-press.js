const pressMillis = 450;
const maxMovement = 10;

/**
 * A controller that detects a long press on a touch screen. It is reported when the finger is lifted: an earlier
 * popover would be closed by that.
 */
export class LongPress {
  #timer;
  #from;
  #target;
  /** Whether the next click is suppressed: it belongs to the press. */
  #suppressClick = false;

  constructor(host, pressed) {
    host.addController(this);
    host.addEventListener('pointerdown', event => this.#begin(event));
    host.addEventListener('pointermove', event => {
      if (
        this.#from &&
        Math.hypot(event.clientX - this.#from.clientX, event.clientY - this.#from.clientY) > maxMovement
      ) {
        this.#end();
      }
    });
    host.addEventListener(
      'pointerup',
      () => {
        const target = this.#target;
        this.#end();
        if (target) {
          this.#suppressClick = true;
          setTimeout(() => {
            this.#suppressClick = false;
            pressed(target);
          }, 30);
        }
      },
      {capture: true},
    );
    host.addEventListener(
      'click',
      event => {
        if (this.#suppressClick) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
      {capture: true},
    );
    for (const type of ['pointercancel', 'scroll']) {
      host.addEventListener(type, () => this.#end(), {capture: true});
    }
    host.addEventListener('contextmenu', event => {
      if (this.#from) {
        event.preventDefault();
      }
    });
  }

  hostDisconnected() {
    this.#end();
  }

  #begin(event) {
    if (event.pointerType !== 'touch') {
      return;
    }
    const [target] = event.composedPath();
    this.#end();
    this.#from = event;
    this.#timer = setTimeout(() => {
      this.#target = target;
      navigator.vibrate?.(10);
    }, pressMillis);
  }

  #end() {
    clearTimeout(this.#timer);
    this.#from = undefined;
    this.#target = undefined;
  }
}
