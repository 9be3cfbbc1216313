import {AccessTokens} from 'shell/api/access-tokens.js';
import {browserStorage} from './storage.js';

/** The access token of the chat. */
export const tokens = new AccessTokens({app: 'chat', auth: '/chat/api/v1/auth', storage: browserStorage});
