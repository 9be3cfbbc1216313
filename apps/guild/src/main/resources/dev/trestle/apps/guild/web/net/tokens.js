import {AccessTokens} from 'shell/api/access-tokens.js';
import {browserStorage} from './storage.js';

/** The access token of the guild. */
export const tokens = new AccessTokens({app: 'guild', auth: '/guild/api/auth', storage: browserStorage});
