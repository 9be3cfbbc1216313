/** The characters of paths that a link may lead back to. */
const returnPattern = /^[\w/?=&%.~-]*$/;

const nothing = () => {};
const defaults = {newUser: () => ({}), forgetUser: nothing, signedIn: nothing, confirmed: nothing, note: nothing};

/**
 * What the account pages of an application have in common: its name, its paths, its routes and its words.
 *
 * - name, as in "Open the chat" or "GoalsGuild"; `mark(size)` draws its mark.
 * - root is the path of its first page, home that of the page after signing in.
 * - requestPublic(method, path, body), tokens (of access-tokens.js) and storage are those of the application.
 * - lead is the sentence below "Sign in to …", signUpLead the one below "Create an account".
 * - userName describes the field of the name by which others know a user: {name, label, hint, rules, takenCode}, where
 *   rules are {limit, pattern, message}; limit is the name of a limit of limits.js.
 * - findAvailable(field, text), if the application has it, answers whether a user name or an email address is free.
 * - newUser() returns further values of a new account.
 * - forgetUser() removes what another user of this browser has left, such as drafts.
 * - signedIn(user) is called after signing in, confirmed() after an address was confirmed.
 * - note() may return a template for the sign-in page.
 */
export class Account {
  /** The address that was typed on one page, for the next one. It is in no path, which others may see. */
  typedEmail = '';

  constructor(application) {
    const {root} = application;
    Object.assign(this, defaults, application);
    this.paths = {
      start: root,
      home: application.home ?? root,
      signIn: `${root}login`,
      signUp: `${root}signup`,
      reset: `${root}reset`,
      verify: `${root}verify`,
    };
  }

  /** Whether somebody has signed in with this browser before. */
  get isKnown() {
    return this.storage.read('lastUser') !== undefined;
  }

  get isSignedIn() {
    return this.tokens.hasSession;
  }

  /** The path to open after signing in: the one in the address, if it is a path of the application. */
  get returnPath() {
    const to = new URLSearchParams(location.search).get('to') ?? '';
    return to.startsWith(this.root) && returnPattern.test(to) ? to : this.paths.home;
  }

  /** A path of an account page that keeps the path to return to. */
  keepingReturn(path) {
    return this.returnPath === this.paths.home ? path : `${path}?to=${encodeURIComponent(this.returnPath)}`;
  }

  /** Signs in. */
  signIn(values) {
    return this.#authenticate('/auth/login', values);
  }

  /** Creates an account. Returns whether the user is signed in; otherwise they confirm their address first. */
  signUp(values) {
    return this.#authenticate('/auth/signup', {...values, ...this.newUser()});
  }

  async #authenticate(path, values) {
    const {user, accessToken, expiresAt} = await this.requestPublic('POST', path, {...values, session: 'cookie'});
    this.typedEmail = '';
    if (!accessToken) {
      return false;
    }
    if (this.storage.read('lastUser') !== user.userId) {
      this.forgetUser();
      this.storage.write('lastUser', user.userId);
    }
    this.tokens.accept({accessToken, expiresAt});
    this.signedIn(user);
    return true;
  }
}
