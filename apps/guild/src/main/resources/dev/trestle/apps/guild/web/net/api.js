import {call} from 'shell/api/api.js';
import {authorised, uploadTo} from 'shell/api/authorised.js';
import {tokens} from './tokens.js';

export {query as queryString} from 'shell/api/authorised.js';

/** The REST routes: accounts, pictures, calendar and export. Everything else is GraphQL. */
export const root = '/guild/api';

/** Sends a request with an access token. */
export const request = authorised(root, tokens);

/** Sends a request without a token. */
export const requestPublic = (method, path, body, options) => call(method, root + path, body, options);

export const get = (path, options) => request('GET', path, undefined, options);
export const post = (path, body = {}, options) => request('POST', path, body, options);
export const put = (path, body) => request('PUT', path, body);
export const del = (path, body) => request('DELETE', path, body);

/** Uploads a picture: asks for an address, and sends the file to it. */
export async function upload(path, file) {
  const {uploadUrl} = await post(path, {contentType: file.type, size: file.size});
  return uploadTo(uploadUrl, file, tokens);
}
