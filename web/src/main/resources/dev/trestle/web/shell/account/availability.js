/** The pause after the last key before the server is asked, in milliseconds. */
const quietMillis = 350;

/**
 * Asks whether a user name or an email address is free, after the user has stopped typing. Calls `changed` with
 * 'checking', 'free', 'taken', or undefined where it is not known: the server decides when the form is sent.
 */
export class AvailabilityCheck {
  #find;
  #changed;
  #isComplete;
  #timer;
  #step = 0;

  /**
   * @param find returns a promise of whether a text is free
   * @param isComplete whether a text is worth asking about
   */
  constructor(find, isComplete, changed) {
    this.#find = find;
    this.#isComplete = isComplete;
    this.#changed = changed;
  }

  typed(text) {
    const step = ++this.#step;
    clearTimeout(this.#timer);
    if (!this.#isComplete(text)) {
      this.#changed(undefined);
      return;
    }
    this.#changed('checking');
    this.#timer = setTimeout(() => this.#ask(text, step), quietMillis);
  }

  async #ask(text, step) {
    let state;
    try {
      state = (await this.#find(text)) ? 'free' : 'taken';
    } catch {
      state = undefined;
    }
    if (step === this.#step) {
      this.#changed(state);
    }
  }
}
