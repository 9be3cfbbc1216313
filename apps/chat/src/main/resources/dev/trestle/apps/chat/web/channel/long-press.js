const long = 450;
const still = 10;

/**
 * A long press of a finger, as a controller of a component. It counts when the finger is lifted: what opens below it
 * would be closed by that.
 */
export class Press {
  #timer;
  #from;
  #target;
  /** A press is not a click as well. */
  #swallow = false;

  constructor(host, pressed) {
    host.addController(this);
    host.addEventListener('pointerdown', event => this.#begin(event));
    host.addEventListener('pointermove', event => {
      if (this.#from && Math.hypot(event.clientX - this.#from.clientX, event.clientY - this.#from.clientY) > still) {
        this.#end();
      }
    });
    host.addEventListener(
      'pointerup',
      () => {
        const target = this.#target;
        this.#end();
        if (target) {
          this.#swallow = true;
          setTimeout(() => {
            this.#swallow = false;
            pressed(target);
          }, 30);
        }
      },
      {capture: true},
    );
    host.addEventListener(
      'click',
      event => {
        if (this.#swallow) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
      {capture: true},
    );
    ['pointercancel', 'scroll'].forEach(type => host.addEventListener(type, () => this.#end(), {capture: true}));
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
    }, long);
  }

  #end() {
    clearTimeout(this.#timer);
    this.#from = undefined;
    this.#target = undefined;
  }
}
